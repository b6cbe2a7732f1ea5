#!/bin/sh
# Installs the Debian packages that are missing for the groups named: build web cluster test check bench (default: build).
# Silent when nothing is missing. WEND_NO_SETUP=1 skips it, for those who bring the tools by other means.
# web is what the page of `wend serve` is built with: node, and the npm packages of web. test adds a browser for the
# tests of the page, and bench the npm packages of bench/peers. cluster is MPI, for wend solve --cluster; test wants it
# too. All else works without these: where they cannot be installed, a line says what will be left out.
# shellcheck disable=SC2086  # lists are split on purpose
set -eu

build="g++ cmake ninja-build libfmt-dev nlohmann-json3-dev libcli11-dev libpng-dev libgif-dev coinor-libclp-dev libsqlite3-dev libcpp-httplib-dev pkg-config"
test="libgtest-dev libgmock-dev librapidcheck-dev zlib1g-dev python3"
check="clang-14 libclang-rt-14-dev clang-format-14 clang-tidy-14"
bench="libboost-graph-dev"
cluster="libopenmpi-dev openmpi-bin"

[ -z "${WEND_NO_SETUP:-}" ] || exit 0

here=$(dirname "$0")
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# npm_packages FOLDER LACKS: what the lock file there names, unless it is installed already.
npm_packages() {
  lock=$here/../$1/package-lock.json
  installed=$here/../$1/node_modules/.package-lock.json
  if [ -f "$installed" ] && [ ! "$lock" -nt "$installed" ]; then return; fi
  if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    echo "setup: $2: there is no node with npm" >&2
    return
  fi
  echo "setup: installing the npm packages of $1" >&2
  (cd "$here/../$1" && npm ci --ignore-scripts --no-audit --no-fund --fetch-retries=1) >"$log" 2>&1 || {
    tail -n 4 "$log" >&2
    echo "setup: $2: npm could not install them" >&2
  }
}

# A release holds the built page, and building wend from it needs no node.
has_built_page() {
  [ -f "$here/../web/dist/index.html" ] && ! command -v npm >/dev/null
}

wanted=""
node="" browser="" mpi=""  # what may be missing
has_mpi() {
  command -v mpirun >/dev/null && pkg-config --exists ompi-c 2>/dev/null
}
npm=""
for group in "${@:-build}"; do
  case $group in
    build) wanted="$wanted $build" ;;
    web)
      has_built_page || npm="$npm web"
      has_built_page || command -v npm >/dev/null || node="nodejs npm"
      ;;
    test)
      wanted="$wanted $test"
      command -v chromium >/dev/null || browser="chromium"
      has_mpi || mpi=$cluster
      ;;
    cluster) has_mpi || mpi=$cluster ;;
    check) wanted="$wanted $check" ;;
    bench) wanted="$wanted $bench"; npm="$npm bench/peers" ;;
    *) echo "setup: no group '$group'; there are: build web cluster test check bench" >&2; exit 2 ;;
  esac
done

all_npm_packages() {
  for folder in $npm; do
    case $folder in
      web) npm_packages web "wend will be built without its page, and the tests of the page are skipped" ;;
      *) npm_packages "$folder" "the benchmark will skip its rows beside npm packages" ;;
    esac
  done
}

if ! command -v dpkg-query >/dev/null; then
  echo "setup: not a Debian system; please provide what these Debian packages hold:$wanted $node $browser $mpi" >&2
  all_npm_packages
  exit 0
fi

missing_of() {
  installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null || true)
  for package in "$@"; do
    case "
$installed
" in
      *"
$package installed
"*) ;;
      *) printf ' %s' "$package" ;;
    esac
  done
}

missing=""
[ -z "$wanted" ] || missing=$(missing_of $wanted)

give_up() {
  echo "setup: $1" >&2
  echo "setup: these packages are missing:$missing" >&2
  echo "setup: please run, as root: apt-get install --no-remove --no-install-recommends$missing" >&2
  echo "setup: or set WEND_NO_SETUP=1 if you have the tools elsewhere" >&2
  exit 1
}

as_root="env DEBIAN_FRONTEND=noninteractive"
become_root() {
  [ "$(id -u)" != 0 ] || return 0
  command -v sudo >/dev/null || { echo "not root, and there is no sudo"; return 1; }
  [ -t 0 ] || sudo -n true 2>/dev/null || { echo "sudo would ask for a password"; return 1; }
}
[ "$(id -u)" = 0 ] || as_root="sudo $as_root"

options="-q -y -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0"
get() {
  echo "setup: installing $*" >&2
  # Old package lists may still do, so only the installation decides.
  $as_root apt-get $options update >"$log" 2>&1 || true
  $as_root apt-get $options --no-remove --no-install-recommends install "$@" >>"$log" 2>&1
}

if [ -n "$missing" ]; then
  reason=$(become_root) || give_up "$reason"
  get $missing || {
    tail -n 8 "$log" >&2
    give_up "apt-get could not install everything"
  }
fi

for list in "$node" "$browser" "$mpi"; do
  [ -n "$list" ] || continue
  if ! reason=$(become_root); then
    echo "setup: going on without $list: $reason" >&2
  elif ! get $list; then
    tail -n 4 "$log" >&2
    echo "setup: going on without $list: apt-get could not install them" >&2
  fi
done
all_npm_packages
