#!/bin/bash
# Makes Resources/gallery.png, the picture of all styles for the README, with `liquidgauge render` and ImageMagick.
# Another program than the release build can be named in LIQUIDGAUGE.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Resources/gauge.sh

scale=2
cell=$((176 * scale))

# draw NAME GROUND LEVEL OPTION…: one cell with a gauge in its middle.
draw() {
    local name=$1 ground=$2 level=$3
    shift 3
    LC_ALL=C.UTF-8 "$gauge" render --scale "$scale" --time 0.35 --ground "$ground" "$@" "$level" "$work/gauge.png"
    convert "$work/gauge.png" -background none -gravity center -extent "${cell}x${cell}" "$work/$name.png"
}

# panel NAME TOP BOTTOM GROUND: rows of four gauges on a gradient, the last of them in other states.
panel() {
    local name=$1 top=$2 bottom=$3 ground=$4
    draw a1 "$ground" 15% --size 140
    draw a2 "$ground" 45% --size 140 --color mint
    draw a3 "$ground" 80% --size 140 --color purple
    draw a4 "$ground" 100% --size 140 --color orange
    draw b1 "$ground" 7000/10000 --style ring --sweep 180 --size 156
    draw b2 "$ground" 3000/15000 --style ring --size 156
    draw b3 "$ground" 3.1e9/4.7e9 --style ring --sweep 270 --unit bytes --gradient mint,blue --size 156
    draw b4 "$ground" 62% --style ring --sweep 90 --gradient orange,pink --size 140
    draw c1 "$ground" 10% --style mug --size 130
    draw c2 "$ground" 40% --style mug --size 130
    draw c3 "$ground" 3/8 --style mug --text amount --size 130 --color teal
    draw c4 "$ground" 75% --style mug --size 130 --color red
    draw d1 "$ground" 50% --state busy --size 140
    draw d2 "$ground" 58% --state paused --style ring --color green --size 156
    draw d3 "$ground" 35% --state failed --size 140 --color teal
    draw d4 "$ground" 100% --state done --style mug --size 130
    montage "$work"/{a,b,c,d}[1-4].png -background none -tile 4x4 -geometry +0+0 "$work/tiles.png"
    convert "$work/tiles.png" -bordercolor none -border $((16 * scale)) "$work/tiles.png"
    local size
    size=$(identify -format '%wx%h' "$work/tiles.png")
    convert -size "$size" "gradient:$top-$bottom" "$work/tiles.png" -composite "$work/$name.png"
}

panel light '#F7F9FC' '#DCE4F0' '#FFFFFFB8'
panel dark '#2A3145' '#10131C' '#0000008C'
convert "$work/light.png" "$work/dark.png" +append "$work/both.png"

# Round corners, so that it sits well on a page of any colour.
size=$(identify -format '%w,%h' "$work/both.png")
radius=$((20 * scale))
convert "$work/both.png" \( +clone -alpha transparent -fill white -draw "roundrectangle 0,0 $((${size%,*} - 1)),$((${size#*,} - 1)) $radius,$radius" \) \
    -compose DstIn -composite -strip -define png:compression-level=9 Resources/gallery.png
echo "Resources/gallery.png: $(identify -format '%wx%h, %b' Resources/gallery.png)"
