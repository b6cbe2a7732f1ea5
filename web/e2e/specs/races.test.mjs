// Races: from page load to a result, played forwards and backwards.
import assert from "node:assert/strict";
import { desktop, pageTest, until } from "../support/suite.mjs";

const address = "#/races?rows=21&columns=31&seed=7&game=corners&racer=bfs&runners=4&race=1";

const position = async (page) => {
  const [, at, of] = /tick ([\d,]+) of ([\d,]+)/.exec(await page.locator(".player-position").textContent()) ?? [];
  return { at: Number(at?.replaceAll(",", "")), of: Number(of?.replaceAll(",", "")) };
};
const finished = (page) => page.locator(".race-status", { hasText: /won after|found a finish/ }).waitFor();
const squares = (page) => page.locator(".race-table tbody td:nth-child(2)").allTextContents();

pageTest("a race is run, and its runners have colours, a legend and a result", desktop, async ({ page, open }) => {
  await open(address);
  await finished(page);
  assert.equal(await page.locator(".race-table tbody tr").count(), 4);
  assert.equal(await page.locator(".race-legend .crew-swatch").count(), 4);
  assert.equal(await page.locator(".race-table .winner").count(), 1);
  const colors = await page.locator(".race-legend .crew-swatch rect").evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  assert.equal(new Set(colors).size, 4);
  const { at, of } = await position(page);
  assert.ok(of > 10 && at === of, `${at} of ${of}`);  // whoever wants no movement sees the end at once
});

pageTest("a race goes back, forth and to its ends", desktop, async ({ page, open }) => {
  await open(address);
  await finished(page);
  const { of } = await position(page);
  const end = await squares(page);
  await page.getByRole("button", { name: "Step back" }).click();
  assert.equal((await position(page)).at, of - 1);
  await page.getByRole("button", { name: "To the start" }).click();
  assert.deepEqual(await squares(page), ["0", "0", "0", "0"]);
  await page.getByRole("button", { name: "Step forward" }).click();
  assert.deepEqual(await squares(page), ["1", "1", "1", "1"]);
  await page.getByRole("slider", { name: "Time of the race" }).fill(String(Math.floor(of / 2)));
  assert.equal((await position(page)).at, Math.floor(of / 2));
  await page.getByRole("button", { name: "To the end" }).click();
  assert.deepEqual(await squares(page), end);
});

pageTest("a race plays by itself and pauses", { ...desktop, reducedMotion: "no-preference" }, async ({ page, open }) => {
  await open(address.replace("rows=21&columns=31", "rows=61&columns=101"));
  await finished(page);
  await page.getByRole("button", { name: "Pause" }).click();
  const { at, of } = await position(page);
  assert.ok(at < of, `${at} of ${of}`);
  await page.getByLabel("Speed").selectOption("8");
  await page.locator("main").focus();
  await page.keyboard.press("Space");
  await until("the end of the race", async () => (await position(page)).at === of);
});

pageTest("another crew, another race, and the address tells which", desktop, async ({ page, open }) => {
  await open(address);
  await finished(page);
  await page.getByRole("slider", { name: "Runners" }).fill("12");
  await page.locator(".race-table tbody tr").nth(11).waitFor();
  await page.getByLabel("Game").selectOption("gather");
  await page.locator(".race-status", { hasText: "found a finish" }).waitFor();
  await until("runners and game in the address", () => /runners=12/.test(page.url()) && /game=gather/.test(page.url()));
  const words = await page.locator(".race-status").textContent();
  await page.reload();
  await page.locator(".race-status", { hasText: words }).waitFor();
  assert.equal(await page.locator(".race-table tbody tr").count(), 12);
});
