#!/bin/sh
# Fuzzes each file reader for about so many seconds (default 60), as many at a time as there are cores. The seed is
# always the same and inputs are counted, not seconds, so that the same program is given the same inputs every time,
# where addresses may be kept from being random; FUZZ_SEED chooses others.
# The program fuzz_reader names its readers; WEND_FUZZ_FORMAT chooses one. fuzz_pack compares two decoders,
# fuzz_index reads index files, fuzz_request the bodies of requests to the server, fuzz_turn lists of checkpoints.
# Findings stay in build-address/fuzz/.
set -eu
cd "$(dirname "$0")/.."
seconds=${1:-60}

cmake --preset address >/dev/null
cmake --build build-address -j "$(nproc)" --target fuzz_reader fuzz_pack fuzz_index fuzz_request fuzz_turn
readers=$(WEND_FUZZ_FORMAT=list build-address/fuzz/fuzz_reader)
[ -n "$readers" ] || { echo "fuzz: fuzz_reader names no readers" >&2; exit 1; }

# How many inputs a reader takes in a second, roughly and on a slow machine.
pace() {
  case $1 in
    bin | request) echo 400 ;;
    any | pack-twice | pbm) echo 2000 ;;
    course | mem | solution | stage-bin | stage-code) echo 5000 ;;
    *) echo 15000 ;;
  esac
}

same_addresses=""
! setarch -R true 2>/dev/null || same_addresses="setarch -R"

# One reader. Says one line about it; with findings the end of the log, and 1.
fuzz() {
  reader=$1
  program=build-address/fuzz/fuzz_reader
  [ "$reader" != pack-twice ] || program=build-address/fuzz/fuzz_pack
  [ "$reader" != index ] || program=build-address/fuzz/fuzz_index
  [ "$reader" != request ] || program=build-address/fuzz/fuzz_request
  [ "$reader" != turn ] || program=build-address/fuzz/fuzz_turn
  found=build-address/fuzz/$reader
  log=$found/log
  mkdir -p "$found/corpus"
  seeds=""
  [ ! -d "fuzz/corpus/$reader" ] || seeds=fuzz/corpus/$reader
  # shellcheck disable=SC2086  # no argument at all where there is nothing
  if WEND_FUZZ_FORMAT=$reader $same_addresses $program -seed="${FUZZ_SEED:-1}" -runs=$((seconds * $(pace "$reader"))) \
      -max_total_time=$((seconds * 10 + 20)) -max_len=4096 -rss_limit_mb=1024 \
      -timeout=10 -print_final_stats=1 -artifact_prefix="$found/" "$found/corpus" $seeds >"$log" 2>&1; then
    echo "fuzz: $reader: ok, $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") inputs"
  else
    tail -n 60 "$log"
    grep -m 3 -E 'ERROR|what was written|runtime error' "$log"
    echo "fuzz: $reader: FAILED; the input is in $found/"
    return 1
  fi
}

cores=$(nproc)
running=""
failed=0
waiting=0
for reader in $readers pack-twice index request turn; do
  fuzz "$reader" &
  running="$running $!"
  waiting=$((waiting + 1))
  [ "$waiting" -eq "$cores" ] || continue
  for job in $running; do wait "$job" || failed=1; done
  running=""
  waiting=0
done
for job in $running; do wait "$job" || failed=1; done
exit $failed
