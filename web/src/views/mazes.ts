// Mazes: being built.

import type { View } from "../view.ts";
import { emptyState, layout } from "../ui/layout.ts";

export const mazes: View = {
  name: "mazes",
  title: "Mazes",
  summary: "Mazes",
  icon: "maze",
  mount(root) {
    const { stage } = layout(root, { stageLabel: "Mazes", panelsLabel: "Settings" });
    stage.append(emptyState("Mazes", "Being built."));
    return { unmount: () => undefined };
  },
};
