#!/bin/bash
# Builds the package in Resources/examples, which uses this one as another program does, and runs its programs: a picture in a file, and
# a gauge that moves on a virtual display. What they show is checked; screenshots stay in the folder that is named, if one is.
#
#   bash Resources/examples.sh [FOLDER]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
command -v swift >/dev/null || PATH=/opt/swift/usr/bin:$PATH

work=$(mktemp -d "${TMPDIR:-/tmp}/liquidgauge.XXXXXX")
started=()
finish() {
    for ((i = ${#started[@]} - 1; i >= 0; i--)); do
        kill "${started[i]}" 2>/dev/null && wait "${started[i]}" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap finish EXIT
pictures=${1:-$work}
mkdir -p "$pictures"

fail() {
    echo "examples: $*" >&2
    exit 1
}

swift build --package-path Resources/examples --scratch-path .build/examples >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "the examples do not build"
}
! grep 'warning:' "$work/log" | grep -v 'prohibited flag' >&2 || fail "the examples build with warnings"
programs=$(swift build --package-path Resources/examples --scratch-path .build/examples --show-bin-path)

# Whether a pixel of a picture, from the left and from the top, has about that colour.
has() {
    local far
    far=$(convert "$1[1x1+$2+$3]" -alpha off \( -size 1x1 "xc:$4" \) -metric AE -fuzz 6% -compare -format '%[distortion]' info: 2>/dev/null)
    [ "${far%%.*}" = 0 ]
}

"$programs/picture" "$pictures/picture.png" >/dev/null
size=$(identify -format '%wx%h' "$pictures/picture.png")
# Two of 200 points and 50 between them, two pixels each.
[ "${size%x*}" = 900 ] || fail "the picture has $size pixels"
has "$pictures/picture.png" 200 430 '#30B0C7' || fail "there is no teal liquid in the picture"

# Errors read well from outside.
! DISPLAY= "$programs/floating" 2>"$work/error" || fail "a gauge floats without a display"
grep -q '^floating: no display: set DISPLAY' "$work/error" || fail "without a display it says: $(cat "$work/error")"

mkfifo "$work/number"
exec 3<>"$work/number"
Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 400x400x24 >"$work/server.log" 2>&1 &
started+=($!)
read -r -t 20 -u 3 number || fail "the virtual display did not start: $(cat "$work/server.log")"
export DISPLAY=:$number

"$programs/floating" &
started+=($!)
# Up to 20 seconds for what is to be seen: liquid below the middle, then the gauge filled to its top.
seen() {
    for ((i = 0; i < 80; i++)); do
        import -window root "$pictures/$1.png"
        has "$pictures/$1.png" "$2" "$3" "$4" && return
        sleep 0.25
    done
    fail "$1: the gauge did not come to that; $pictures/$1.png shows the screen"
}
seen floating 200 260 '#B25AE0'
# The waves; two screenshots may be of the same frame.
moved=
for ((i = 0; i < 20; i++)); do
    sleep 0.1
    import -window root "$pictures/later.png"
    [ "$(identify -format '%#' "$pictures/floating.png")" = "$(identify -format '%#' "$pictures/later.png")" ] || { moved=yes && break; }
done
[ -n "$moved" ] || fail "nothing moves"
seen full 200 115 '#C076E5'
kill "${started[1]}"
wait "${started[1]}" || fail "the program ended with $?"
unset 'started[1]'
echo "examples: built and run"
