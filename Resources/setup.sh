#!/bin/bash
# Installs the Debian packages that liquidgauge needs; the one place that names them all.
#
#   bash Resources/setup.sh [build|run|test|managers|package]...    without a group: the first three
#
# Does nothing, and asks for no password, when they are installed already.
set -euo pipefail

build=(
    libcairo2-dev
    libglib2.0-dev
    libicu-dev
    libpango1.0-dev
    libx11-dev
    libxdamage-dev
    libxext-dev
    libxfixes-dev
    libxrandr-dev
    libxss-dev
    pkg-config
)

# A gauge shows text, and Debian's Pango brings no font of its own.
run=(
    fonts-dejavu-core
    # `import`, with which try.sh takes its screenshot on a machine without a display.
    imagemagick
)

test=(
    # An X server without a screen, and hands for it: pointer and keys, modes and monitors, properties.
    x11-utils
    x11-xserver-utils
    xdotool
    xvfb
    # What people run on theirs.
    awesome
    bspwm
    i3-wm
    icewm
    openbox
    picom
    xcompmgr
    xfwm4
    # A private session bus, which xfwm4 needs for its settings, and for stand-ins on it.
    dbus-bin
    dbus-daemon
    dbus-session-bus-common
    libglib2.0-bin
    python3-gi
    # Settings of a desktop, a Wayland desktop, and what checks the files that a session starts.
    desktop-file-utils
    systemd
    weston
    xsettingsd
    xwayland
    # An assistive program, the screen reader Orca, and the bus between them and the gauge.
    at-spi2-core
    gir1.2-atspi-2.0
    orca
    # The font that goldens are drawn with.
    fonts-dejavu-core
    # Fonts with letters that it has not: Devanagari, Chinese, emoji.
    fonts-lohit-deva
    fonts-symbola
    fonts-wqy-microhei
    # What reads SVG and PDF files back.
    librsvg2-bin
    poppler-utils
    # What reads the manual page, and shells for the completions.
    fish
    groff-base
    man-db
    mandoc
    zsh
    # What tells of progress.
    cmake
    curl
    ffmpeg
    gcc
    git
    libc6-dev
    make
    ninja-build
    pv
    python3
    python3-tqdm
    rsync
    strace
    wget
)

# More window managers, and hands for them, for managers.sh alone.
managers=(
    awesome
    bspwm
    dbus-daemon
    i3-wm
    icewm
    kwin-x11
    metacity
    openbox
    wmctrl
    x11-utils
    xdotool
    xfwm4
    xvfb
)

# What package.sh makes a Debian package with and looks it over, and package-test.sh tries it with.
package=(
    appstream
    binutils
    chrpath
    debootstrap
    desktop-file-utils
    dpkg-dev
    imagemagick
    lintian
    x11-xserver-utils
    xvfb
)

fail() {
    echo "setup: $*" >&2
    exit 1
}

wanted=()
for group in "${@:-all}"; do
    case $group in
        build) wanted+=("${build[@]}") ;;
        run) wanted+=("${run[@]}") ;;
        test) wanted+=("${test[@]}") ;;
        managers) wanted+=("${managers[@]}") ;;
        package) wanted+=("${package[@]}") ;;
        all) wanted+=("${build[@]}" "${run[@]}" "${test[@]}") ;;
        *) fail "no such group: $group (there are build, run, test, managers and package)" ;;
    esac
done

command -v apt-get >/dev/null && command -v dpkg-query >/dev/null ||
    fail "needs a Debian system with apt-get; elsewhere install the likes of: ${wanted[*]}"

missing=()
for package in $(printf '%s\n' "${wanted[@]}" | sort -u); do
    # A removed package is still known to dpkg, hence its status and not its mere name.
    [ "$(dpkg-query -W -f='${db:Status-Status}\n' "$package" 2>/dev/null | sort -u)" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

as_root=()
if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || fail "run as root, or install sudo, to install: ${missing[*]}"
    as_root=(sudo)
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT

# Quiet unless it fails; apt's own words then say why.
apt() {
    local status=0
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y "$@" </dev/null >"$log" 2>&1 || status=$?
    if [ "$status" != 0 ]; then
        cat "$log" >&2
        fail "apt-get $1 failed with exit status $status; wanted: ${missing[*]}"
    fi
}

echo "setup: installing ${missing[*]}"
apt update
apt install --no-install-recommends "${missing[@]}"
