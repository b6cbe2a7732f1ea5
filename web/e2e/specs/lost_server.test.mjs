// A server that stops is told, and the page goes on when it is back.
import assert from "node:assert/strict";
import { desktop, pageTest, shared } from "../support/suite.mjs";
import { viewNamed } from "../support/views.mjs";

const broken = /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED|404 \(Not Found\)/;

pageTest("a stopped server is told, and its return as well", { ...desktop, forgiven: broken }, async ({ page, open }) => {
  const races = viewNamed("races");
  const lost = page.getByRole("alert").filter({ hasText: "does not answer" });
  await open(races.address);
  await races.ready(page);
  assert.equal(await shared.server.stop(), 0);
  await page.getByRole("button", { name: "Race", exact: true }).click();
  await lost.waitFor();
  await shared.server.again();
  await lost.waitFor({ state: "hidden" });
  // The board has fallen off the new server's shelf; the page sends it again.
  await page.getByRole("button", { name: "Race", exact: true }).click();
  await races.ready(page);
});
