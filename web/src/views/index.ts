// The list of views, in the order of their tabs. The first one is shown when the address names none.

import type { View } from "../view.ts";
import { bloxorz } from "./bloxorz.ts";
import { mazes } from "./mazes.ts";
import { races } from "./races.ts";
import { search } from "./search.ts";
import { tiles } from "./tiles.ts";
import { tours } from "./tours.ts";

export const views: readonly View[] = [
  mazes,
  search,
  races,
  tours,
  bloxorz,
  tiles,
];
