#!/bin/sh
# Runs the simulation for the seeds from 1 on, on all processors: simulate.sh SEEDS
#
# A seed that fails prints one line, which says how to run it again; the last line counts.
set -eu
cd "$(dirname "$0")/../../.."
seeds=$1
share=$(((seeds + 99) / 100))
swift build -c release --product simulate
seq 1 "$share" "$seeds" | xargs -P "$(nproc)" -I FROM sh -c \
    '.build/release/simulate --from FROM --count '"$share"' || true' | awk '
    $2 == "seeds," { ran += $1; saved += $3; failed += $6; next }
    { print; fflush() }
    END {
        printf "%d seeds, %d registrations saved, %d seeds failed\n", ran, saved, failed
        exit ran < '"$seeds"' || failed > 0
    }'
