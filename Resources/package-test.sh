#!/bin/bash
# Tries the Debian package on a bare Debian 12: makes one in a folder, installs the package there with apt, and runs the gauge from it
# on a virtual display. Says how long that took, from apt's start to a gauge that moves. Needs root.
#
#   bash Resources/package-test.sh [PACKAGE.deb] [SCREENSHOT.png]    without a package: makes it with package.sh
#
# $MIRROR is where Debian is fetched from. The folder and all that is mounted in it are gone afterwards.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

fail() {
    echo "package-test: $*" >&2
    exit 1
}

[ "$(id -u)" = 0 ] || fail "needs root, for a Debian in a folder"
# Mounts of a namespace of its own are gone with it, however this ends.
[ "${1:-}" = --inside ] || exec unshare --mount --propagation private bash Resources/package-test.sh --inside "$@"
shift

bash Resources/setup.sh run package
package=${1:-}
[ -n "$package" ] || package=$(bash Resources/package.sh | tail -1)
[ -f "$package" ] || fail "there is no package $package"
picture=${2:-.build/package-test.png}
mkdir -p "$(dirname "$picture")"

work=$(mktemp -d)
debian=$work/debian
started=()
finish() {
    for ((i = ${#started[@]} - 1; i >= 0; i--)); do kill "${started[i]}" 2>/dev/null && wait "${started[i]}" 2>/dev/null || true; done
    for folder in dev/pts proc; do ! mountpoint -q "$debian/$folder" || umount "$debian/$folder" || true; done
    rm -rf --one-file-system "$work"
}
trap finish EXIT

# quietly WHAT COMMAND…: its output shows if it fails.
quietly() {
    local what=$1
    shift
    "$@" >"$work/log" 2>&1 </dev/null || {
        tail -30 "$work/log" >&2
        fail "$what failed"
    }
}
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive chroot "$debian" "$@"; }
# A user without rights, a desktop's or a home, but for the display.
as_user() { chroot --userspec=1000:1000 "$debian" /usr/bin/env -i PATH=/usr/bin:/bin LANG=C.UTF-8 DISPLAY=":$display" XDG_RUNTIME_DIR=/run/gauge "$@"; }
seconds() { awk -v from="$1" -v to="$2" 'BEGIN { printf "%.1f", to - from }'; }

echo "Making a bare Debian 12 in a folder"
quietly debootstrap debootstrap --variant=minbase bookworm "$debian" "${MIRROR:-http://deb.debian.org/debian}"
mount -t proc proc "$debian/proc"
# Terminals, one of which `run` gives its command.
mount -t devpts -o newinstance,mode=620,ptmxmode=666 devpts "$debian/dev/pts"
ln -sf pts/ptmx "$debian/dev/ptmx"
printf '#!/bin/sh\nexit 101\n' >"$debian/usr/sbin/policy-rc.d"
chmod 755 "$debian/usr/sbin/policy-rc.d"
cp "$package" "$debian/root/liquidgauge.deb"
mkdir -m 700 "$debian/run/gauge"
chown 1000:1000 "$debian/run/gauge"
quietly "apt-get update" inside apt-get update
! inside sh -c 'command -v swift' || fail "there is a Swift toolchain in it"

# The X server is outside: a desktop has one already. Its abstract socket is reached from the folder too.
Xvfb -displayfd 3 -noreset -nolisten tcp -ac -screen 0 640x480x24 3>"$work/display" >"$work/server" 2>&1 &
started+=($!)
for _ in $(seq 100); do [ ! -s "$work/display" ] || break; sleep 0.1; done
display=$(cat "$work/display")
[ -n "$display" ] || fail "the virtual display did not start: $(cat "$work/server")"
DISPLAY=":$display" xsetroot -solid '#d8dee9'
shot() { DISPLAY=":$display" import -window root -depth 8 "$1"; }
differ() { [ "$(compare -metric AE "$1" "$2" null: 2>&1 || true)" -gt "$3" ] 2>/dev/null; }
shot "$work/empty.png"

start=$EPOCHREALTIME
quietly "apt install" inside apt-get install -y /root/liquidgauge.deb
installed=$EPOCHREALTIME
as_user liquidgauge demo liquid 2>"$work/errors" &
started+=($!)
moves=""
for _ in $(seq 100); do
    shot "$work/one.png"
    if differ "$work/empty.png" "$work/one.png" 5000; then
        [ -n "${shown:-}" ] || shown=$EPOCHREALTIME
        shot "$work/two.png"
        if differ "$work/one.png" "$work/two.png" 100; then
            moves=$EPOCHREALTIME
            break
        fi
    fi
done
[ -n "$moves" ] || fail "no gauge moves on the display: $(cat "$work/errors")"
sleep 1.5
shot "$picture"
echo "apt install took $(seconds "$start" "$installed") s with $(inside grep -c ' install ' /var/log/dpkg.log) packages in the folder"
echo "the gauge was seen $(seconds "$installed" "$shown") s later, and had moved after $(seconds "$installed" "$moves") s, screenshots included"
echo "from apt's start to a moving gauge: $(seconds "$start" "$moves") s"
kill "${started[1]}"
wait "${started[1]}" 2>/dev/null || true
unset 'started[1]'

# What else the package is for.
as_user liquidgauge --name tea --motion reduced --text none --ground none 2>"$work/errors" &
started[1]=$!
for _ in $(seq 50); do
    ! as_user liquidgauge set --name tea 100% 2>/dev/null || break
    sleep 0.1
done
for _ in $(seq 50); do
    shot "$work/three.png"
    ! differ "$work/empty.png" "$work/three.png" 30000 || break
done
differ "$work/empty.png" "$work/three.png" 30000 || fail "liquidgauge set does not fill a gauge: $(cat "$work/errors")"
[ "$(as_user liquidgauge run -- sh -c 'exit 7' >/dev/null 2>&1 || echo $?)" = 7 ] || fail "liquidgauge run does not give back a status"
as_user sh -c 'liquidgauge render 45% /run/gauge/a.png' || fail "liquidgauge render fails"
inside dpkg --verify liquidgauge
inside test ! -e /etc/xdg/autostart/liquidgauge.desktop || fail "it would start for everybody"
files=$(inside dpkg -L liquidgauge | grep -v /share/doc/)
for file in bin/liquidgauge man/man1/liquidgauge.1 bash-completion/completions/liquidgauge zsh/vendor-completions/_liquidgauge \
    vendor_completions.d/liquidgauge.fish applications/liquidgauge.desktop icons/hicolor/scalable/apps/liquidgauge.svg \
    systemd/user/liquidgauge.service metainfo/liquidgauge.metainfo.xml; do
    grep -q "$file" <<<"$files" || fail "it has no $file"
done

quietly "apt purge" inside apt-get purge -y liquidgauge
left=$(inside find / -xdev -iname '*liquidgauge*' -not -path '/root/*' -not -path '/run/gauge/*' -not -path '/tmp/*')
[ -z "$left" ] || fail "after it was removed there is still $left"
echo "It installs, runs, and leaves nothing behind; the screenshot is $picture"
