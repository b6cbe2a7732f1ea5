#!/bin/sh
# Writes FOLDER/wend-VERSION.tar.gz (FOLDER: the project's own, unless given): the sources of the last commit, and the
# page as it is built from them, so that a machine without node can build wend with its page.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-.}

version=$(sed -n 's/^project(wend VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
name=wend-$version
if ! command -v node >/dev/null || [ ! -d web/node_modules/esbuild ]; then
  echo "dist: the page cannot be built: node or its packages are missing; tools/setup.sh web installs them" >&2
  exit 1
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir -p "$scratch/$name/web"
git archive --format=tar --prefix="$name/" HEAD >"$scratch/$name.tar"
# What is packed is what is committed, the page included.
tar -x -f "$scratch/$name.tar" -C "$scratch" "$name/web"
ln -s "$PWD/web/node_modules" "$scratch/$name/web/node_modules"
node "$scratch/$name/web/build.mjs" --minify --out "$scratch/$name/web/dist"
tar --append --file "$scratch/$name.tar" --sort=name --owner=root:0 --group=root:0 --mode=a+r,go-w \
  --mtime="@$(git log -1 --format=%ct)" -C "$scratch" "$name/web/dist"
gzip -9 -n <"$scratch/$name.tar" >"$folder/$name.tar.gz"
echo "$folder/$name.tar.gz"
