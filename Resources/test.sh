#!/bin/bash
# Installs what is needed, builds, and runs every test; prints what failed, and at the end how many passed.
#
#   bash Resources/test.sh [--filter NAME]    further words go to `swift test`
#
# Pictures of failed comparisons are kept in $LIQUIDGAUGE_PICTURES, or where the failure says.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
command -v swift >/dev/null || PATH=/opt/swift/usr/bin:$PATH

bash Resources/setup.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
log=$work/log
events=$work/events

fail() {
    echo "test: $*" >&2
    exit 1
}

swift build --build-tests >"$log" 2>&1 || {
    cat "$log" >&2
    fail "the build failed"
}

# Only Swift Testing's tests are run, so there must be no others.
! grep -rlE '^ *(@testable )?import XCTest' Tests || fail "these tests would not run"

status=0
swift test --skip-build --disable-xctest --event-stream-output-path "$events" --event-stream-version 6.3 "$@" \
    >"$log" 2>&1 || status=$?

# Tests are told from suites by their source file. `swift test` counts skipped ones among those that passed, and says
# nothing of single cases that were cancelled.
count() {
    { grep -E "$1" "$events" 2>/dev/null || true; } | sed -nE 's/.*"testID":"([^"]*\.swift:[0-9:]+)".*/\1/p' | sort -u | wc -l
}
ran=$(count '"kind":"testEnded"')
failed=$(count '"kind":"testEnded".*"symbol":"fail"')
skipped=$(count '"kind":"(testSkipped|testCancelled|testCaseCancelled)"')

if [ "$status" != 0 ] || [ "$failed" != 0 ]; then
    # What passed, and the progress of what did, says nothing about what failed.
    grep -vE '^(✔|◇|➜|\[[0-9]+/[0-9]+\]|↳ (Testing Library Version|Target Platform))|prohibited flag' "$log" >&2 || true
    [ "$failed" != 0 ] || fail "swift test ended with status $status before all tests had"
    echo "$((ran - failed)) passed, $failed failed"
    exit 1
fi
if [ "$skipped" != 0 ]; then
    grep -E '^➜' "$log" >&2 || true
    sed -nE 's/.*"kind":"testCaseCancelled".*"testID":"([^"]*)".*/a case of \1/p' "$events" >&2
    fail "$skipped tests were skipped or cancelled; every test must run"
fi
grep -q '"kind":"runEnded"' "$events" 2>/dev/null || fail "swift test did not say that it had finished"
[ "$ran" -gt 0 ] || fail "no test ran"

echo "$ran passed, 0 failed"
