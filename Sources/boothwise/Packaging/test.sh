#!/bin/sh
# Runs the Swift tests, then the tests that drive the real program, and counts both.
set -u
cd "$(dirname "$0")/../../.."
results=.build/results
rm -rf $results && mkdir -p $results
Sources/boothwise/Packaging/venv.sh || exit 1

failed=0
swift build --build-tests && swift test --skip-build --xunit-output $results/swift.xml || failed=1
if [ -x .build/debug/boothwise ]; then
    BOOTHWISE_BINARY=$PWD/.build/debug/boothwise .venv/bin/python -m pytest Tests/EndToEndTests \
        -p no:cacheprovider --timeout=300 --junitxml=$results/pytest.xml || failed=1
else
    failed=1
fi
/usr/bin/python3 Sources/boothwise/Packaging/count.py $results || failed=1
exit $failed
