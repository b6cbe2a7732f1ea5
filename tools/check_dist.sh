#!/bin/sh
# Proves that the release archive holds the page: unpacks one where there is no node, has the page embedded from it, and
# compares what came into the program with the archive, byte by byte. Exits with 77 (skipped) where none can be made.
set -eu
cd "$(dirname "$0")/.."
[ -d .git ] && command -v node >/dev/null && [ -d web/node_modules/esbuild ] || {
  echo "skipped: an archive is made from a clone, with node and the packages of web"
  exit 77
}

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
archive=$(tools/dist.sh "$scratch")
tar -x -z -f "$archive" -C "$scratch"
tree=${archive%.tar.gz}
[ -s "$tree/web/dist/index.html" ] && [ ! -e "$tree/web/node_modules" ]

# A PATH with everything but node.
mkdir "$scratch/bin"
for folder in /usr/local/bin /usr/bin /bin; do
  for program in "$folder"/*; do
    case $(basename "$program") in node | nodejs | npm | npx) ;; *) ln -sf "$program" "$scratch/bin/" ;; esac
  done
done
export PATH="$scratch/bin"
! command -v node >/dev/null

cmake -S "$tree" -B "$tree/build" -G Ninja >/dev/null
cmake --build "$tree/build" --target wend_page >/dev/null
cat >"$scratch/main.cpp" <<'CODE'
#include <fstream>
#include <string>
#include "serve/page_files.hpp"
int main(int, char** words) {
  for (const auto& file : wend::serve::page_files())
    std::ofstream(words[1] + std::string("/") + std::string(file.name), std::ios::binary) << file.bytes;
}
CODE
c++ -std=c++20 -I"$tree/src" "$scratch/main.cpp" "$tree/build/libwend_page.a" -o "$scratch/embedded"
mkdir "$scratch/out"
"$scratch/embedded" "$scratch/out"
diff -r "$tree/web/dist" "$scratch/out"
echo "check_dist: $(basename "$archive"), $(ls "$scratch/out" | wc -l) files of the page embedded without node"
