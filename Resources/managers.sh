#!/bin/bash
# Tries the gauge under window managers and prints what holds where, as the table of the README.
#
#   bash Resources/managers.sh [NAME]...    without a name: all of them, and none
#
# Each gets an X server of its own. What is told comes from screenshots, xprop and wmctrl, not from the gauge. Another program than the
# release build can be named in LIQUIDGAUGE.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Resources/gauge.sh
bash Resources/setup.sh run managers || exit 1
X=0 Y=0 WIDTH=1 HEIGHT=1
echo "100%" >"$work/level"
started=()
last=
finish() {
    for ((i = ${#started[@]} - 1; i >= 0; i--)); do kill "${started[i]}" 2>/dev/null && wait "${started[i]}" 2>/dev/null; done
    started=()
}
trap 'finish; rm -rf "$work"' EXIT

# start COMMAND…: in the background; its number is in $last.
start() {
    "$@" >>"$work/log" 2>&1 </dev/null &
    last=$!
    started+=("$last")
}

# until_true COMMAND…: waits up to 5 seconds for it to succeed.
until_true() {
    for _ in $(seq 50); do
        "$@" && return 0
        sleep 0.1
    done
    return 1
}

manager() {
    case $1 in
        none) ;;
        openbox) start openbox --sm-disable ;;
        xfwm4) start xfwm4 --sm-client-disable --compositor=off --vblank=off ;;
        i3)
            printf '# i3 config file (v4)\nfont pango:DejaVu Sans Mono 8\n' >"$work/i3.conf"
            start i3 -c "$work/i3.conf"
            ;;
        icewm)
            mkdir -p "$work/icewm"
            printf 'ShowTaskBar=0\n' >"$work/icewm/preferences"
            printf 'WorkspaceNames=" 1 ", " 2 "\n' >"$work/icewm/theme"
            start env ICEWM_PRIVCFG="$work/icewm" icewm
            ;;
        metacity) start metacity --sm-disable ;;
        awesome) start awesome ;;
        bspwm)
            printf '#!/bin/sh\nbspc monitor -d 1 2\n' >"$work/bspwmrc"
            chmod +x "$work/bspwmrc"
            start bspwm -c "$work/bspwmrc"
            ;;
        kwin_x11) start env KWIN_COMPOSE=N QT_QPA_PLATFORM=xcb kwin_x11 ;;
        *)
            echo "managers: no such window manager: $1" >&2
            exit 1
            ;;
    esac
}

has_manager() { xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q '#'; }
window_of() { xdotool search --onlyvisible --name "^$1\$" 2>/dev/null | tail -1; }
has_window() { [ -n "$(window_of "$1")" ]; }
# Whether the gauge, full and blue, shows at its lower middle.
is_seen() {
    local x y
    x=$((X + WIDTH / 2)) y=$((Y + HEIGHT * 9 / 10))
    local colour
    colour=$(import -window root -crop "1x1+$x+$y" -depth 8 txt:- 2>/dev/null | grep -oE '#[0-9A-F]{6}' | head -1)
    [ "${colour:5:2}" \> "E0" ] && [ "${colour:1:2}" \< "60" ]
}
is_hidden() { ! is_seen; }
place() { eval "$(xdotool getwindowgeometry --shell "$1" | grep -E '^(X|Y|WIDTH|HEIGHT)=')"; }
show_gauge() {
    start "$gauge" --motion reduced --text none --label probe --position center "$@" "$work/level"
    shown=$last
    # A window manager that puts it elsewhere is asked for its place again.
    until_true has_window probe && sleep 0.5 && place "$(window_of probe)"
}
mark() { if "$@"; then row+=" yes |"; else row+=" no |"; fi; }
desktop() { xprop -root _NET_CURRENT_DESKTOP | grep -q "= $1\$"; }
# show_desktop MANAGER NUMBER: from 0; i3 makes one when it is shown, and takes no number from elsewhere.
show_desktop() { if [ "$1" = i3 ]; then i3-msg "workspace $(($2 + 1))"; else wmctrl -s "$2"; fi >/dev/null 2>&1; }

try() {
    local name=$1
    Xvfb -displayfd 6 -screen 0 1024x768x24 6>"$work/display" >/dev/null 2>&1 &
    started=("$!")
    until_true test -s "$work/display" || exit 1
    export DISPLAY=:$(cat "$work/display")
    : >"$work/display"
    manager "$name"
    local manager=$last
    [ "$name" = none ] || until_true has_manager || {
        echo "managers: $name does not start" >&2
        finish
        return
    }
    sleep 1
    row="| $name |"
    start xev -name other -geometry 800x600+50+50
    until_true has_window other
    xdotool windowfocus "$(window_of other)" 2>/dev/null
    sleep 0.3
    local focus
    focus=$(xdotool getwindowfocus 2>/dev/null)
    show_gauge
    mark until_true is_seen                                                   # above a window
    sleep 0.3
    mark test "$(xdotool getwindowfocus 2>/dev/null)" = "$focus"                          # no focus taken
    wmctrl -r other -b add,maximized_vert,maximized_horz 2>/dev/null
    wmctrl -a other 2>/dev/null || xdotool windowraise "$(window_of other)"
    sleep 0.5
    mark until_true is_seen                                                   # above a maximised one
    xprop -id "$(window_of probe)" _NET_WM_STATE >"$work/states" 2>/dev/null
    mark grep -q 'SKIP_TASKBAR.*' "$work/states"                              # in no task bar
    wmctrl -n 2 2>/dev/null
    sleep 0.3
    show_desktop "$name" 1
    if [ "$name" != none ] && until_true desktop 1; then mark until_true is_seen; else row+=" – |"; fi
    show_desktop "$name" 0
    sleep 0.3
    wmctrl -r other -b remove,maximized_vert,maximized_horz 2>/dev/null
    wmctrl -r other -b add,fullscreen 2>/dev/null
    wmctrl -a other 2>/dev/null
    sleep 0.5
    if xprop -id "$(window_of other)" _NET_WM_STATE 2>/dev/null | grep -q FULLSCREEN; then mark until_true is_hidden; else row+=" – |"; fi
    kill "$shown" 2>/dev/null
    show_gauge --layer overlay
    wmctrl -a other 2>/dev/null || xdotool windowraise "$(window_of other)"
    sleep 0.5
    mark until_true is_seen                                                   # an overlay above that
    kill "$shown" 2>/dev/null
    wmctrl -r other -b remove,fullscreen 2>/dev/null
    if [ "$name" = none ]; then
        row+=" – |"
    else
        show_gauge
        wmctrl -k on 2>/dev/null
        sleep 0.7
        local during="stays"
        is_seen || during="goes"
        wmctrl -k off 2>/dev/null
        if until_true is_seen; then row+=" $during, is there after |"; else row+=" is lost |"; fi
    fi
    finish
    echo "$row"
}

echo "| window manager | above a window | takes no focus | above a maximised one | in no task bar | on every desktop | below a focused full-screen one | overlay above that | Show Desktop |"
echo "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
[ $# -gt 0 ] || set -- none openbox xfwm4 i3 icewm metacity awesome bspwm kwin_x11
if [ -z "${DBUS_SESSION_BUS_ADDRESS:-}" ] && command -v dbus-daemon >/dev/null; then
    # xfwm4 and kwin want a session bus.
    exec 7< <(dbus-daemon --session --nofork --print-address=1 2>/dev/null)
    started_bus=$!
    read -r -u 7 DBUS_SESSION_BUS_ADDRESS
    export DBUS_SESSION_BUS_ADDRESS
    trap 'finish; kill "$started_bus" 2>/dev/null; rm -rf "$work"' EXIT
fi
export NO_AT_BRIDGE=1 HOME="$work" XDG_RUNTIME_DIR="$work"
for name in "$@"; do try "$name"; done
