// Builds the page into one flat folder: index.html, app.js, app.css and favicon.svg.
// Usage: node build.mjs --out DIR [--minify]. The folder is what the program embeds.

import { build } from "esbuild";
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

function parse(args) {
  const options = { out: join(here, "dist"), minify: false };
  for (let i = 0; i < args.length; i += 1) {
    if (args[i] === "--minify") options.minify = true;
    else if (args[i] === "--out" && i + 1 < args.length) options.out = resolve(args[(i += 1)]);
    else throw new Error(`build.mjs does not know "${args[i]}"; use --out DIR [--minify]`);
  }
  return options;
}

const { out, minify } = parse(process.argv.slice(2));
mkdirSync(out, { recursive: true });
await build({
  absWorkingDir: here,
  entryPoints: { app: "src/main.ts" },
  outdir: out,
  bundle: true,
  minify,
  format: "esm",
  target: ["chrome109", "firefox121", "safari16"],
  legalComments: "none",
  logLevel: "warning",
});
for (const file of ["index.html", "favicon.svg"]) copyFileSync(join(here, "src", file), join(out, file));
