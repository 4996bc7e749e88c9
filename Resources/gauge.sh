# For scripts here that draw with the program: `gauge` is its release build, or another one that is named in LIQUIDGAUGE, and `work` a
# folder that goes when the script ends.
gauge=$(realpath "${LIQUIDGAUGE:-.build/release/liquidgauge}") && [ -x "$gauge" ] || {
    echo "$(basename "$0" .sh): there is no ${LIQUIDGAUGE:-.build/release/liquidgauge}: build it first (swift build -c release)" >&2
    exit 1
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
