// What stands in place of a board when the maze of an address cannot be made.

import { button } from "../ui/controls.ts";
import { emptyState } from "../ui/layout.ts";

export function noMaze(fresh: () => void): HTMLElement {
  return emptyState("No maze here", "The address tells of a maze that cannot be made: perhaps it was cut off when it was copied.",
    button({ label: "Build a fresh one", icon: "maze", kind: "primary", onClick: fresh }));
}
