// Pictures of the page, compared with the stored ones in web/e2e/pictures. WEND_UPDATE_PICTURES=1 stores what is seen
// instead. What differs is written to the folder WEND_PICTURES_OUT (default: build/web-pictures), to be looked at.
import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { decodePng, differingShare } from "./png.mjs";

const stored = fileURLToPath(new URL("../pictures/", import.meta.url));
export const seen_folder = process.env.WEND_PICTURES_OUT ?? fileURLToPath(new URL("../../../build/web-pictures/", import.meta.url));

// Letters are drawn a little differently by every version of the browser: a channel may differ by this much …
export const tolerance = 48;
// … and this share of all pixels by more.
export const share = 0.015;

export const storedPicture = (name) => decodePng(readFileSync(join(stored, `${name}.png`)));

export async function looksAsStored(page, name, options = {}) {
  // A pointer, a focus ring or a frame rate left behind by the test is no part of the picture.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    document.activeElement instanceof HTMLElement && document.activeElement.blur();
    for (const told of document.querySelectorAll(".board-readout")) told.hidden = true;
  });
  const bytes = await page.screenshot({ animations: "disabled", caret: "hide", ...options });
  const file = join(stored, `${name}.png`);
  if (process.env.WEND_UPDATE_PICTURES) {
    mkdirSync(stored, { recursive: true });
    writeFileSync(file, bytes);
    return;
  }
  const differs = existsSync(file) ? differingShare(storedPicture(name), decodePng(bytes), tolerance) : 1;
  if (differs <= share) return;
  mkdirSync(seen_folder, { recursive: true });
  writeFileSync(join(seen_folder, `${name}.png`), bytes);
  assert.fail(`${name}: ${(100 * differs).toFixed(1)} % of the pixels differ from ${file}; what was seen is in ${seen_folder}`);
}
