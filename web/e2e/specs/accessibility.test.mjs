// No serious fault of accessibility in any view, in light and dark.
import assert from "node:assert/strict";
import { seriousFaults } from "../support/axe.mjs";
import { desktop, pageTest, phone } from "../support/suite.mjs";
import { views } from "../support/views.mjs";

for (const view of views) {
  pageTest(`${view.name} in light`, desktop, async ({ page, open }) => {
    await open(view.address);
    await view.ready(page);
    assert.deepEqual(await seriousFaults(page), []);
  });
  pageTest(`${view.name} in dark, by touch`, phone, async ({ page, open }) => {
    await open(view.address);
    await view.ready(page);
    assert.deepEqual(await seriousFaults(page), []);
    const settings = page.locator(".sheet-opener");
    if (!await settings.isVisible()) return;
    await settings.click();
    assert.deepEqual(await seriousFaults(page), []);
  });
}
