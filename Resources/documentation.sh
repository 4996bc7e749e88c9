#!/bin/bash
# Builds the documentation of the modules GaugeCore and GaugeRender with DocC; a warning is an error. GaugeDesktop has symbols alone.
#
#   bash Resources/documentation.sh [FOLDER]    to look at it then: docc preview, or any web server on FOLDER/GaugeCore.doccarchive
#
# Every public symbol must have a comment. The pictures come from Resources/pictures.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
command -v swift >/dev/null || PATH=/opt/swift/usr/bin:$PATH

folder=${1:-.build/documentation}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "documentation: $*" >&2
    exit 1
}

swift build --target GaugeDesktop >"$work/log" 2>&1 || {
    cat "$work/log" >&2
    fail "the build failed"
}
modules=$(swift build --show-bin-path)/Modules
flags=()
for word in $(pkg-config --cflags-only-I pangocairo x11); do flags+=(-Xcc "$word"); done

# uncommented FILE: the names of public symbols that have no comment.
uncommented() {
    python3 - "$1" <<'END'
import json, sys
for symbol in json.load(open(sys.argv[1]))["symbols"]:
    # What the compiler makes, and what fulfils a protocol of the standard library, is documented there.
    if "::SYNTHESIZED::" in symbol["identifier"]["precise"] or "location" not in symbol or "docComment" in symbol:
        continue
    print(".".join(symbol["pathComponents"]))
END
}

mkdir -p "$folder"
for module in GaugeCore GaugeRender GaugeDesktop; do
    mkdir "$work/$module"
    swift symbolgraph-extract -module-name $module -I "$modules" -I Sources/CCairo -I Sources/CGLib -I Sources/CX11 "${flags[@]}" \
        -target "$(uname -m)-unknown-linux-gnu" -minimum-access-level public -skip-inherited-docs \
        -output-dir "$work/$module" >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail "the symbols of $module can't be read"
    }
    bare=$(uncommented "$work/$module/$module.symbols.json")
    [ -z "$bare" ] || fail "no comment in $module: $bare"
    [ -d Sources/$module/$module.docc ] || continue
    docc convert Sources/$module/$module.docc --additional-symbol-graph-dir "$work/$module" --warnings-as-errors \
        --fallback-display-name $module --fallback-bundle-identifier liquidgauge.$module --output-path "$folder/$module.doccarchive" \
        >"$work/log" 2>&1 || {
        cat "$work/log" >&2
        fail "the documentation of $module has mistakes"
    }
    ! grep -i 'warning' "$work/log" || fail "the documentation of $module has warnings"
done
echo "documentation: $folder/GaugeCore.doccarchive, $folder/GaugeRender.doccarchive"
