#!/bin/sh
# Installs the Debian packages that are missing: deps.sh run|test…
set -eu

# To build and run the program; the first line is what the Swift toolchain itself needs.
run="binutils git libc6-dev libgcc-12-dev libstdc++-12-dev libncurses6 libuuid1 libxml2 tzdata
    make pkg-config
    libsqlite3-dev libmicrohttpd-dev libgnutls28-dev libcurl4-openssl-dev zlib1g-dev liblzma-dev libsodium-dev libicu-dev libcmark-dev
    libqrencode-dev libxml2-dev libzip-dev
    libjs-bootstrap5 libjs-sortable bootstrap-icons node-chart.js node-prismjs
    fonts-inter-variable fonts-jetbrains-mono python3 python3-fonttools python3-brotli"

# To run its tests: a browser, Python for the scripts that drive it, a proxy and certificates, a clock that can be set,
# and file systems to cut the power under.
test="chromium chromium-headless-shell python3-venv ca-certificates caddy faketime openssl e2fsprogs xfsprogs"

wanted=
for list in "$@"; do
    case $list in
        run) wanted="$wanted $run" ;;
        test) wanted="$wanted $test" ;;
        *) echo "deps.sh: no list called $list" >&2; exit 2 ;;
    esac
done

command -v swift > /dev/null || {
    echo "The Swift 6.3 toolchain is missing: https://www.swift.org/install/linux/" >&2
    exit 1
}

missing=
for package in $wanted; do
    status=$(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2> /dev/null || true)
    [ "$status" = "ii " ] || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

echo "Installing from Debian:$missing"
root=
[ "$(id -u)" = 0 ] || root="sudo"
export DEBIAN_FRONTEND=noninteractive
$root apt-get update -q
# shellcheck disable=SC2086 # The list is meant to be split.
$root apt-get install -q -y --no-install-recommends $missing < /dev/null
