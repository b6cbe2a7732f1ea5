// What all views share: own origin only, theme, tabs, sizes of the window, the keyboard.
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { desktop, pageTest, phone, until } from "../support/suite.mjs";
import { viewNamed, views } from "../support/views.mjs";

pageTest("the page's files are small and name no other server", desktop, async ({ page, origin, open, t }) => {
  const texts = [];
  page.on("response", (response) => texts.push(response.text().then((text) => [response.url(), text]).catch(() => null)));
  await open();
  await page.locator("nav a").first().waitFor();
  const files = (await Promise.all(texts)).filter((one) => one !== null && !one[0].includes("/api/"));
  assert.ok(files.length >= 3, String(files.length));
  for (const [url, text] of files) {
    const others = [...text.matchAll(/\b(?:https?|wss?):\/\/[^\s"'`)<]+/g)].map(([address]) => address)
      .filter((address) => !address.startsWith("http://www.w3.org/") && !address.startsWith(origin));
    assert.deepEqual(others, [], url);
  }
  const bytes = files.reduce((sum, [, text]) => sum + gzipSync(text).length, 0);
  assert.ok(bytes < 300_000, `${bytes} bytes, compressed`);
  t.diagnostic(`${files.length} files, ${bytes} bytes compressed`);
});

pageTest("every tab leads to its view", desktop, async ({ page, open }) => {
  await open();
  for (const view of views) {
    await page.locator(`nav a[data-view="${view.name}"]`).click();
    await page.locator(`.view-${view.name}`).waitFor();
    await until("the view in the address", () => page.url().includes(`#/${view.name}`));
    assert.match(await page.title(), / · wend$/);
  }
  await page.goBack();
  await page.locator(`.view-${views.at(-2).name}`).waitFor();
});

pageTest("the theme is chosen and kept", desktop, async ({ page, open }) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await open();
  await page.getByRole("button", { name: "Dark theme" }).click();
  assert.equal(await theme(), "dark");
  await page.reload();
  await page.getByRole("button", { name: "Light theme" }).waitFor();
  assert.equal(await theme(), "dark");
});

pageTest("addresses that make no sense do no harm", desktop, async ({ page, open }) => {
  await open("#/nowhere?rows=-3");
  await page.locator("nav a").first().waitFor();
  await page.locator(`.view-${views[0].name}`).waitFor();
  await open("#/races?rows=abc&columns=999999999&seed=%3Cb%3E&game=chess&runners=-1");
  await viewNamed("races").ready(page);
});

const sizes = [
  ["a narrow phone", { ...phone, viewport: { width: 380, height: 700 } }],
  ["a phone on its side", { ...phone, viewport: { width: 740, height: 360 } }],
  ["a 4K screen", { ...desktop, viewport: { width: 3840, height: 2160 } }],
];
for (const [name, options] of sizes) {
  pageTest(`nothing is wider than ${name}`, options, async ({ page, open }) => {
    for (const view of views) {
      await open(view.address);
      await view.ready(page);
      const { wide, room } = await page.evaluate(() => ({ wide: document.documentElement.scrollWidth, room: innerWidth }));
      assert.ok(wide <= room, `${view.name}: ${wide} > ${room}`);
      const stage = await page.locator(".stage").boundingBox();
      assert.ok(stage.height >= 90 && stage.width >= 200, `${view.name}: the board has ${stage.width} x ${stage.height}`);
    }
  });
}

pageTest("a window that changes its size keeps the board whole", desktop, async ({ page, open }) => {
  await open(views[0].address);
  await views[0].ready(page);
  for (const [width, height] of [[600, 900], [1600, 600], [1280, 800]]) {
    await page.setViewportSize({ width, height });
    await until(`a board for ${width} x ${height}`, () => page.evaluate(() => {
      const stage = document.querySelector(".stage").getBoundingClientRect();
      const canvas = document.querySelector(".stage canvas").getBoundingClientRect();
      return canvas.width > 0 && Math.abs(canvas.width - stage.width) < 2 && Math.abs(canvas.height - stage.height) < 2;
    }));
  }
});

pageTest("the keyboard alone comes to every view", desktop, async ({ page, open }) => {
  await open();
  await page.locator("nav a").first().waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-view") ?? document.activeElement?.textContent ?? "");
  await page.keyboard.press("Tab");
  assert.match(await focused(), /Skip/);
  const seen = new Set();
  for (let i = 0; i < 4 + views.length; ++i) {
    await page.keyboard.press("Tab");
    seen.add(await focused());
  }
  for (const { name } of views) assert.ok(seen.has(name), `${name} was not reached: ${[...seen].join()}`);
  await page.locator(`nav a[data-view="${views.at(-1).name}"]`).focus();
  await page.keyboard.press("Enter");
  await page.locator(`.view-${views.at(-1).name}`).waitFor();
});
