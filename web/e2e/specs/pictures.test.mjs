// Every view as it was when somebody last looked at it and was content.
import { looksAsStored } from "../support/pictures.mjs";
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
