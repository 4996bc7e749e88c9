#!/bin/bash
# Builds a Debian package that needs no Swift toolchain where it is installed.
#
#   bash Resources/package.sh [FOLDER]    without a folder: into .build
#
# The same sources give the same bytes: times are those of $SOURCE_DATE_EPOCH, or of the last commit.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
command -v swift >/dev/null || PATH=/opt/swift/usr/bin:$PATH
umask 022
export LC_ALL=C.UTF-8 TZ=UTC

fail() {
    echo "package: $*" >&2
    exit 1
}

bash Resources/setup.sh build run package
target=$(realpath -m "${1:-.build}")
version=$(sed -nE 's/.*static let text = "([0-9.]+)".*/\1/p' Sources/liquidgauge/Commands/Version.swift)
[ -n "$version" ] || fail "Version.swift names no version"
revision=$version-1
architecture=$(dpkg --print-architecture)
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || stat -c %Y Resources/CHANGELOG.md)}
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root
mkdir -p "$root/DEBIAN" "$target"

# put MODE FILE PATH: a file of the package.
put() { install -D -m "$1" "$2" "$root/$3"; }
# put_gz FILE PATH: a compressed one.
put_gz() {
    mkdir -p "$(dirname "$root/$2")"
    gzip -9nc "$1" >"$root/$2"
    chmod 644 "$root/$2"
}

# Addresses are bound at the start and then read-only, and no path of this machine is in the program.
build=(
    -c release --static-swift-stdlib --product liquidgauge --scratch-path .build/package
    -Xswiftc -file-prefix-map -Xswiftc "$PWD=." -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker --as-needed
    -Xlinker --build-id=none
)
swift build "${build[@]}" >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "the build failed"
}
put 755 "$(swift build "${build[@]}" --show-bin-path)/liquidgauge" usr/bin/liquidgauge
gauge=$root/usr/bin/liquidgauge
strip --remove-section=.comment --remove-section=.note "$gauge"
# The compiler's hashes of its own work, which depend on this folder and are for nothing once it is linked. Taken out they would take
# the protection of the addresses with them.
read -r offset length < <(readelf -SW "$gauge" | sed -nE 's/.* \.swift_modhash +PROGBITS +[0-9a-f]+ ([0-9a-f]+) ([0-9a-f]+) .*/0x\1 0x\2/p') &&
    dd if=/dev/zero of="$gauge" conv=notrunc bs=64K oflag=seek_bytes iflag=count_bytes seek=$((offset)) count=$((length)) 2>/dev/null
# The place where a library beside the program would be looked for; there is none.
chrpath -d "$gauge" >/dev/null
readelf -lW "$gauge" | grep GNU_RELRO >/dev/null || fail "the program's addresses could be written to"

put_gz Resources/liquidgauge.1 usr/share/man/man1/liquidgauge.1.gz
put 644 Resources/completions/liquidgauge.bash usr/share/bash-completion/completions/liquidgauge
put 644 Resources/completions/_liquidgauge usr/share/zsh/vendor-completions/_liquidgauge
put 644 Resources/completions/liquidgauge.fish usr/share/fish/vendor_completions.d/liquidgauge.fish
put 644 Resources/liquidgauge.desktop usr/share/applications/liquidgauge.desktop
put 644 Resources/liquidgauge.metainfo.xml usr/share/metainfo/liquidgauge.metainfo.xml
put 644 Resources/liquidgauge.service usr/lib/systemd/user/liquidgauge.service
sed -i 's|^ExecStart=liquidgauge|ExecStart=/usr/bin/liquidgauge|; 1s/.*/# systemctl --user enable --now liquidgauge/' \
    "$root/usr/lib/systemd/user/liquidgauge.service"
# Nobody's session starts a gauge unasked: the entry lies here to be copied.
put 644 Resources/liquidgauge.desktop usr/share/doc/liquidgauge/examples/autostart/liquidgauge.desktop
"$gauge" render --size 128 --text none --time 0.35 60% "$work/icon.svg"
put 644 "$work/icon.svg" usr/share/icons/hicolor/scalable/apps/liquidgauge.svg

authors=$(sed -nE 's/^Copyright \(c\) [0-9]+ (.*)/\1/p' LICENSE)
years=$(sed -nE 's/^Copyright \(c\) ([0-9]+) .*/\1/p' LICENSE)
maintainer="${DEBFULLNAME:-$authors} <${DEBEMAIL:-liquidgauge@users.noreply.github.com}>"
{
    echo "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
    echo "Upstream-Name: liquidgauge"
    echo
    echo "Files: *"
    echo "Copyright: $years $authors"
    echo "License: MIT"
    echo
    echo "License: MIT"
    sed '1,/^Copyright/d' LICENSE | sed '1{/^$/d}' | sed -E 's/^$/./; s/^/ /'
} >"$work/copyright"
put 644 "$work/copyright" usr/share/doc/liquidgauge/copyright
{
    echo "liquidgauge ($revision) bookworm; urgency=medium"
    echo
    echo "  * Package of liquidgauge $version; changelog.gz has its changes."
    echo
    echo " -- $maintainer  $(date -R -d "@$SOURCE_DATE_EPOCH")"
} >"$work/changelog"
put_gz "$work/changelog" usr/share/doc/liquidgauge/changelog.Debian.gz
put_gz Resources/CHANGELOG.md usr/share/doc/liquidgauge/changelog.gz

desktop-file-validate "$root/usr/share/applications/liquidgauge.desktop"
appstreamcli validate --no-net "$root/usr/share/metainfo/liquidgauge.metainfo.xml" >"$work/log" || {
    cat "$work/log" >&2
    fail "the AppStream metadata has mistakes"
}

# The tool wants to be in a source package.
mkdir "$work/debian"
printf 'Source: liquidgauge\n\nPackage: liquidgauge\nArchitecture: any\n' >"$work/debian/control"
libraries=$(cd "$work" && dpkg-shlibdeps -O -e"$gauge" 2>"$work/log" | sed -n 's/^shlibs:Depends=//p') && [ -n "$libraries" ] || {
    cat "$work/log" >&2
    fail "dpkg-shlibdeps found no dependencies"
}
size=$(find "$root/usr" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
cat >"$root/DEBIAN/control" <<CONTROL
Package: liquidgauge
Version: $revision
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $size
Depends: $libraries, fonts-dejavu-core | fonts-liberation | fonts-noto-core
Suggests: at-spi2-core, bash-completion
Section: x11
Priority: optional
Description: level as a gauge of liquid, a ring or a mug on the desktop
 Shows how full something is, or how far a job has come, as a circle filled by
 moving liquid, a ring or a coffee mug that floats above the other windows of
 an X11 desktop, takes no focus and is in no task bar.
 .
 It follows a file, a pipe or a socket, runs a command and shows the progress
 that it prints, watches a process, counts clicks, takes the place of
 zenity --progress, and draws gauges to PNG, SVG and PDF files.
CONTROL
(cd "$root" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +

package=$target/liquidgauge_${revision}_$architecture.deb
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
# It is not for Debian's archive, whose first upload closes a bug.
lintian --allow-root --fail-on error,warning --suppress-tags initial-upload-closes-no-bugs "$package" || fail "lintian has something to say of $package"
echo "$package"
