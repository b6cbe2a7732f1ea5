// Bloxorz: a stage is played to its end by keys and by swipes; hints, undo, the list, the editor.
import assert from "node:assert/strict";
import { ask } from "../support/asking.mjs";
import { desktop, pageTest, phone, until } from "../support/suite.mjs";

const keys = { U: "ArrowUp", D: "ArrowDown", L: "ArrowLeft", R: "ArrowRight" };

/** The first stage that can be solved without taking the other half, and how. */
async function easyStage(origin) {
  const { packs } = await ask(origin, "/api/stages");
  const { id } = packs[0].stages[0];
  const { moves } = await ask(origin, "/api/solve", { stage: id, wait: true });
  return { id, moves: typeof moves === "string" ? moves.split(" ") : moves };
}

const count = (page) => page.locator(".hud-count").textContent();

pageTest("a stage is played to its end by keys", desktop, async ({ page, origin, open }) => {
  const { id, moves } = await easyStage(origin);
  await open(`#/bloxorz?stage=${id}`);
  await page.locator(".hud-count").waitFor();
  await page.locator(".game-canvas").focus();
  for (const [index, move] of moves.entries()) {
    await page.keyboard.press(keys[move]);
    await until(`move ${index + 1}`, async () => Number(await count(page)) === index + 1);
  }
  await page.locator(".game-card", { hasText: "Done" }).waitFor();
  await page.getByRole("button", { name: "Next stage" }).click();
  await until("another stage", () => !page.url().includes(`stage=${id}&`) && !page.url().endsWith(`stage=${id}`));
});

pageTest("moves are taken back, hinted at, and kept in the address", desktop, async ({ page, origin, open }) => {
  const { id, moves } = await easyStage(origin);
  await open(`#/bloxorz?stage=${id}`);
  await page.locator(".hud-count").waitFor();
  await page.locator(".game-canvas").focus();
  await page.keyboard.press(keys[moves[0]]);
  await page.keyboard.press(keys[moves[1]]);
  await until("two moves", async () => (await count(page)) === "2");
  await page.getByRole("button", { name: "Undo" }).click();
  await until("one move", async () => (await count(page)) === "1");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".blox-note", { hasText: `${moves.length - 1} moves left` }).waitFor();
  await until("the move in the address", () => /moves=/.test(page.url()));
  await page.reload();
  await until("one move, once more", async () => (await count(page).catch(() => "")) === "1");
});

pageTest("a swipe rolls the block", phone, async ({ page, origin, open }) => {
  const { id, moves } = await easyStage(origin);
  await open(`#/bloxorz?stage=${id}`);
  await page.locator(".hud-count").waitFor();
  const box = await page.locator(".game-canvas").boundingBox();
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const [dx, dy] = { U: [0, -1], D: [0, 1], L: [-1, 0], R: [1, 0] }[moves[0]];
  const touch = await page.context().newCDPSession(page);
  const send = (type, points) => touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [from]);
  for (let i = 1; i <= 6; ++i) await send("touchMove", [{ x: from.x + dx * 16 * i, y: from.y + dy * 16 * i }]);
  await send("touchEnd", []);
  await until("one move", async () => (await count(page)) === "1");
});

pageTest("a stage is edited, and whether it can be solved is told", desktop, async ({ page, origin, open }) => {
  const { id } = await easyStage(origin);
  await open(`#/bloxorz?stage=${id}`);
  await page.locator(".hud-count").waitFor();
  await page.getByRole("radio", { name: "Edit" }).check({ force: true });
  await page.locator(".finding-title").waitFor();
  const before = await page.locator(".finding").textContent();
  await page.getByRole("button", { name: "New stage" }).click();
  await until("another finding", async () => (await page.locator(".finding").textContent()) !== before);
  await page.getByRole("button", { name: "Undo" }).click();
  await until("the finding of before", async () => (await page.locator(".finding").textContent()) === before);
});

pageTest("the solution of a stage can be watched", desktop, async ({ page, origin, open }) => {
  const { id, moves } = await easyStage(origin);
  await open(`#/bloxorz?stage=${id}`);
  await page.locator(".hud-count").waitFor();
  await page.getByRole("button", { name: "Watch" }).click();
  await page.locator(".player-position", { hasText: `of ${moves.length}` }).waitFor();
  await page.getByRole("button", { name: "Stop watching" }).click();
  await page.locator(".player-position").waitFor({ state: "detached" });
});
