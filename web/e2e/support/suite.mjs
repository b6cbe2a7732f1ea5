// What every file of browser tests shares: one server and one browser for the file, and for each test a fresh page
// that is watched. A test fails if the page wrote an error or a warning to the console, threw, or asked for
// anything that does not come from the server itself.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { seen_folder } from "./pictures.mjs";
import { Server } from "./server.mjs";

/** For one condition, in ms: as long as a slow and busy machine needs. Quiet machines never wait for it. */
export const patience = 30_000;

export const desktop = { viewport: { width: 1280, height: 800 }, colorScheme: "light" };
export const phone = { viewport: { width: 380, height: 760 }, colorScheme: "dark", hasTouch: true, isMobile: true };

export const shared = { server: null, browser: null };

before(async () => {
  shared.server = await Server.start();
  shared.browser = await chromium.launch({
    executablePath: process.env.WEND_CHROMIUM ?? "/usr/bin/chromium",
    args: ["--force-color-profile=srgb", "--font-render-hinting=none", "--disable-lcd-text", "--disable-gpu"],
    env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL("fonts.conf", import.meta.url)) },
  });
});

after(async () => {
  await shared.browser?.close();
  await shared.server?.stop();
});

/** Notes everything the page does that it should not. */
function guard(page, origin) {
  const faults = [];
  page.on("pageerror", (error) => faults.push(`threw: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(blob|data):/.test(url)) faults.push(`asked elsewhere: ${url}`);
  });
  return faults;
}

/** What a person would like to know about a test that failed. */
async function tell(t, page, faults) {
  for (const fault of faults) t.diagnostic(fault);
  t.diagnostic(`at ${page.url()}; messages: ${(await page.locator(".toast p").allTextContents()).join(" | ") || "none"}`);
  mkdirSync(seen_folder, { recursive: true });
  const file = join(seen_folder, `failed-${t.name.replace(/[^a-z0-9]+/gi, "-")}.png`);
  await page.screenshot({ path: file });
  t.diagnostic(`what was seen: ${file}`);
}

/**
 * A test with a page: `run({page, origin, open, faults})`. Options are those of a browser context, and `forgiven`,
 * a pattern of faults that the test brings about on purpose.
 */
export function pageTest(name, options, run) {
  test(name, { timeout: 4 * patience }, async (t) => {
    const { forgiven, ...context } = options;
    const { origin } = shared.server;
    const window = await shared.browser.newContext({ reducedMotion: "reduce", acceptDownloads: true, ...context });
    window.setDefaultTimeout(patience);
    const page = await window.newPage();
    const faults = guard(page, origin);
    const open = (address = "") => page.goto(`${origin}/${address}`);
    try {
      await run({ page, origin, open, faults, t });
      assert.deepEqual(faults.filter((fault) => !forgiven?.test(fault)), []);
    } catch (error) {
      await tell(t, page, faults).catch(() => undefined);
      throw error;
    } finally {
      await window.close();
    }
  });
}

/** Waits until `probe` gives a true value and returns it; says what it last gave if that never happens. */
export async function until(what, probe) {
  const end = Date.now() + patience;
  let last;
  do {
    last = await probe();
    if (last) return last;
    await new Promise((resolve) => setTimeout(resolve, 40));
  } while (Date.now() < end);
  assert.fail(`${what}: not within ${patience} ms; last seen: ${JSON.stringify(last)}`);
}
