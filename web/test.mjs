// Runs the unit tests: bundles tests/**/*.test.ts with esbuild and hands them to node --test.
// Usage: node test.mjs [WORD…] runs only the files whose path contains one of the words.

import { build } from "esbuild";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith(".test.ts") ? [path] : [];
  });
}

const words = process.argv.slice(2);
const files = testFiles(join(here, "tests")).filter((f) => words.length === 0 || words.some((w) => f.includes(w)));
if (files.length === 0) {
  console.error("no test file matches");
  process.exit(1);
}
const out = mkdtempSync(join(tmpdir(), "wend-web-tests-"));
try {
  await build({
    absWorkingDir: here,
    entryPoints: files,
    outdir: out,
    outbase: join(here, "tests"),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node18",
    sourcemap: "inline",
    loader: { ".css": "empty" },
    logLevel: "warning",
  });
  const built = files.map((f) => join(out, f.slice(join(here, "tests").length + 1).replace(/\.ts$/, ".mjs")));
  const run = spawnSync(process.execPath, ["--enable-source-maps", "--test", ...built], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
