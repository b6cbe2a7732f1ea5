// The list of views, in the order of their tabs. The first one is shown when the address names none.

import type { View } from "../view.ts";
import { mazes } from "./mazes.ts";
import { search } from "./search.ts";

export const views: readonly View[] = [
  mazes,
  search,
];
