# A short door to CMake (see CMakePresets.json) and the checks. `make help` lists what there is.
JOBS   := $(shell nproc)
PREFIX ?= /usr/local
SECONDS_EACH ?= 60

configure = cmake --preset $(1) >/dev/null
compile   = cmake --build $(1) -j $(JOBS)
sources   = $(shell find src include tests bench fuzz -name '*.[ch]' -o -name '*.[ch]pp' 2>/dev/null)

.PHONY: run build test bench fuzz sanitize install dist format format-check tidy clean help

run: build  ## build, then solve and draw a sample
	@build/wend welcome
	@printf '\nThe program is build/wend; to call it wend: export PATH="$$PWD/build:$$PATH"\n'

build:  ## build the optimised program, build/wend
	@tools/setup.sh build web
	@$(call configure,program)
	@$(call compile,build) --target program

test:  ## build everything and run all tests
	@tools/setup.sh build web test
	@$(call configure,test)
	@$(call compile,build)
	@ctest --test-dir build -j $(JOBS) --output-on-failure --no-label-summary

bench:  ## measure, with peers beside it
	@tools/setup.sh build bench
	@$(call configure,bench)
	@$(call compile,build-bench) --target run_bench

sanitize:  ## run the tests under ASan and UBSan, the threaded ones under TSan
	@tools/setup.sh build test check
	@tools/sanitize.sh address
	@tools/sanitize.sh thread

fuzz:  ## fuzz each file reader for SECONDS_EACH (default 60)
	@tools/setup.sh build test check
	@tools/fuzz.sh $(SECONDS_EACH)

install: build  ## install under PREFIX (default /usr/local)
	@cmake --install build --prefix $(PREFIX)

dist:  ## write wend-VERSION.tar.gz, sources with the page ready to use
	@tools/setup.sh build web
	@tools/dist.sh

format:  ## format all sources in place
	@tools/setup.sh check
	@clang-format-14 -i $(sources)

format-check:  ## fail if a source is not formatted
	@tools/setup.sh check
	@clang-format-14 --dry-run --Werror $(sources)

tidy:  ## run clang-tidy over src; prints nothing if all is well
	@tools/setup.sh build check
	@$(call configure,program)
	@find src -name '*.cpp' | xargs -P $(JOBS) -n 1 clang-tidy-14 --quiet -p build 2>&1 | { ! grep -v ' warnings* generated\.$$'; }

clean:  ## remove all build folders
	@rm -rf build build-*

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile
