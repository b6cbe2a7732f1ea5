// Files: dropped anywhere, chosen by a button; and written in every format that is offered.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { ask, exported } from "../support/asking.mjs";
import { desktop, pageTest, until } from "../support/suite.mjs";
import { viewNamed } from "../support/views.mjs";

const maze = "#########\n#S  #   #\n# # # # #\n# #   #E#\n#########\n";

/** Drops a file on the page as a person would: what is dragged comes over it, then falls. */
async function drop(page, name, bytes) {
  const data = await page.evaluateHandle(([file, letters]) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0))], file));
    return transfer;
  }, [name, Buffer.from(bytes).toString("base64")]);
  await page.dispatchEvent("main", "dragenter", { dataTransfer: data });
  assert.ok(await page.locator(".drop-veil").isVisible());
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await page.locator(".drop-veil").waitFor({ state: "hidden" });
}

const opened = (page, name) => page.locator(".toast", { hasText: `Opened ${name}` }).waitFor();

pageTest("a dropped text of a maze is raced in", desktop, async ({ page, open }) => {
  const races = viewNamed("races");
  await open(races.address);
  await races.ready(page);
  await drop(page, "small.txt", maze);
  await opened(page, "small.txt");
  await page.locator(".race-status", { hasText: /won after/ }).waitFor();
  await until("the opened one in the address", () => /opened=1/.test(page.url()));
});

pageTest("a dropped picture of a maze becomes a maze", desktop, async ({ page, origin, open }) => {
  const { problem } = await ask(origin, "/api/make", { what: "maze", builder: "rdfs", rows: 15, columns: 21, seed: "5" });
  const picture = await exported(origin, { problem, to: "png" });
  await open(viewNamed("tiles").address);
  await viewNamed("tiles").ready(page);
  await drop(page, "maze.png", picture);
  await opened(page, "maze.png");
  await page.locator(".view-mazes").waitFor();
});

pageTest("what cannot be read is told, until the view is left", { ...desktop, forgiven: /400 \(Bad Request\)/ }, async ({ page, open }) => {
  await open(viewNamed("races").address);
  await viewNamed("races").ready(page);
  await drop(page, "noise.bin", [1, 2, 3, 4, 5]);
  await page.locator(".toast.bad").waitFor();
  await page.getByRole("link", { name: "Tiles" }).click();
  await page.locator(".view-tiles").waitFor();
  await page.locator(".toast.bad").waitFor({ state: "detached" });
});

pageTest("a pack opens the list of its stages", desktop, async ({ page, open }) => {
  await open(viewNamed("races").address);
  await viewNamed("races").ready(page);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Open a file" }).click();
  await (await chooser).setFiles(new URL("../../../samples/bloxorz/own.stages", import.meta.url).pathname);
  await page.locator(".stage-choice button").first().click();
  await page.locator(".view-bloxorz .hud-count").waitFor();
});

const beginnings = {
  png: /^\x89PNG/, gif: /^GIF8/, svg: /^(<\?xml|<svg)/, trace: /^\{|version/, text: /#/,
};

const wanted = ["PNG picture", "SVG drawing", "GIF film", "Search trace", "text", "bin", "pack"];

pageTest("a maze is exported as pictures, film, trace and files", desktop, async ({ page, open }) => {
  const mazes = viewNamed("mazes");
  const downloads = [];
  page.on("download", (file) => downloads.push(file));
  await open(mazes.address.replace("columns=31", "columns=21"));  // what `bin` can hold
  await mazes.ready(page);
  await page.getByRole("button", { name: "Export" }).click();
  for (const [index, label] of wanted.entries()) {
    const row = page.locator(".export-list li", { has: page.getByRole("button", { name: label, exact: true }) });
    await row.getByRole("button").click();
    await row.locator(".export-summary.good").waitFor();
    const file = await until(`the file of ${label}`, () => downloads[index]);
    const bytes = readFileSync(await file.path());
    assert.ok(bytes.length > 0, label);
    const kind = file.suggestedFilename().split(".").at(-1);
    if (beginnings[kind]) assert.match(bytes.toString("latin1", 0, 200), beginnings[kind], label);
  }
});

pageTest("why a file cannot be written is told", { ...desktop, forgiven: /400 \(Bad Request\)/ }, async ({ page, open }) => {
  const tours = viewNamed("tours");
  await open(tours.address);
  await tours.ready(page);
  await page.getByRole("button", { name: "Export" }).click();
  const row = page.locator(".export-list li", { has: page.getByRole("button", { name: "bin", exact: true }) });
  await row.getByRole("button").click();
  await row.locator(".export-summary.bad", { hasText: "more than one goal" }).waitFor();
});
