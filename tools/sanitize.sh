#!/bin/sh
# Builds and runs the tests under a sanitizer: `address` (ASan + UBSan, every test program) or `thread`
# (TSan, only the tests whose name says Threads). Checks that do not run compiled tests are left out.
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc)

# Starting a sanitized program costs more than most tests, so each is started once per core and runs its share of
# the tests, at most 15 minutes. What passed is not told; what failed is told at the end.
share() {
  failed=""
  for program in "$1"/tests/test_*; do
    [ -x "$program" ] && [ -f "$program" ] || continue
    log=$program.$2.log
    if GTEST_TOTAL_SHARDS=$jobs GTEST_SHARD_INDEX=$2 RC_PARAMS="seed=1 max_success=20" \
        timeout 900 "$program" --gtest_brief=1 >"$log" 2>&1; then
      echo "$(basename "$program"), share $2: $(tail -n 1 "$log")"
    else
      echo "$(basename "$program"), share $2: FAILED with exit code $?" >>"$log"
      failed="$failed $log"
    fi
  done
  # shellcheck disable=SC2086  # one argument per log
  [ -z "$failed" ] || { cat $failed; return 1; }
}

case ${1:-} in
  address)
    cmake --preset address >/dev/null
    cmake --build build-address -j "$jobs"
    running="" failures=0 number=0
    while [ "$number" -lt "$jobs" ]; do
      share build-address "$number" &
      running="$running $!"
      number=$((number + 1))
    done
    for job in $running; do wait "$job" || failures=1; done
    exit $failures
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
