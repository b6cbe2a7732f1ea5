#!/bin/sh
# Builds and runs the tests under a sanitizer: `address` (ASan + UBSan, every test program) or `thread`
# (TSan, only the tests whose name says Threads). Checks that do not run compiled tests are left out.
set -eu
cd "$(dirname "$0")/.."
jobs=$(nproc)

case ${1:-} in
  address)
    cmake --preset address >/dev/null
    cmake --build build-address -j "$jobs"
    ctest --test-dir build-address -j "$jobs" --output-on-failure --no-label-summary -LE source
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
    ctest --test-dir build-thread -j "$jobs" --output-on-failure --no-label-summary --no-tests=error -R Threads
    ;;
  *)
    echo "usage: tools/sanitize.sh address|thread" >&2
    exit 2
    ;;
esac
