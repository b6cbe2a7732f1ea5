// Search: watched step by step, alone and side by side; what a cell holds; how it works.
import assert from "node:assert/strict";
import { ask } from "../support/asking.mjs";
import { placeOf } from "../support/board.mjs";
import { desktop, pageTest, until } from "../support/suite.mjs";

const recipe = { what: "maze", builder: "rdfs", rows: 21, columns: 31, seed: "7" };
const maze = "builder=rdfs&rows=21&columns=31&seed=7";
const position = (page) => page.locator(".player-position");
const done = (page) => position(page).filter({ hasText: /^step [1-9]/ }).waitFor();

pageTest("a search is recorded and stepped back and forth", desktop, async ({ page, origin, open }) => {
  const { board } = await ask(origin, "/api/make", recipe);
  const { expanded } = await ask(origin, "/api/solve", { board, algorithm: "astar", wait: true });
  await open(`#/search?${maze}&with=astar`);
  await done(page);
  const [, at, of] = /^step ([\d,]+) of ([\d,]+)$/.exec(await position(page).textContent());
  assert.equal(at, of);
  assert.ok(Number(of.replaceAll(",", "")) >= expanded, `${of} steps, ${expanded} expanded`);
  await page.getByRole("button", { name: "Step back" }).click();
  assert.equal(await position(page).textContent(), `step ${(Number(of.replaceAll(",", "")) - 1).toLocaleString("en")} of ${of}`);
  await page.getByRole("button", { name: "To the start" }).click();
  assert.equal(await position(page).textContent(), `step 0 of ${of}`);
  await until("the position in the address", () => /at=0/.test(page.url()) || !/at=/.test(page.url()));
});

pageTest("the position is in the address", desktop, async ({ page, open }) => {
  await open(`#/search?${maze}&with=astar&at=25`);
  await position(page).filter({ hasText: /^step 25 of/ }).waitFor();
  await page.getByRole("button", { name: "Step forward" }).click();
  await until("the next step in the address", () => /at=26/.test(page.url()));
  await page.reload();
  await position(page).filter({ hasText: /^step 26 of/ }).waitFor();
});

pageTest("two to four searches run side by side, with a table", desktop, async ({ page, open }) => {
  await open(`#/search?${maze}&with=bfs,astar`);
  await done(page);
  assert.equal(await page.locator(".contender").count(), 2);
  await page.getByRole("button", { name: /Add another/ }).click();
  await until("a third board", async () => (await page.locator(".contender").count()) === 3);
  await done(page);
  const table = page.getByRole("region", { name: "Results" });
  await until("three results", async () => (await table.locator("tbody tr").count()) === 3);
  await until("the third search in the address", () => /with=bfs,astar,/.test(page.url()));
});

pageTest("a cell tells its g, h and f, and the method is explained", desktop, async ({ page, origin, open }) => {
  const { problem } = await ask(origin, "/api/make", recipe);
  await open(`#/search?${maze}&with=astar`);
  await done(page);
  const place = await placeOf(page, problem.start);
  await page.mouse.move(place.x, place.y);
  const cell = page.getByRole("region", { name: "Cell" });
  await cell.filter({ hasText: /start/ }).waitFor();
  assert.match(await cell.textContent(), /g/);
  assert.ok((await page.locator(".explanation p").allTextContents()).join(" ").length > 100);
});
