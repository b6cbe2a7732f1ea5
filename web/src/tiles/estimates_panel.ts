// What each estimate says about the board that is shown. The server tells: a search that may expand nothing ends
// with what its estimate promises. Asked only while the panel is open.
import type { Api } from "../api.ts";
import { isAbort } from "../api.ts";
import type { HeuristicInfo } from "../api_types.ts";
import { el, fill, freshId } from "../ui/dom.ts";
import { figures } from "../ui/layout.ts";
import { isSolved, type TileBoard } from "./board.ts";

const pause = 250; // milliseconds
/** General searches, which know every estimate, take boards up to this. */
const most_cells = 64;

export class EstimatesPanel {
  readonly element: HTMLDetailsElement;
  private readonly body = el("div");
  private board: TileBoard | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: AbortController | null = null;

  constructor(private readonly api: Api, private readonly heuristics: readonly HeuristicInfo[]) {
    const id = freshId("panel");
    this.element = el("details", { class: "panel", "aria-labelledby": id }, el("summary", {}, el("h2", { id }, "Estimates of this board")), this.body);
    this.element.addEventListener("toggle", () => this.look(this.board));
  }

  look(board: TileBoard | null): void {
    this.stop();
    this.board = board;
    if (!this.element.open || !board) return;
    if (board.tiles.length > most_cells || isSolved(board)) {
      fill(this.body, el("p", { class: "help" }, isSolved(board) ? "All are 0: the board is solved." : "Boards this large have no estimates here."));
      return;
    }
    this.timer = setTimeout(() => void this.run(board), pause);
  }

  stop(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.running?.abort();
  }

  private async run(board: TileBoard): Promise<void> {
    const control = new AbortController();
    this.running = control;
    const values = new Map<string, string>();
    for (const { name } of this.heuristics.filter((one) => suits(one, board))) {
      try {
        values.set(name, await this.ask(board, name, control.signal));
      } catch (error) {
        if (control.signal.aborted || isAbort(error)) return;
        values.set(name, "–"); // does not suit this board
      }
      if (control.signal.aborted) return;
      fill(this.body, figures([...values]), el("p", { class: "help" }, "Each never says more than the moves that are left."));
    }
  }

  private async ask(board: TileBoard, heuristic: string, signal: AbortSignal): Promise<string> {
    const { rows, columns } = board;
    const report = await this.api.solveNow({
      problem: { kind: "tiles", rows, columns, board: [...board.tiles], goal: [...board.goal] },
      algorithm: "astar", heuristic, expansions: 0, seconds: 2,
    }, signal);
    return typeof report.bound === "number" ? String(report.bound) : "–";
  }
}

/** Tables of pattern databases may take minutes to make the first time: those are for Solve. Walking distance has
 *  tables for small boards only. */
export function suits(heuristic: Pick<HeuristicInfo, "name" | "admissible">, { rows, columns }: Pick<TileBoard, "rows" | "columns">): boolean {
  if (!heuristic.admissible || /^(pdb|blind|none)/.test(heuristic.name)) return false;
  const [short, long] = [Math.min(rows, columns), Math.max(rows, columns)];
  return heuristic.name !== "walking-distance" || long <= 4 || (long === 5 && short <= 3) || (long === 6 && short <= 2);
}
