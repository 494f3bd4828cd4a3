#!/bin/sh
# Runs the Swift tests, then the tests that drive the real program, and counts both.
set -u
cd "$(dirname "$0")/../../.."
results=.build/results
rm -rf $results && mkdir -p $results
Sources/boothwise/Packaging/venv.sh || exit 1

failed=0
# Two at a time, since most of a test is waiting; a file's tests share programs, so they stay together.
parallel="--numprocesses 2 --dist loadfile --no-loadscope-reorder"
swift build --build-tests && swift test --skip-build --xunit-output $results/swift.xml || failed=1
if [ -x .build/debug/boothwise ]; then
    # shellcheck disable=SC2086 # The options are meant to be split.
    BOOTHWISE_BINARY=$PWD/.build/debug/boothwise .venv/bin/python -m pytest Tests/EndToEndTests $parallel \
        -p no:cacheprovider --timeout=300 --junitxml=$results/pytest.xml || failed=1
else
    failed=1
fi
/usr/bin/python3 Sources/boothwise/Packaging/count.py $results || failed=1
exit $failed
