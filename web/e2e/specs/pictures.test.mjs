// Every view as it was when somebody last looked at it and was content.
import assert from "node:assert/strict";
import { test } from "node:test";
import { looksAsStored, share, storedPicture, tolerance } from "../support/pictures.mjs";
import { differingShare } from "../support/png.mjs";
import { desktop, pageTest, phone } from "../support/suite.mjs";
import { views } from "../support/views.mjs";

for (const view of views) {
  for (const [name, options] of [["light", desktop], ["phone-dark", phone]]) {
    pageTest(`${view.name}, ${name}`, options, async ({ page, open }) => {
      await open(view.address);
      await view.ready(page);
      await looksAsStored(page, `${view.name}-${name}`);
    });
  }
}

test("pictures that differ are told apart", () => {
  const [mazes, tours] = ["mazes-light", "tours-light"].map(storedPicture);
  assert.equal(differingShare(mazes, mazes, tolerance), 0);
  assert.ok(differingShare(mazes, tours, tolerance) > 5 * share, "two views look alike");
  assert.equal(differingShare(mazes, storedPicture("mazes-phone-dark"), tolerance), 1);
});
