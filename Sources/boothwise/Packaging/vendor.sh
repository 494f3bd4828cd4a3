#!/bin/sh
# Copies the browser's parts from Debian's packages into WebRoot/vendor, and writes the list of all files of WebRoot
# that the program carries. Run it after a file of WebRoot came or went; it changes only what is out of date.
set -eu
cd "$(dirname "$0")/../../.."
packaging=Sources/boothwise/Packaging
vendor=WebRoot/vendor
share=/usr/share
# Debian's own interpreter: the font tools are packages of Debian.
python=/usr/bin/python3

need() { # need FILE PACKAGE
    [ -e "$1" ] || { echo "vendor.sh: $1 is missing; install $2 (make deps does)" >&2; exit 1; }
}

copy_scripts_and_styles() {
    need $share/bootstrap-html/css/bootstrap.min.css libjs-bootstrap5
    need $share/nodejs/chart.js/dist/chart.min.js node-chart.js
    need $share/javascript/sortable/Sortable.min.js libjs-sortable
    # The note of where a source map lies is left out: the map is not shipped, and browsers would ask for it.
    for file in bootstrap-html/css/bootstrap.min.css bootstrap-html/css/bootstrap-reboot.min.css \
        nodejs/chart.js/dist/chart.min.js javascript/sortable/Sortable.min.js; do
        sed -e '/^\/\/# sourceMappingURL=/d' -e 's|/\*# sourceMappingURL=[^*]*\*/||' $share/$file \
            > "$1/$(basename $file)"
    done
}

# Prism's core and the grammars that questions may name, each after those it builds on.
copy_prism() {
    components=$share/nodejs/prismjs/components
    need $components/prism-core.min.js node-prismjs
    for grammar in core clike markup css javascript typescript swift kotlin java c cpp csharp objectivec go rust \
        python ruby markup-templating php sql bash haskell scala dart elixir lua json yaml; do
        cat $components/prism-$grammar.min.js
        echo
    done > "$1/prism.js"
}

# Latin with Polish, German and their neighbours, and the signs that texts use, in the weights from normal to black.
# JetBrains Mono gets no ligatures: code is shown letter by letter.
subset_fonts() {
    mkdir "$1/fonts"
    characters=U+0020-007E,U+00A0-017F,U+0192,U+0218-021B,U+02C6-02DD,U+1E9E,U+2010-2015,U+2018-201E,U+2020-2022
    characters=$characters,U+2026,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+2044,U+20AC,U+2116,U+2122,U+2190-2199
    characters=$characters,U+21C4,U+2212,U+221E,U+2248,U+2260,U+2264,U+2265,U+2318,U+2500,U+2502,U+2514,U+251C
    characters=$characters,U+25A0,U+25CB,U+25CF,U+2713,U+2715,U+FFFD
    inter=kern,mark,mkmk,ccmp,locl,case,zero,calt,tnum,frac,ss03
    mono=kern,mark,mkmk,ccmp,locl,case,zero
    make_font "$1" Inter inter-vf/Inter-roman.var.ttf $inter wght=400:900
    make_font "$1" InterDisplay inter-vf/InterDisplay-roman.var.ttf $inter wght=400:900
    make_font "$1" JetBrainsMono-Regular jetbrains-mono/JetBrainsMono-Regular.ttf $mono
    make_font "$1" JetBrainsMono-Bold jetbrains-mono/JetBrainsMono-Bold.ttf $mono
}

make_font() { # make_font FOLDER NAME SOURCE FEATURES [AXIS]
    need "$share/fonts/truetype/$3" "fonts-inter-variable, fonts-jetbrains-mono"
    $python -c 'import fontTools, brotli' || { echo "vendor.sh: fonts need python3-fonttools, python3-brotli" >&2; exit 1; }
    font=$1/fonts/$2.ttf
    $python -m fontTools.subset "$share/fonts/truetype/$3" --unicodes=$characters --layout-features="$4" --no-hinting \
        --desubroutinize --output-file="$font"
    if [ $# -gt 4 ]; then
        $python -m fontTools.varLib.instancer --quiet "$font" "$5" -o "$font.limited"
        mv "$font.limited" "$font"
    fi
    $python -m fontTools.ttLib.woff2 compress -o "$1/fonts/$2.woff2" "$font" 2> /dev/null
    rm "$font"
}

# What the parts ask for in return: their licences, the OFL of the fonts among them.
copy_licences() {
    for package in libjs-bootstrap5 bootstrap-icons node-chart.js node-prismjs libjs-sortable fonts-inter-variable \
        fonts-jetbrains-mono; do
        printf '==== %s ====\n\n' $package
        cat $share/doc/$package/copyright
        echo
    done > "$1/LICENCES.txt"
}

# The parts are made anew when this script has changed. They appear all at once or not at all.
if [ ! -e $vendor/.made ] || [ $packaging/vendor.sh -nt $vendor/.made ]; then
    draft=$(mktemp -d WebRoot/.vendor-XXXXXX)
    trap 'rm -rf "$draft"' EXIT
    copy_scripts_and_styles "$draft"
    copy_prism "$draft"
    subset_fonts "$draft"
    copy_licences "$draft"
    chmod 755 "$draft"
    touch "$draft/.made"
    rm -rf $vendor
    mv "$draft" $vendor
fi

need $share/bootstrap-icons/svg/x.svg bootstrap-icons
$python $packaging/icons.py WebRoot $share/bootstrap-icons/svg $vendor/icons.svg
$python $packaging/assets.py WebRoot Sources/CWebRoot/assets.h
