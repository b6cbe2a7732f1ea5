# A short door to CMake. `make help` lists what there is.
BUILD   := build
JOBS    := $(shell nproc)
PREFIX  ?= /usr/local
CMAKE   := cmake -G Ninja

.PHONY: run test build clean help

run: build  ## build, then solve and draw a sample
	@$(BUILD)/wend

build:  ## build the optimised program, build/wend
	@$(CMAKE) -S . -B $(BUILD) --log-level=WARNING
	@cmake --build $(BUILD) -j $(JOBS)

test:  ## build and run all tests
	@$(CMAKE) -S . -B $(BUILD) -DWEND_TESTS=ON --log-level=WARNING
	@cmake --build $(BUILD) -j $(JOBS)
	@ctest --test-dir $(BUILD) -j $(JOBS) --output-on-failure

clean:  ## remove all build folders
	@rm -rf build build-*

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile
