# What a developer does, in the order in which it is done. `make help` lists it.

packaging := Sources/boothwise/Packaging
binary := .build/release/boothwise

.DEFAULT_GOAL := build
.PHONY: help deps deps-test vendor build run test check lint sanitize simulate fuzz mutants faults powercut screenshots bench clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-12s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

deps: ## Install the Debian packages that building and running need
	@$(packaging)/deps.sh run

deps-test: ## Install what the tests need besides
	@$(packaging)/deps.sh run test

vendor: ## Copy the browser's parts, so that plain `swift build` and `swift test` work
	@$(packaging)/vendor.sh

build: vendor ## Build the program: one stripped file, .build/release/boothwise
	swift build -c release --product boothwise --static-swift-stdlib -Xlinker -s

run: deps build ## Build, then start central and a kiosk with a sample event; ARGS="--no-browser" and so on
	$(binary) demo $(ARGS)

test: deps-test vendor ## Run every test; the last line counts them
	@$(packaging)/test.sh

check: lint vendor ## All that must hold before a change lands: layout, imports, warnings, tests, races
	swift build --build-tests --scratch-path .build/check -Xswiftc -warnings-as-errors \
		--explicit-target-dependency-import-check error
	$(MAKE) test
	$(MAKE) sanitize

lint: ## Check the layout of the sources, and that no product code imports all of Foundation
	swift format lint --strict --parallel --recursive Package.swift Sources Tests
	@! grep -rnE '^ *(@_exported )?(package |public |internal )?import Foundation *$$' Sources --include='*.swift'

# Threads that live as long as the test process are no races.
sanitize: vendor ## Run the unit tests under the thread sanitizer
	TSAN_OPTIONS=report_thread_leaks=0 SIMULATION_SEEDS=20 swift test --scratch-path .build/thread --sanitize=thread

simulate: vendor ## Run the kiosks and central under 20,000 seeds of faults; SEEDS=100 for fewer
	@$(packaging)/simulate.sh $(or $(SEEDS),20000)

fuzz: vendor ## Feed damaged files to each parser of question banks for 10 minutes; SECONDS=60 for less
	@$(packaging)/fuzz.sh $(or $(SECONDS),600)

mutants: vendor ## Break our own code on purpose, in ways that a seed must notice
	@/usr/bin/python3 $(packaging)/mutants.py

# The tests of `make test` about faults with as many rounds as it takes, and those that take too long for it.
faults: deps-test build ## Kill, starve, cut off and mislead real processes: hundreds of rounds, half an hour
	@$(packaging)/venv.sh
	BOOTHWISE_BINARY=$(binary) .venv/bin/python -m pytest -p no:cacheprovider --full -ra \
		Tests/EndToEndTests/test_faults_*.py Tests/EndToEndTests/test_kill*.py Tests/EndToEndTests/test_tls.py

powercut: deps-test build ## Cut the power under a kiosk's file system, ext4 and xfs, 40 times each; needs root
	@$(packaging)/venv.sh
	BOOTHWISE_BINARY=$(binary) .venv/bin/python -m pytest -p no:cacheprovider --full -ra -s \
		Tests/EndToEndTests/test_power_cut.py

screenshots: deps-test vendor ## Take a picture of every state of every page, into .build/screenshots
	@$(packaging)/venv.sh
	swift build --product boothwise
	.venv/bin/python Tests/EndToEndTests/screenshots.py .build/screenshots

bench: build ## Measure the program: start, memory, saves, ingest, bytes
	@$(packaging)/venv.sh
	BOOTHWISE_BINARY=$(binary) .venv/bin/python Tests/Bench/bench.py

clean: ## Remove everything that was built, copied or installed in here
	rm -rf .build .venv WebRoot/vendor Sources/CWebRoot/assets.h
