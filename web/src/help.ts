// The help of a view: what it is for, and its keys.

import { openDialog } from "./ui/dialog.ts";
import { el } from "./ui/dom.ts";
import type { View } from "./view.ts";

export function openHelp(view: View): void {
  const rows = (view.keys ?? []).map(([keys, what]) => el("tr", {}, el("th", { scope: "row" }, ...keyCaps(keys)), el("td", {}, what)));
  openDialog({
    title: view.title,
    content: [
      el("p", {}, `${view.summary}.`),
      rows.length > 0 && el("table", { class: "keys" }, el("tbody", {}, ...rows)),
      el("p", { class: "help" }, "Drop any file that wend reads on the page to open it. The address holds what you see: copy it to share it."),
    ],
  });
}

/** "Ctrl + Z" as key caps; what is no key stays plain. */
function keyCaps(keys: string): (Node | string)[] {
  return keys.split(" ").map((word, index) => (index > 0 && /^(\+|to|or)$/.test(word) ? ` ${word} ` : el("kbd", {}, word)));
}
