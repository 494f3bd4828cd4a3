#!/bin/sh
# Makes .venv with what the browser tests need from PyPI, once for each version of the list.
set -eu
cd "$(dirname "$0")/../../.."
list=Sources/boothwise/Packaging/test-requirements.txt
[ -e .venv/.made ] && [ ! $list -nt .venv/.made ] && exit 0
rm -rf .venv
/usr/bin/python3 -m venv .venv
.venv/bin/pip install --quiet --disable-pip-version-check --requirement $list
touch .venv/.made
