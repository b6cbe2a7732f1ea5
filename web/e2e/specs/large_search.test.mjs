// A search on a million cells: a step, forwards or backwards, colours a few of them; looking around colours none.
import assert from "node:assert/strict";
import { desktop, pageTest, until } from "../support/suite.mjs";

const board = ".board-host";

/** The most cells coloured in one frame while `act` runs and in the frames after it: at least three, and those until
 *  `least` cells were coloured in one. A board goes on telling its rate for a while, so that frames may still come that
 *  know nothing of `act`. */
async function mostCells(page, act, least = 0) {
  await page.evaluate((host) => {
    globalThis.most_cells = 0;
    globalThis.frames_seen = 0;
    globalThis.watch_cells = new MutationObserver(() => {
      globalThis.frames_seen += 1;
      globalThis.most_cells = Math.max(globalThis.most_cells, Number(document.querySelector(host).dataset.cells));
    });
    globalThis.watch_cells.observe(document.querySelector(host), { attributes: true, attributeFilter: ["data-cells"] });
  }, board);
  await act();
  await until(`a frame that colours ${least} cells`,
    () => page.evaluate((wanted) => globalThis.frames_seen > 2 && globalThis.most_cells >= wanted, least));
  return page.evaluate(() => {
    globalThis.watch_cells.disconnect();
    return globalThis.most_cells;
  });
}

pageTest("a step on 1001 x 1001 cells colours a few, a look around none", desktop, async ({ page, open }) => {
  await open("#/search?builder=rdfs&rows=1001&columns=1001&seed=7&with=bfs&at=200000");
  const position = page.locator(".player-position");
  await position.filter({ hasText: /^step 200,000 of/ }).waitFor();
  const click = (name) => page.getByRole("button", { name }).click();
  const least = 2; // the cell that is expanded, and the one before it
  const forward = await mostCells(page, () => click("Step forward"), least);
  const back = await mostCells(page, () => click("Step back"), least);
  for (const count of [forward, back]) assert.ok(count <= 64 * 64 * 3, `${count} cells for one step`);
  assert.equal(await mostCells(page, () => click("Zoom in")), 0);
  assert.equal(await mostCells(page, async () => {
    await page.mouse.move(400, 400);
    await page.mouse.down();
    await page.mouse.move(460, 430, { steps: 6 });
    await page.mouse.up();
  }), 0);
});
