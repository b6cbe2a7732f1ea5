// Mazes: built, watched, painted, solved; start carried about; all of it in the address.
import assert from "node:assert/strict";
import { ask } from "../support/asking.mjs";
import { placeOf } from "../support/board.mjs";
import { desktop, pageTest, until } from "../support/suite.mjs";

const recipe = { what: "maze", builder: "rdfs", rows: 21, columns: 31, seed: "7" };
const address = "#/mazes?builder=rdfs&rows=21&columns=31&seed=7";
const verdict = (page) => page.locator(".way-verdict");
const steps = async (page) => Number(/^([\d,]+) step/.exec(await verdict(page).textContent())?.[1].replaceAll(",", ""));

/** Open cells far from start and goals, in reading order. */
function openCells({ cells, start, goals }) {
  const taken = new Set([start, ...goals].map(String));
  return cells.flatMap((row, r) => [...row].map((letter, c) => [letter, [r, c]]))
    .filter(([letter, cell]) => letter === "." && !taken.has(String(cell))).map(([, cell]) => cell);
}

async function drag(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let i = 1; i <= 8; ++i) await page.mouse.move(from.x + ((to.x - from.x) * i) / 8, from.y + ((to.y - from.y) * i) / 8);
  await page.mouse.up();
}

pageTest("a maze is built and its way found", desktop, async ({ page, origin, open }) => {
  const { problem, board } = await ask(origin, "/api/make", recipe);
  const { cost } = await ask(origin, "/api/solve", { board, wait: true });
  await open(address);
  await verdict(page).waitFor();
  assert.equal(await steps(page), cost);
  assert.equal(problem.rows, 21);
});

pageTest("a start that is carried elsewhere changes the way at once, and the address keeps it", desktop, async ({ page, origin, open }) => {
  const { problem } = await ask(origin, "/api/make", recipe);
  const target = openCells(problem)[40];
  const { cost } = await ask(origin, "/api/solve", { problem: { ...problem, start: target }, wait: true });
  await open(address);
  await verdict(page).waitFor();
  await drag(page, await placeOf(page, problem.start), await placeOf(page, target));
  await until(`a way of ${cost} steps`, async () => (await steps(page)) === cost);
  await until("the start in the address", () => /patch=/.test(page.url()));
  await page.reload();
  await until(`a way of ${cost} steps, once more`, async () => (await steps(page)) === cost);
});

pageTest("walls are painted and taken back", desktop, async ({ page, origin, open }) => {
  const { problem } = await ask(origin, "/api/make", recipe);
  await open(address);
  await verdict(page).waitFor();
  const before = await steps(page);
  // In a perfect maze there is one way: a wall upon it leaves none.
  const { cells } = await ask(origin, "/api/solve", { problem, wait: true });
  const place = await placeOf(page, cells[Math.floor(cells.length / 2)]);
  await page.getByRole("radio", { name: "Wall" }).check({ force: true });
  await page.mouse.click(place.x, place.y);
  await verdict(page).filter({ hasText: "no way" }).waitFor();
  await page.keyboard.press("Control+z");
  await until("the way of before", async () => (await steps(page)) === before);
  await page.getByRole("button", { name: "Redo" }).click();
  await verdict(page).filter({ hasText: "no way" }).waitFor();
});

pageTest("a maze can be watched while it is built, forwards and backwards", desktop, async ({ page, open }) => {
  await open(address);
  await verdict(page).waitFor();
  await page.getByRole("button", { name: "Watch" }).click();
  const position = page.locator(".player-position");
  await position.filter({ hasText: /^step [\d,]+ of [\d,]+$/ }).waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  const [, end] = /of ([\d,]+)$/.exec(await position.textContent());
  await page.getByRole("button", { name: "Step back" }).click();
  assert.equal(await position.textContent(), `step ${(Number(end.replaceAll(",", "")) - 1).toLocaleString("en")} of ${end}`);
  await page.getByRole("button", { name: "Done" }).click();
  await position.waitFor({ state: "detached" });
  await verdict(page).waitFor();
});

pageTest("another builder, another maze", desktop, async ({ page, open }) => {
  await open(address);
  await verdict(page).waitFor();
  await page.getByLabel("Builder").selectOption("kruskal");
  await until("the builder in the address", () => /builder=kruskal/.test(page.url()));
  await verdict(page).waitFor();
});

pageTest("a maze is painted by the keyboard alone", desktop, async ({ page, origin, open }) => {
  const { problem } = await ask(origin, "/api/make", recipe);
  const { cells } = await ask(origin, "/api/solve", { problem, wait: true });
  await open(address);
  await verdict(page).waitFor();
  await page.keyboard.press("2");  // the wall
  await page.locator(".board-host").focus();
  // The cursor begins in the middle; from there to a cell of the way.
  const from = [Math.floor(problem.rows / 2), Math.floor(problem.columns / 2)];
  const to = cells[Math.floor(cells.length / 3)];
  const walk = (key, count) => Array.from({ length: Math.max(0, count) }, () => key);
  const keys = [
    ...walk("ArrowUp", from[0] - to[0]), ...walk("ArrowDown", to[0] - from[0]),
    ...walk("ArrowLeft", from[1] - to[1]), ...walk("ArrowRight", to[1] - from[1]),
  ];
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await verdict(page).filter({ hasText: "no way" }).waitFor();
});
