#!/bin/sh
# hosts_test.sh PROGRAM [ARGUMENT…]: runs it by mpirun as four processes on two hosts that have a network of their own
# between them. The hosts are network namespaces of this machine; processes on one of them reach the other by TCP alone.
# Exit code: that of the program; 77 where namespaces cannot be made.
set -eu

skip() {
  echo "skipped: $1"
  exit 77
}
[ "$(id -u)" = 0 ] || skip "only root can make network namespaces"
for tool in ip unshare mpirun; do
  command -v "$tool" >/dev/null || skip "there is no $tool"
done

id=wend$$
net=10.77.$(($$ % 250))
scratch=$(mktemp -d)
clean_up() {
  for host in 1 2; do ip netns del "$id-$host" 2>/dev/null || true; done
  ip link del "$id" 2>/dev/null || true
  rm -rf "$scratch"
}
trap clean_up EXIT
trap 'exit 130' INT TERM

ip link add "$id" type bridge 2>/dev/null || skip "no bridge can be made"
ip addr add "$net.1/24" dev "$id"
ip link set "$id" up
for host in 1 2; do
  ip netns add "$id-$host" 2>/dev/null || skip "no network namespace can be made"
  ip link add "v$host-$$" type veth peer name eth0 netns "$id-$host" 2>/dev/null || skip "no veth pair can be made"
  ip link set "v$host-$$" master "$id" up
  ip -n "$id-$host" addr add "$net.1$host/24" dev eth0
  ip -n "$id-$host" link set eth0 up
  ip -n "$id-$host" link set lo up
done

# What mpirun calls instead of ssh: agent HOST COMMAND…
cat >"$scratch/agent" <<EOF
#!/bin/sh
number=\${1##*.1}
shift
exec ip netns exec "$id-\$number" unshare --uts sh -c "hostname host\$number; \$*"
EOF
chmod +x "$scratch/agent"

export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
mpirun --mca plm_rsh_agent "$scratch/agent" --mca oob_tcp_if_include "$net.0/24" --mca btl_tcp_if_include "$net.0/24" \
  --mca btl self,vader,tcp --host "$net.11:2,$net.12:2" -n 4 "$@"
