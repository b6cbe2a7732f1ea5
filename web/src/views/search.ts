// Search: being built.

import type { View } from "../view.ts";
import { emptyState, layout } from "../ui/layout.ts";

export const search: View = {
  name: "search",
  title: "Search",
  summary: "Search",
  icon: "search",
  mount(root) {
    const { stage } = layout(root, { stageLabel: "Search", panelsLabel: "Settings" });
    stage.append(emptyState("Search", "Being built."));
    return { unmount: () => undefined };
  },
};
