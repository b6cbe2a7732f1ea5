#!/bin/sh
# Installs the Debian packages that are missing for the groups named: build test check bench (default: build).
# Silent when nothing is missing. WEND_NO_SETUP=1 skips it, for those who bring the tools by other means.
# bench also installs the npm packages of bench/peers; without node or network it says so and goes on.
set -eu

build="g++ cmake ninja-build libfmt-dev nlohmann-json3-dev libcli11-dev libpng-dev libgif-dev coinor-libclp-dev libsqlite3-dev"
test="libgtest-dev libgmock-dev librapidcheck-dev zlib1g-dev python3"
check="clang-14 libclang-rt-14-dev clang-format-14 clang-tidy-14"
bench="libboost-graph-dev"

[ -z "${WEND_NO_SETUP:-}" ] || exit 0

here=$(dirname "$0")
log=$(mktemp)
trap 'rm -f "$log"' EXIT

peers() {
  lock=$here/../bench/peers/package-lock.json
  installed=$here/../bench/peers/node_modules/.package-lock.json
  if [ -f "$installed" ] && [ ! "$lock" -nt "$installed" ]; then return; fi
  lacks="setup: the benchmark will skip its rows beside npm packages:"
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo "$lacks there is no node with npm" >&2
    return
  fi
  echo "setup: installing the npm packages of bench/peers" >&2
  (cd "$here/../bench/peers" && npm ci --ignore-scripts --no-audit --no-fund --fetch-retries=1) >"$log" 2>&1 || {
    tail -n 4 "$log" >&2
    echo "$lacks npm could not install them" >&2
  }
}

wanted=""
for group in "${@:-build}"; do
  case $group in
    build) wanted="$wanted $build" ;;
    test) wanted="$wanted $test" ;;
    check) wanted="$wanted $check" ;;
    bench) wanted="$wanted $bench"; peers ;;
    *) echo "setup: no group '$group'; there are: build test check bench" >&2; exit 2 ;;
  esac
done

if ! command -v dpkg-query >/dev/null; then
  echo "setup: not a Debian system; please provide what these Debian packages hold:$wanted" >&2
  exit 0
fi

# shellcheck disable=SC2086  # here and below, lists are split on purpose
installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' $wanted 2>/dev/null || true)
missing=""
for package in $wanted; do
  case "
$installed
" in
    *"
$package installed
"*) ;;
    *) missing="$missing $package" ;;
  esac
done
[ -n "$missing" ] || exit 0

give_up() {
  echo "setup: $1" >&2
  echo "setup: these packages are missing:$missing" >&2
  echo "setup: please run, as root: apt-get install --no-remove --no-install-recommends$missing" >&2
  echo "setup: or set WEND_NO_SETUP=1 if you have the tools elsewhere" >&2
  exit 1
}

as_root="env DEBIAN_FRONTEND=noninteractive"
if [ "$(id -u)" != 0 ]; then
  command -v sudo >/dev/null || give_up "not root, and there is no sudo"
  as_root="sudo $as_root"
  if [ ! -t 0 ]; then
    sudo -n true 2>/dev/null || give_up "sudo would ask for a password"
  fi
fi

echo "setup: installing$missing" >&2
options="-q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0"
# Old package lists may still do, so only the installation decides.
$as_root apt-get $options update >"$log" 2>&1 || true
$as_root apt-get $options --no-remove --no-install-recommends install $missing >>"$log" 2>&1 || {
  tail -n 8 "$log" >&2
  give_up "apt-get could not install everything"
}
