#!/bin/sh
# Feeds damaged files to each parser of question banks for a while, on all processors: fuzz.sh SECONDS
#
# A case that fails prints one line, which says how to see it again; each format ends with a line that counts.
set -eu
cd "$(dirname "$0")/../../.."
seconds=$1
swift build -c release --product fuzz
.build/release/fuzz --formats | xargs -P "$(nproc)" -I FORMAT .build/release/fuzz --format FORMAT --seconds "$seconds"
