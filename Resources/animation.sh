#!/bin/bash
# Makes Resources/animation.png, the moving picture at the head of the README (an APNG), from frames that `liquidgauge render --frames` draws.
# Another program than the release build can be named in LIQUIDGAUGE.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. Resources/gauge.sh

# The levels begin and end at 0, where the liquid is flat, and the whole takes full seconds, the mug's periods: it has no seam.
rate=20
frames=$((6 * rate))

# draw NAME LEVELS OPTION…: the frames of one gauge.
draw() {
    local name=$1 levels=$2
    shift 2
    LC_ALL=C.UTF-8 "$gauge" render --frames $frames --fps $rate --easing smooth --duration 0.9 "$@" "$levels" "$work/$name.png"
}

# panel NAME TOP BOTTOM GROUND: a liquid gauge, a ring, a half ring and a mug on a gradient.
panel() {
    local name=$1 top=$2 bottom=$3 ground=$4
    draw a 0%..35%..80%..100%..45%..0% --size 128 --ground "$ground"
    draw b 0/10000..2500/10000..5000/10000..7000/10000..10000/10000..0/10000 --style ring --size 136 --ground "$ground" --color green
    draw c 0%..40%..75%..100%..30%..0% --style mug --size 116 --ground "$ground"
    for ((i = 1; i <= frames; i++)); do
        local n
        n=$(printf %03d $i)
        convert -size 520x172 "gradient:$top-$bottom" \
            "$work/a-$n.png" -geometry +28+22 -composite \
            "$work/b-$n.png" -geometry +192+18 -composite \
            "$work/c-$n.png" -geometry +366+28 -composite "$work/$name-$n.png"
    done
}

panel light '#F7F9FC' '#E6ECF5' '#FFFFFFB8'
panel dark '#2A3145' '#1B2130' '#0000008C'
for ((i = 1; i <= frames; i++)); do
    n=$(printf %03d $i)
    convert "$work/light-$n.png" "$work/dark-$n.png" -append "$work/both-$n.png"
done
# One palette for all frames, and of each frame only what differs from the one before.
ffmpeg -v error -y -framerate $rate -i "$work/both-%03d.png" \
    -filter_complex 'split[a][b];[a]palettegen=max_colors=255:reserve_transparent=0:stats_mode=full[p];[b][p]paletteuse=dither=none' \
    -f apng -plays 0 -pred mixed Resources/animation.png
echo "Resources/animation.png: $(stat -c %s Resources/animation.png) bytes, $frames frames"
