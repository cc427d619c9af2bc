#!/bin/sh
# contact.png: every hero at 160 px (needs webp and imagemagick).
cd "$(dirname "$0")" || exit 1
T=$(mktemp -d)
for s in $(python3 -c "import json; print(*[r['slug'] for r in json.load(open('../catalogue.json'))])"); do
  [ -e "../pictures/$s/hero.webp" ] && dwebp -quiet -scale 160 160 "../pictures/$s/hero.webp" -o "$T/$s.png" && echo "$T/$s.png"
done | xargs -I{} echo {} > "$T/list"
montage $(cat "$T/list") -tile 12x -geometry 160x160+3+3 -background white contact.png
rm -r "$T"
