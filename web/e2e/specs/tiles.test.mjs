// Sliding tiles: played to its end by keys, solved with an estimate, watched; how far the goal is, is told.
import assert from "node:assert/strict";
import { ask } from "../support/asking.mjs";
import { desktop, pageTest, phone, until } from "../support/suite.mjs";

const address = "#/tiles?rows=3&columns=3&seed=1";
/** Moves name the way of the gap, keys that of a tile. */
const keys = { U: "ArrowDown", D: "ArrowUp", L: "ArrowRight", R: "ArrowLeft" };
const count = (page) => page.locator(".hud-count").textContent();

async function solution(origin) {
  const { problem } = await ask(origin, "/api/make", { what: "tiles", rows: 3, columns: 3, seed: "1", uniform: true });
  const { moves } = await ask(origin, "/api/solve", { problem, wait: true });
  return typeof moves === "string" ? moves.split(" ") : moves;
}

pageTest("a board is put in order by keys, in as few moves as possible", desktop, async ({ page, origin, open }) => {
  const moves = await solution(origin);
  await open(address);
  await page.locator(".hud-aside", { hasText: `of ${moves.length} at best` }).waitFor();
  await page.locator(".game-canvas").focus();
  for (const [index, move] of moves.entries()) {
    await page.keyboard.press(keys[move]);
    await until(`move ${index + 1}`, async () => Number(await count(page)) === index + 1);
  }
  await page.locator(".game-card", { hasText: "as few as possible" }).waitFor();
});

pageTest("moves are taken back and kept in the address", desktop, async ({ page, origin, open }) => {
  const moves = await solution(origin);
  await open(address);
  await page.locator(".hud-aside", { hasText: "at best" }).waitFor();
  await page.locator(".game-canvas").focus();
  await page.keyboard.press(keys[moves[0]]);
  await page.keyboard.press(keys[moves[1]]);
  await until("two moves", async () => (await count(page)) === "2");
  await page.getByRole("button", { name: "Undo" }).click();
  await until("one move in the address", () => new RegExp(`moves=${moves[0]}(&|$)`).test(page.url()));
  await page.reload();
  await until("one move, once more", async () => (await count(page).catch(() => "")) === "1");
});

pageTest("a board is solved with an estimate and the way watched", desktop, async ({ page, origin, open }) => {
  const moves = await solution(origin);
  await open(address);
  await page.locator(".hud-aside", { hasText: "at best" }).waitFor();
  await page.getByLabel("Algorithm").selectOption("astar");
  await page.getByLabel("Estimate", { exact: true }).selectOption("manhattan");
  await page.getByRole("button", { name: "Solve" }).click();
  await page.locator(".player-position", { hasText: `of ${moves.length}` }).waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await page.getByRole("button", { name: "Step back" }).click();
  assert.equal(await page.locator(".player-position").textContent(), `Move ${moves.length - 1} of ${moves.length}`);
});

pageTest("a tap slides a tile, and scrambling makes another board", phone, async ({ page, open }) => {
  await open(address);
  await page.locator(".hud-count").waitFor();
  const before = page.url();
  const box = await page.locator(".game-canvas").boundingBox();
  const [left, top, cell] = (await page.locator(".game-canvas").getAttribute("data-camera")).split(" ").map(Number);
  // Wherever the gap is, one of the tiles can move.
  for (let i = 0; i < 3 && (await count(page)) === "0"; ++i) {
    for (let j = 0; j < 3 && (await count(page)) === "0"; ++j) {
      await page.touchscreen.tap(box.x + left + (j + 0.5) * cell, box.y + top + (i + 0.5) * cell);
    }
  }
  await until("a move", async () => Number(await count(page)) >= 1);
  await page.getByRole("button", { name: "Scramble" }).first().click();
  await until("another board", () => page.url() !== before && !/moves=/.test(page.url()));
});
