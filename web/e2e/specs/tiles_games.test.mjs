// Sliding tiles in the browser: clicked, dragged, swiped, typed; solved and watched; known how far; reloaded.
import assert from "node:assert/strict";
import { seriousFaults } from "../support/axe.mjs";
import { desktop, pageTest, phone, until } from "../support/suite.mjs";
import { swipe } from "../support/touch.mjs";

// Two moves from its goal: the gap goes right, then down.
const near = "#/tiles?rows=3&columns=3&board=1.2.3.4.0.5.7.8.6";

const movesIn = (page) => new URL(page.url()).hash.match(/moves=([URDL]*)/)?.[1] ?? "";
const figure = (page, name) => page.locator(".figures > div", { hasText: name }).locator("dd").first().textContent();
const canvas = (page) => page.locator(".tiles-canvas");
const left = (page, value) => until(`left at best: ${value}`, async () => (await figure(page, "Left at best").catch(() => "")) === value);

/** Where the middle of a cell is seen. */
async function cellAt(page, row, column) {
  const box = await canvas(page).boundingBox();
  const [x, y, cell] = (await canvas(page).getAttribute("data-camera")).split(" ").map(Number);
  return { x: box.x + x + (column + 0.5) * cell, y: box.y + y + (row + 0.5) * cell, cell };
}

pageTest("tiles: solved by clicks; how far it is, is known all the time", desktop, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  const first = await cellAt(page, 1, 2);
  await page.mouse.click(first.x, first.y);
  await left(page, "1");
  const second = await cellAt(page, 2, 2);
  await page.mouse.click(second.x, second.y);
  await page.locator(".game-card", { hasText: "2 moves, as few as possible" }).waitFor();
  await until("both moves in the address", () => movesIn(page) === "RD");
});

pageTest("tiles: a click in the line of the gap pushes all tiles between", desktop, async ({ page, open }) => {
  await open("#/tiles?rows=1&columns=5&board=0.1.2.3.4");
  await left(page, "4");
  const last = await cellAt(page, 0, 4);
  await page.mouse.click(last.x, last.y);
  await page.locator(".game-card", { hasText: "4 moves" }).waitFor();
});

pageTest("tiles: keys slide a tile that way, undo and redo", desktop, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  await canvas(page).focus();
  await page.keyboard.press("ArrowLeft"); // the 5 slides left: the gap goes right
  await until("one move", () => movesIn(page) === "R");
  await page.keyboard.press("u");
  await until("taken back", () => movesIn(page) === "");
  await page.keyboard.press("Shift+U");
  await until("made again", () => movesIn(page) === "R");
  await page.keyboard.press("r");
  await until("from the start", () => movesIn(page) === "");
});

pageTest("tiles: where the server sees a move differently, its board is shown", desktop, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  await page.route("**/api/play", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), board: [1, 2, 3, 4, 5, 6, 7, 8, 0] } });
  });
  await canvas(page).focus();
  await page.keyboard.press("ArrowLeft");
  await page.getByText("The server sees this move differently").waitFor();
  await left(page, "0");
});

pageTest("tiles: a tile is dragged, and slides back when it is not dragged far", desktop, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  const tile = await cellAt(page, 1, 2);
  const drag = async (far) => {
    await page.mouse.move(tile.x, tile.y);
    await page.mouse.down();
    await page.mouse.move(tile.x - far * tile.cell, tile.y, { steps: 6 });
    await page.mouse.up();
  };
  await drag(0.2);
  assert.equal(movesIn(page), "");  // too short to count
  await drag(0.7);
  await until("dragged into the gap", () => movesIn(page) === "R");
});

pageTest("tiles: fingers drag and swipe", phone, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  const tile = await cellAt(page, 1, 2);
  await swipe(page, [tile, { x: tile.x - tile.cell * 0.8, y: tile.y }]);
  await until("a tile under the finger", () => movesIn(page) === "R");
  // Beside the line of the gap a swipe moves the tile that can go that way: the 6 goes up.
  const elsewhere = await cellAt(page, 0, 0);
  await swipe(page, [elsewhere, { x: elsewhere.x, y: elsewhere.y - 60 }]);
  await until("a swipe elsewhere", () => movesIn(page) === "RD");
  await page.locator(".game-card", { hasText: "In order" }).waitFor();
});

pageTest("tiles: a scramble by its seed is the same board again", desktop, async ({ page, open }) => {
  await open("#/tiles?rows=4&columns=4&seed=7");
  await until("the proven optimum", async () => /^\d+$/.test(await figure(page, "Left at best")));
  const optimum = await figure(page, "Left at best");
  await page.getByText("Proven: no way is shorter").waitFor();
  await page.getByRole("radio", { name: "Gap first" }).check({ force: true });
  await until("the other goal in the address", () => page.url().includes("goal=first"));
  await left(page, optimum); // the same board, turned by half a circle
  await page.reload();
  await left(page, optimum);
});

pageTest("tiles: solved with a chosen algorithm and estimate, and watched", desktop, async ({ page, open }) => {
  await open("#/tiles?rows=3&columns=3&seed=5");
  await until("known how far", async () => /^\d+$/.test(await figure(page, "Left at best")));
  const optimum = Number(await figure(page, "Left at best"));
  await page.getByLabel("Algorithm", { exact: true }).selectOption("astar");
  await page.getByLabel("Estimate", { exact: true }).selectOption("manhattan");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await page.getByText(`${optimum} moves, proven the fewest`).waitFor();
  await until("both choices in the address", () => page.url().includes("with=astar") && page.url().includes("estimate=manhattan"));
  const scrub = page.getByRole("slider", { name: "Moves of the solution" });
  await page.keyboard.press("End");
  await until("at the end", async () => Number(await scrub.inputValue()) === optimum);
  await page.keyboard.press("ArrowLeft");
  await until("a step back", async () => Number(await scrub.inputValue()) === optimum - 1);
  await page.getByRole("button", { name: "Stop watching" }).click();
  await left(page, "1");
});

pageTest("tiles: a hint, and the way played to its end", desktop, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  await page.keyboard.press("h");
  await page.locator("[aria-live=polite]", { hasText: "Hint: tile 5 left" }).waitFor({ state: "attached" });
  await page.keyboard.press("p");
  const scrub = page.getByRole("slider", { name: "Moves of the solution" });
  await until("played", async () => (await scrub.inputValue()) === "2");
  await page.keyboard.press("Escape");
  await page.locator(".game-card", { hasText: "That is how it goes" }).waitFor();
});

pageTest("tiles: what can never be solved is told", desktop, async ({ page, open }) => {
  await open("#/tiles?rows=3&columns=3&board=1.2.3.4.5.6.8.7.0");
  await page.getByText("Never to be solved").waitFor();
  await left(page, "never");
});

pageTest("tiles: estimates of the board, from the server", desktop, async ({ page, open }) => {
  await open("#/tiles?rows=3&columns=3&board=8.6.7.2.5.4.3.0.1");
  await left(page, "31");
  await page.getByText("Estimates of this board").click();
  await until("all of them", async () => (await page.locator("details .figures > div").count()) >= 5);
  const value = async (name) => Number(await page.locator("details .figures > div", { hasText: name }).locator("dd").textContent());
  assert.equal(await value("misplaced"), 7);
  assert.equal(await value("manhattan"), 21);
  assert.equal(await value("linear-conflict"), 23);
});

pageTest("tiles: large boards are solved on request, with honest words", desktop, async ({ page, open }) => {
  await open("#/tiles?rows=8&columns=8&seed=3");
  await until("a bound and a way", async () => /^\d+ to \d+$/.test(await figure(page, "Left at best")));
  await page.getByText("the truth lies between").waitFor();
  await open("#/tiles?rows=20&columns=20&seed=1");
  await page.getByText("For boards this large, Solve finds a way").waitFor();
  await until("the whole board is drawn", async () => (await canvas(page).getAttribute("data-redrawn")) === "400");
  await canvas(page).focus();
  await page.keyboard.press("ArrowLeft"); // and not back: within one frame that would be no change at all
  await until("a move", () => movesIn(page) !== "");
  await until("only what changed is drawn", async () => Number(await canvas(page).getAttribute("data-redrawn")) <= 2);
});

pageTest("tiles: a board in the address that is none is told", desktop, async ({ page, open }) => {
  await open("#/tiles?rows=3&columns=3&board=1.2.3.4.5.6.7.8.8");
  await page.getByText("8 is there twice").waitFor();
});

pageTest("tiles: nothing serious for axe to find", desktop, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  assert.deepEqual(await seriousFaults(page), []);
});

pageTest("tiles: nothing serious for axe to find on a phone, in the dark", phone, async ({ page, open }) => {
  await open(near);
  await left(page, "2");
  assert.deepEqual(await seriousFaults(page), []);
  await page.getByRole("button", { name: "Board and solving" }).click();
  assert.deepEqual(await seriousFaults(page), []);
});
