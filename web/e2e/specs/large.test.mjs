// A maze of a million cells: what one frame draws stays bounded however large the board is. The frame rate is told,
// not judged: it depends on the machine.
import assert from "node:assert/strict";
import { desktop, pageTest, until } from "../support/suite.mjs";

const cells = 1000 * 1000;

pageTest("playing on 1000 x 1000 cells draws a small part of them per frame", { ...desktop, reducedMotion: "no-preference" }, async ({ page, open, t }) => {
  await open("#/races?rows=1000&columns=1000&seed=7&game=corners&racer=bfs&runners=4&race=1");
  await page.getByRole("button", { name: "Pause" }).waitFor();
  // One number per frame: the cells coloured in it, as the board itself tells.
  const counts = await page.evaluate(() => new Promise((resolve) => {
    const host = document.querySelector(".board-host");
    const seen = [];
    const watch = new MutationObserver(() => {
      seen.push(Number(host.dataset.cells));
      if (seen.length < 40) return;
      watch.disconnect();
      resolve(seen);
    });
    watch.observe(host, { attributes: true, attributeFilter: ["data-cells"] });
  }));
  const most = Math.max(...counts);
  assert.ok(counts.every((count) => count >= 0) && counts.some((count) => count > 0), counts.join());
  assert.ok(most <= cells / 10, `${most} cells in one frame`);
  await until("a frame rate", () => page.locator(".board-host").getAttribute("data-rate"));
  t.diagnostic(`${await page.locator(".board-host").getAttribute("data-rate")} frames/s, at most ${most} cells coloured in a frame`);
});
