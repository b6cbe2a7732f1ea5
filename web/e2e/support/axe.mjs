// Faults of accessibility that axe-core finds in a page and that it calls serious or critical.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One line per fault: the rule, and where it is broken. */
export async function seriousFaults(page) {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${target}: ${failureSummary}`));
}
