#!/bin/sh
# Builds and runs the tests under a sanitizer: `address` (ASan + UBSan, every test program) or `thread`
# (TSan, only the tests whose name says Threads). Checks that do not run compiled tests are left out.
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc)

# Starting a sanitized program may cost more than a test, so each is started a few times, for a share of its tests
# each, at most 15 minutes; a core takes the next share when it is free, those of the largest programs first. What
# passed is not told; what failed is told at the end.
share() {
  program=$1 number=$2 shares=$3
  log=$program.$number.log
  if GTEST_TOTAL_SHARDS=$shares GTEST_SHARD_INDEX=$number RC_PARAMS="seed=1 max_success=20" \
      timeout 900 "$program" --gtest_brief=1 >"$log" 2>&1; then
    echo "$(basename "$program"), share $number: $(tail -n 1 "$log")"
  else
    echo "$(basename "$program"), share $number: FAILED with exit code $?" >>"$log"
    return 1
  fi
}

# Every share of every test program of the build folder $1: a line of the program, the share and how many there are.
shares() {
  count=$((2 * jobs))
  find "$1/tests" -maxdepth 1 -type f -name 'test_*' -perm -u+x -printf '%s %p\n' | sort -rn | cut -d' ' -f2- |
    while read -r program; do
      number=0
      while [ "$number" -lt "$count" ]; do
        echo "$program $number $count"
        number=$((number + 1))
      done
    done
}

case ${1:-} in
  share) share "$2" "$3" "$4" ;;
  address)
    cmake --preset address >/dev/null
    cmake --build build-address -j "$jobs"
    rm -f build-address/tests/test_*.log
    shares build-address | xargs -P "$jobs" -L 1 tools/sanitize.sh share || {
      grep -lZ 'FAILED with exit code' build-address/tests/test_*.log | xargs -0 cat
      exit 1
    }
    ;;
  thread)
    # Only the test programs that hold such tests are built; those of the command line run wend itself.
    programs=$(grep -rlE '^(TEST|RC_GTEST).*Threads' tests --include='*_test.cpp' | cut -d/ -f2 | sort -u |
      sed -e 's/^/test_/' -e 's/^test_cli$/& wend_cli/')
    if [ -z "$programs" ]; then
      echo "sanitize: no test is named Threads; nothing to run"
      exit 0
    fi
    cmake --preset thread >/dev/null
    # shellcheck disable=SC2086  # one argument per program
    cmake --build build-thread -j "$jobs" --target $programs
    TSAN_OPTIONS="suppressions=$PWD/tools/tsan.supp ${TSAN_OPTIONS:-}"
    export TSAN_OPTIONS
    ctest --test-dir build-thread -j "$jobs" --output-on-failure --no-label-summary --no-tests=error -R Threads
    ;;
  *)
    echo "usage: tools/sanitize.sh address|thread" >&2
    exit 2
    ;;
esac
