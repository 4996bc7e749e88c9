#!/bin/bash
# Makes the pictures of the documentation, in the catalogs GaugeCore.docc and GaugeRender.docc, with `liquidgauge render` and ImageMagick;
# the two that show no gauge are drawn from their formulas. Another program than the release build can be named in LIQUIDGAUGE.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Resources/gauge.sh
core=Sources/GaugeCore/GaugeCore.docc/Resources
render=Sources/GaugeRender/GaugeRender.docc/Resources
mkdir -p "$core" "$render"

count=0
# draw LEVEL OPTION…: one more gauge for the next row.
draw() {
    local level=$1
    shift
    count=$((count + 1))
    LC_ALL=C.UTF-8 "$gauge" render --scale 2 --time 0.35 --ground '#FFFFFFB8' "$@" "$level" "$work/$(printf %02d $count).png"
}

# row FILE [BACKGROUND]: the gauges drawn so far, side by side; twice the pixels, as its name says.
row() {
    montage "$work"/[0-9][0-9].png -background "${2:-none}" -tile x1 -geometry +16+16 "$work/row.png"
    convert "$work/row.png" -strip -define png:compression-level=9 "$1@2x.png"
    rm -f "$work"/[0-9][0-9].png
    count=0
}

for level in 15% 45% 80% 100%; do draw $level --size 120; done
row $core/liquid
draw 50% --state busy --size 120
row $core/liquid-busy
draw 3000/15000 --style ring --size 150
draw 3.1e9/4.7e9 --style ring --sweep 270 --unit bytes --color green --size 150
draw 7000/10000 --style ring --sweep 180 --size 150
draw 62% --style ring --sweep 90 --gradient orange,pink --size 150
row $core/ring
draw 50% --style ring --state busy --size 120
row $core/ring-busy
for level in 10% 40% 75% 100%; do draw $level --style mug --size 120; done
row $core/mug
for state in running busy paused failed done ended-early; do
    level=60%
    [ $state != done ] || level=100%
    draw $level --state $state --size 100
done
row $core/states

for folder in "$core" "$render"; do
    draw 45% --size 140
    draw 70% --style ring --sweep 270 --size 140
    draw 40% --style mug --size 140
    row "$folder/styles"
done

LC_ALL=C.UTF-8 "$gauge" render --frames 6 --fps 6 --size 90 --scale 2 0%..80% "$work/frame.png"
for frame in "$work"/frame-*.png; do mv "$frame" "$work/${frame:(-6)}"; done
row $render/frames
draw 45% --size 110
draw 70% --style ring --sweep 180 --size 140
draw 40% --style mug --size 110
row $render/grounds-light '#DCE4F0'
draw 45% --size 110 --ground '#0000008C'
draw 70% --style ring --sweep 180 --size 140 --ground '#0000008C' --color mint
draw 40% --style mug --size 110 --ground '#0000008C' --color orange
row $render/grounds-dark '#1B2130'
convert $render/grounds-{light,dark}@2x.png -append -strip -define png:compression-level=9 "$render/grounds@2x.png"
rm $render/grounds-{light,dark}@2x.png

# Ways from 0 to 1 in twice their duration of 1, as Motion.md has their formulas.
awk '
function bezier(a, b, t) { return 3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t }
function eased(t,    low, high, middle, step) {
    if (t >= 1) return 1
    low = 0; high = 1
    for (step = 0; step < 40; step++) { middle = (low + high) / 2; if (bezier(0.42, 0.58, middle) < t) low = middle; else high = middle }
    return bezier(0, 1, low)
}
function smooth(t) { return 1 - (1 + w * t) * exp(-w * t) }
function spring(t,    z, s) { z = 0.7; s = w * sqrt(1 - z * z); return 1 - exp(-z * w * t) * (cos(s * t) + z * w / s * sin(s * t)) }
function way(kind, t) {
    if (kind == 1) return smooth(t)
    if (kind == 2) return spring(t)
    if (kind == 3) return eased(t)
    return t < 1 ? t : 1
}
BEGIN {
    w = 2 * 3.14159265358979
    split("#007AFF #FF2D55 #34C759 #8E8E93", color, " ")
    split("smooth spring ease-in-out linear", name, " ")
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"520\" height=\"250\" viewBox=\"0 0 520 250\">"
    print "<rect width=\"520\" height=\"250\" rx=\"12\" fill=\"#F7F9FC\"/>"
    print "<path d=\"M40 210H390M40 50H390\" stroke=\"#C8CED8\" stroke-width=\"1\"/>"
    print "<g font-family=\"sans-serif\" font-size=\"13\" fill=\"#3C3C43\"><text x=\"22\" y=\"214\">0</text><text x=\"22\" y=\"54\">1</text>" \
        "<text x=\"40\" y=\"232\">0 s</text><text x=\"195\" y=\"232\">duration</text></g>"
    for (kind = 1; kind <= 4; kind++) {
        printf "<path fill=\"none\" stroke=\"%s\" stroke-width=\"3\" stroke-linejoin=\"round\" d=\"M", color[kind]
        for (x = 0; x <= 350; x += 2) printf "%s%d %.1f", x ? "L" : "", 40 + x, 210 - 160 * way(kind, x / 175)
        printf "\"/>\n<text x=\"405\" y=\"%d\" font-family=\"sans-serif\" font-size=\"14\" fill=\"%s\">%s</text>\n", 60 + 24 * kind, color[kind], name[kind]
    }
    print "</svg>"
}' >$core/easings.svg

# A screen 0.9 seconds after a click, as Tracker.md has the formulas.
awk '
BEGIN {
    pi = 3.14159265358979; width = 400; height = 225; t = 0.95
    p = 1.2 * t / 1.8; turn = 2 * pi * (t / 0.5 - int(t / 0.5)); wave = 0.05 * height
    offset = (1 - (0.1 + 0.9 * p)) * (height - 4 * wave) + 2 * wave
    split(turn " " pi " " 2 * pi - turn, phase, " "); split("1 0.6 0.3", opacity, " ")
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"225\" viewBox=\"0 0 400 225\">"
    print "<clipPath id=\"screen\"><rect width=\"400\" height=\"225\" rx=\"10\"/></clipPath><g clip-path=\"url(#screen)\">"
    print "<rect width=\"400\" height=\"225\" fill=\"#DCE4F0\"/>"
    for (layer = 1; layer <= 3; layer++) {
        printf "<path fill=\"#6F4E37\" fill-opacity=\"%s\" d=\"M0 225", opacity[layer]
        for (angle = 0; angle <= 360; angle += 5) printf "L%.1f %.1f", angle / 360 * width, offset + wave * sin(angle * pi / 180 + phase[layer])
        print "L400 225Z\"/>"
    }
    print "</g></svg>"
}' >$core/flood.svg
du -ch "$core"/* "$render"/* | tail -1
