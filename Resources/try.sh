#!/usr/bin/env bash
# Builds liquidgauge and shows it: on the display, or, on a machine without one, on a virtual display, with a screenshot.
set -euo pipefail
cd "$(dirname "$0")/.."

bash Resources/setup.sh
swift build -c release --product liquidgauge
gauge=$(swift build -c release --show-bin-path)/liquidgauge

if [ -n "${DISPLAY:-}" ] && xdpyinfo >/dev/null 2>&1; then
    echo "Showing the demo on display $DISPLAY: drag it, turn the wheel over it, close it with a middle click."
    exec "$gauge" demo liquid
fi

echo "There is no display here: showing the demo on a virtual one."
folder=$(mktemp -d "${TMPDIR:-/tmp}/liquidgauge.XXXXXX")
mkfifo "$folder/number"
started=()
finish() {
    # The gauge first: it would complain of the end of its display.
    for ((i = ${#started[@]} - 1; i >= 0; i--)); do
        kill "${started[i]}" 2>/dev/null && wait "${started[i]}" 2>/dev/null || true
    done
    rm -f "$folder/number"
}
trap finish EXIT

# Held open for reading and writing, so that neither side waits for the other.
exec 3<>"$folder/number"
Xvfb -displayfd 3 -noreset -nolisten tcp -screen 0 640x520x24 >"$folder/server.log" 2>&1 &
started+=($!)
read -r -t 20 -u 3 number || { echo "The virtual display did not start; $folder/server.log says why." >&2; exit 1; }
export DISPLAY=:$number
xsetroot -solid '#d8dee9'

"$gauge" demo liquid &
started+=($!)
# The demo stays 0.9 seconds on each of its five levels: 0.8 is the third.
for level in "15 %" "45 %" "80 %" "100 %" "50 %"; do
    echo "Level $level"
    sleep 0.9
    if [ "$level" = "80 %" ]; then import -window root "$folder/liquidgauge.png"; fi
done
echo "The screenshot is $folder/liquidgauge.png"
