// Bloxorz in the browser: played with keys, fingers and arrows, watched, painted, shared, reloaded.
import assert from "node:assert/strict";
import { seriousFaults } from "../support/axe.mjs";
import { looksAsStored } from "../support/pictures.mjs";
import { desktop, pageTest, phone, until } from "../support/suite.mjs";
import { swipe, tap } from "../support/touch.mjs";

const first = "#/bloxorz?stage=bloxorz:1"; // solved by 5 moves

const movesIn = (page) => new URL(page.url()).hash.match(/moves=([URDLS]*)/)?.[1] ?? "";
const figure = (page, name) => page.locator(".figures > div", { hasText: name }).locator("dd").first().textContent();
const board = (page) => page.locator(".blox-canvas");
const ready = (page) => until("the stage and its fewest moves are shown", async () => /^\d+$/.test(await figure(page, "Left from here").catch(() => "")));
const hashHas = (page, word) => until(`${word} in the address`, () => page.url().includes(word));

/** The way the page shows is the way the server proves: taken from it, never written down here. */
async function solution(page, origin, stage) {
  const answer = await page.request.post(`${origin}/api/hint`, { data: { stage, moves: [] } });
  return (await answer.json()).moves;
}

const keys = { U: "ArrowUp", R: "ArrowRight", D: "ArrowDown", L: "ArrowLeft", S: "Space" };
async function press(page, moves) {
  for (const move of moves) await page.keyboard.press(keys[move]);
}

pageTest("bloxorz: a stage is solved with keys, kept as a record, and the next one follows", desktop, async ({ page, open, origin }) => {
  await open(first);
  await ready(page);
  assert.equal(await figure(page, "Fewest possible"), "5");
  const moves = await solution(page, origin, "bloxorz:1");
  assert.equal(moves.length, 5);
  await board(page).focus();
  await press(page, moves);
  const card = page.locator(".game-card");
  await card.waitFor();
  assert.match(await card.innerText(), /Done[^]*5 moves, as few as possible/);
  await until("all moves in the address", () => movesIn(page) === moves.join(""));
  await page.getByRole("button", { name: /Stage 1.*First roll.*your best 5, 3 stars/ }).waitFor();
  await card.getByRole("button", { name: "Next stage" }).click();
  await page.getByRole("heading", { name: "Round the corner" }).waitFor();
  await hashHas(page, "stage=bloxorz:2");
});

pageTest("bloxorz: what is shown is what the server says, after every move of a stage with bridges and halves", desktop, async ({ page, open, origin }) => {
  for (const stage of ["bloxorz:5", "bloxorz:10"]) {
    await open(`#/bloxorz?stage=${stage}`);
    await ready(page);
    const moves = await solution(page, origin, stage);
    await board(page).focus();
    const answers = [];
    page.on("response", (response) => { if (response.url().endsWith("/api/play")) answers.push(response); });
    await press(page, moves);
    await page.locator(".game-card").waitFor();
    await until("the server has judged the last move", () => answers.length > 0 && figure(page, "Left from here").then((left) => left === "0"));
    assert.equal(await page.getByText("The server sees this move differently").count(), 0);
    await until("all moves in the address", () => movesIn(page) === moves.join(""));
  }
});

pageTest("bloxorz: where the server sees a move differently, its board is shown", desktop, async ({ page, open }) => {
  await open(first);
  await ready(page);
  // A server with rules of its own: it never lets the block leave its start.
  await page.route("**/api/play", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ json: { ...body, made: 1, at: { ...body.at, cells: [[3, 3]] } } });
  });
  await board(page).focus();
  await press(page, ["R"]);
  await page.getByText("The server sees this move differently").waitFor();
  await page.unroute("**/api/play");
  // The block stands on row 4, column 4 now: rolled right it lies on columns 5 and 6.
  await press(page, ["R"]);
  await page.locator("[aria-live=polite]", { hasText: "lying on row 4, columns 5 and 6" }).waitFor({ state: "attached" });
});

pageTest("bloxorz: a fall is shown, begins anew, and can be taken back", desktop, async ({ page, open }) => {
  await open(first);
  await ready(page);
  await board(page).focus();
  await press(page, ["R", "U", "U", "U"]);
  await page.getByText("There is nothing below: the block fell").first().waitFor();
  await until("no moves in the address", () => movesIn(page) === "");
  await page.keyboard.press("u");
  await until("back before the fall", () => movesIn(page) === "RUU");
  await page.keyboard.press("u");
  await page.keyboard.press("Shift+U");
  await until("made again", () => movesIn(page) === "RUU");
  await page.keyboard.press("r");
  await until("from the start", () => movesIn(page) === "");
});

pageTest("bloxorz: fingers swipe, and arrows on the screen roll", phone, async ({ page, open }) => {
  await open(first);
  await ready(page);
  const box = await board(page).boundingBox();
  const [, , downX, downY, rightX, rightY] = (await board(page).getAttribute("data-camera")).split(" ").map(Number);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const along = (x, y, far = 48) => ({ x: middle.x + (x / Math.hypot(x, y)) * far, y: middle.y + (y / Math.hypot(x, y)) * far });
  await swipe(page, [middle, along(rightX, rightY)]);
  await until("a swipe along the rows", () => movesIn(page) === "R");
  await swipe(page, [middle, along(downX, downY)]);
  await until("a swipe down the columns", () => movesIn(page) === "RD");
  await swipe(page, [middle, along(-rightX, -rightY)]);
  await until("a swipe back", () => movesIn(page) === "RDL");
  await tap(page.getByRole("button", { name: "Roll up" }), () => movesIn(page) === "RDLU");
  await until("an arrow", () => movesIn(page) === "RDLU");
  await page.touchscreen.tap(middle.x, middle.y);
  assert.equal(movesIn(page), "RDLU"); // a touch without a swipe rolls nothing
});

pageTest("bloxorz: a reload finds the same position, and the address before it", desktop, async ({ page, open }) => {
  await open(`${first}&moves=RD`);
  await ready(page);
  assert.equal(await figure(page, "Moves"), "2");
  await page.reload();
  await ready(page);
  assert.equal(await figure(page, "Moves"), "2");
  await page.getByRole("button", { name: /^Stage 3 / }).click();
  await page.getByRole("heading", { name: "Change of step" }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "First roll" }).waitFor();
});

pageTest("bloxorz: a hint tells the next move, and a solution can be watched step by step", desktop, async ({ page, open }) => {
  await open(first);
  await ready(page);
  await page.keyboard.press("h");
  await page.locator(".blox-note", { hasText: "5 moves left" }).waitFor();
  await page.getByRole("button", { name: "Watch" }).click();
  const scrub = page.getByRole("slider", { name: "Moves of the solution" });
  await scrub.waitFor();
  await until("played to the end", async () => (await scrub.inputValue()) === "5");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal(await scrub.inputValue(), "3");
  await page.keyboard.press("Escape");
  await until("the game goes on from there", () => movesIn(page).length === 3);
  assert.equal(await figure(page, "Your best"), "–");
});

pageTest("bloxorz: a passcode leads to its stage", desktop, async ({ page, open }) => {
  await open(first);
  await ready(page);
  await page.getByLabel("Passcode").fill("621267");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await page.getByRole("heading", { name: "Round the corner" }).waitFor();
  await page.getByLabel("Passcode").fill("0");
  await page.getByRole("button", { name: "Go", exact: true }).click();
  await page.getByText("No stage has the passcode 0").waitFor();
});

pageTest("bloxorz: a stage is painted, judged at once, shared by its code and played", desktop, async ({ page, open }) => {
  await open("#/bloxorz?edit=1");
  const finding = page.locator(".finding-title");
  await page.getByText(/Solvable in \d+ moves/).waitFor();
  const before = await finding.innerText();
  const canvas = board(page);
  const box = await canvas.boundingBox();
  const cell = async (row, column) => {
    const [x, y, downX, downY, rightX, rightY] = (await canvas.getAttribute("data-camera")).split(" ").map(Number);
    return { x: box.x + x + row * downX + column * rightX, y: box.y + y + row * downY + column * rightY };
  };
  const tap = async (row, column) => {
    const { x, y } = await cell(row, column);
    await page.mouse.click(x, y);
  };
  // A wall of nothing through the middle: rows 2 to 4 of column 5.
  await page.getByRole("radio", { name: "Nothing" }).check({ force: true });
  const [from, to] = [await cell(2, 5), await cell(4, 5)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
  await page.getByText("Cannot be solved").waitFor();
  await page.getByText("the floor itself does not allow it").waitFor();
  await page.keyboard.press("Control+z");
  await page.getByText(before).waitFor(); // one stroke is one step back
  await page.keyboard.press("Control+y");
  await page.getByText("Cannot be solved").waitFor();
  // A bridge over it, and a button that works on it.
  await page.getByRole("radio", { name: "Bridge" }).check({ force: true });
  await tap(3, 5);
  await page.getByText(/With all bridges open and nothing fragile it would take \d+ moves/).waitFor();
  await page.getByRole("radio", { name: "Soft button" }).check({ force: true });
  await tap(3, 3);
  await page.getByText(/Soft button A, toggles a/).waitFor();
  await page.getByText(/Solvable in \d+ moves/).waitFor();
  const code = await until("its code", async () => (await page.locator(".share-code").innerText()).match(/^blox1\S+$/)?.[0]);
  await hashHas(page, `code=${code}`);
  await page.reload();
  await page.getByText(/Solvable in \d+ moves/).waitFor();
  await page.getByRole("button", { name: "Play it" }).click();
  await page.getByRole("heading", { name: "My stage" }).waitFor();
  await until("its optimum", async () => /^\d+$/.test(await figure(page, "Fewest possible")));
  await until("the code again", async () => new URL(page.url()).hash.includes("code=blox1"));
  await page.reload();
  await page.getByRole("heading", { name: "My stage" }).waitFor();
});

pageTest("bloxorz: a stroke outside makes the stage larger, once", desktop, async ({ page, open }) => {
  await open("#/bloxorz?edit=1");
  await page.getByText(/Solvable in \d+ moves/).waitFor();
  const canvas = board(page);
  const box = await canvas.boundingBox();
  const camera = async () => (await canvas.getAttribute("data-camera")).split(" ").map(Number);
  const [x, y, downX, downY, rightX, rightY] = await camera();
  // From above the first row further up: the board moves under the pointer, and nothing else is painted.
  await page.mouse.move(box.x + x - downX + 3 * rightX, box.y + y - downY + 3 * rightY);
  await page.mouse.down();
  await page.mouse.move(box.x + x - 1.3 * downX + 6 * rightX, box.y + y - 1.3 * downY + 6 * rightY, { steps: 10 });
  await page.mouse.up();
  await until("another camera", async () => (await camera())[5] !== rightY || (await camera())[1] !== y);
  await page.getByRole("button", { name: "Cut empty borders" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await until("the stage of before", async () => (await camera()).join() === [x, y, downX, downY, rightX, rightY].join());
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
});

pageTest("bloxorz: the editor works with keys alone", desktop, async ({ page, open }) => {
  await open("#/bloxorz?edit=1");
  await page.getByText(/Solvable in \d+ moves/).waitFor();
  await board(page).focus();
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.locator("[aria-live=polite]", { hasText: "fragile tile" }).waitFor({ state: "attached" });
  await page.keyboard.press("Control+z");
  assert.ok(await page.getByRole("button", { name: "Undo" }).isDisabled());
});

pageTest("bloxorz: a damaged code is told, not played", { ...desktop, forgiven: /status of 400/ }, async ({ page, open }) => {
  await open(first);
  await ready(page);
  await page.getByLabel("Code of a stage").fill("blox1cUrbSj925cS8JAF068g7C0ffDX");
  await page.getByRole("button", { name: "Load" }).click();
  await page.locator(".toast.bad").waitFor();
  await page.getByRole("heading", { name: "First roll" }).waitFor();
});

pageTest("bloxorz: nothing serious for axe to find, neither playing nor editing", desktop, async ({ page, open }) => {
  await open(first);
  await ready(page);
  assert.deepEqual(await seriousFaults(page), []);
  await open("#/bloxorz?edit=1");
  await page.getByText(/Solvable in \d+ moves/).waitFor();
  assert.deepEqual(await seriousFaults(page), []);
});

pageTest("bloxorz: the editor looks as stored", { ...desktop, colorScheme: "dark" }, async ({ page, open }) => {
  await open("#/bloxorz?stage=bloxorz:40");
  await ready(page);
  await page.getByRole("radio", { name: "Edit" }).check({ force: true });
  await page.getByText("Solvable in 97 moves").waitFor();
  await looksAsStored(page, "bloxorz-editor-dark");
});
