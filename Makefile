# The commands for developers. `make` alone lists the targets; the text after `##` is their help.

.DEFAULT_GOAL := help
.PHONY: help run test media media-check check-all needs build lint format bench fuzz soak install dist deb docs clean

SHELL := bash
PREFIX ?= /usr/local
# Not every shell expands the tilde in PREFIX=~/.local.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
# The arguments of the command, as in: make run ARGS="play Scenes/springs.yaml"
ARGS ?=
# A part of a test's or suite's name, as in: make test FILTER=ColorTests
FILTER ?=

SWIFT := swift
# The installed command must not depend on the location of the toolchain; macOS has the runtime.
RELEASE := -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
# The system's compiler does not search the folders of Homebrew.
ifeq ($(shell uname -s),Darwin)
  HOMEBREW_PREFIX ?= $(if $(wildcard /opt/homebrew),/opt/homebrew,/usr/local)
  export CPATH := $(HOMEBREW_PREFIX)/include$(if $(CPATH),:$(CPATH))
  export LIBRARY_PATH := $(HOMEBREW_PREFIX)/lib$(if $(LIBRARY_PATH),:$(LIBRARY_PATH))
endif
# The source of an encoder that `make bench` compares with, if it is present.
FLOOR ?= ../shared/bench/floor/floor_bench.c
# The requirements for building and running, and those for testing.
NEEDS := swift git curses png gif
# Homebrew has no package of the validator; without it the tests of the schema are skipped.
TEST_NEEDS := $(NEEDS) vterm $(if $(filter Linux,$(shell uname -s)),jsonschema yaml)
# The first steps of every build: the libraries, and the tested versions of packages.
# `INSTALL=0 make run` installs nothing and says what is missing.
READY = .ci/needs $(NEEDS) && .ci/pins
TEST_READY = .ci/needs $(TEST_NEEDS) && .ci/pins
# The date of the manual page: that of the last change, so that equal sources give equal pages.
MANUAL_DATE = $(shell git log -1 --format=%cs 2>/dev/null || echo 2025-01-01)

help: ## Lists the targets
	@echo 'Lamina: Core Animation and Pop for the terminal.'
	@echo
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: ## Builds and starts the command; ARGS="..." for its arguments, INSTALL=0 to install nothing
	@$(READY)
	@.ci/wait 'Building Lamina' $(SWIFT) build -c release --product lamina
	@$(SWIFT) run -c release --skip-build lamina $(ARGS)

test: ## Runs all tests, failures last; FILTER=name for some of them
	@$(TEST_READY)
	@.ci/test $(if $(FILTER),'$(FILTER)')

media: ## Renders the pictures of the README into .github/media; then look at them
	@$(TEST_READY)
	@MEDIA=write .ci/test MediaTests

media-check: ## Checks our pictures with other programs: Pillow, gifsicle, Chromium and so on
	@.ci/needs $(NEEDS) pillow gifsicle xmllint rsvg asciinema chromium && .ci/pins
	@$(SWIFT) build --configuration release --scratch-path .build-bench --product lamina
	@.ci/python PIL -- .ci/media-check .build-bench/release/lamina

check-all: ## Runs everything: all seeds, sanitizers, fuzz, soak, a package outside; ONLY=part
	@$(TEST_READY)
	@ONLY='$(ONLY)' .ci/check-all

needs: ## Lists what 'make run' and 'make test' would install first
	@.ci/needs --tell $(TEST_NEEDS)

build: ## Builds the library and the command for debugging
	@$(READY)
	@.ci/wait 'Building Lamina' $(SWIFT) build

bench: ## Measures what the library costs on this machine; ONLY=kinds for a part, FILM=60 for longer films
	@$(READY)
	@.ci/wait 'Building Lamina' $(SWIFT) build --configuration release --scratch-path .build-bench --product lamina
	@.ci/wait 'Building the benchmarks' $(SWIFT) build --configuration release --scratch-path .build-bench --product LaminaBench
	@floor=$$(mktemp -d) && trap 'rm -rf "$$floor"' EXIT && \
	if [ -f '$(FLOOR)' ]; then $(CC) -O2 -std=gnu11 -o "$$floor/floor" '$(FLOOR)' || exit; fi && \
	ONLY='$(ONLY)' FILM='$(FILM)' .build-bench/release/LaminaBench $$(find "$$floor" -name floor)

fuzz: ## Attacks all readers with random inputs for half an hour; INPUTS=number, ONLY=target, SEED=number
	@$(TEST_READY)
	@INPUTS='$(INPUTS)' ONLY='$(ONLY)' SEED='$(SEED)' .ci/fuzz

soak: ## Plays for very long, and tests under sanitizers; ONLY=part, SOAK_SECONDS=300
	@$(TEST_READY)
	@ONLY='$(ONLY)' SOAK_SECONDS='$(SOAK_SECONDS)' .ci/soak

lint: ## Checks the format of the code and the rules of the house
	@.ci/needs swift git
	@$(SWIFT) format lint --strict --recursive --parallel Sources Tests Package.swift
	@.ci/lint

format: ## Formats the code in place
	@.ci/needs swift
	@$(SWIFT) format --in-place --recursive --parallel Sources Tests Package.swift

install: ## Installs the command, scenes, manual page and completions below PREFIX (/usr/local)
	@$(READY)
	@.ci/install '$(DESTDIR)$(PREFIX)' '$(MANUAL_DATE)' $(RELEASE)

dist: ## Makes a tarball of the program for this kind of machine, in .build/dist
	@.ci/needs $(NEEDS) $(if $(filter Linux,$(shell uname -s)),terminals) && .ci/pins
	@.ci/dist '$(MANUAL_DATE)' $(RELEASE)

deb: ## Makes a Debian package of the program, in .build/dist, and checks it
	@.ci/needs $(NEEDS) dpkg lintian && .ci/pins
	@.ci/deb '$(MANUAL_DATE)' $(RELEASE)

docs: ## Makes the documentation as pages for a browser, in .build/docs
	@$(READY)
	@.ci/docs

clean: ## Removes everything that was built
	@rm -rf .build .build-*
