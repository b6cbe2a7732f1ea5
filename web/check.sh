#!/bin/sh
# One check of the page: `types`, `units`, or the name of a file of browser tests, web/e2e/specs/NAME.test.mjs.
# Exits with 77, which ctest calls skipped, where node, its packages or the browser are missing.
set -eu
cd "$(dirname "$0")"

skip() {
  echo "skipped: $1; tools/setup.sh web test would install it"
  exit 77
}

command -v node >/dev/null || skip "there is no node"
[ -d node_modules ] || skip "the npm packages of web are not installed"
case ${1:?which check?} in
  types) exec node node_modules/typescript/bin/tsc --noEmit ;;
  units) exec node test.mjs ;;
  *)
    [ -x "${WEND_CHROMIUM:=/usr/bin/chromium}" ] || skip "there is no chromium"
    export WEND_CHROMIUM
    exec node "e2e/specs/$1.test.mjs"
    ;;
esac
