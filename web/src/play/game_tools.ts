// What every game has: undo, redo, start again, a hint, watching the solution; as buttons and as keys.

import { button } from "../ui/controls.ts";
import { bindKeys, type KeyMap } from "../ui/keys.ts";
import { group } from "../ui/layout.ts";

export interface GameActions {
  undo(): void;
  redo(): void;
  restart(): void;
  hint(): void;
  watch(): void;
}

export interface GameState {
  readonly watching: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Some move was made. */
  readonly begun: boolean;
  readonly won: boolean;
}

export class GameTools {
  /** For the toolbar. */
  readonly groups: readonly HTMLElement[];
  private readonly undo: HTMLButtonElement;
  private readonly redo: HTMLButtonElement;
  private readonly again: HTMLButtonElement;
  private readonly hint: HTMLButtonElement;
  private readonly watch: HTMLButtonElement;

  constructor(private readonly actions: GameActions) {
    this.undo = button({ label: "Undo", icon: "undo", key: "U", onClick: () => actions.undo() });
    this.redo = button({ label: "Redo", icon: "redo", iconOnly: true, key: "Shift+U", onClick: () => actions.redo() });
    this.again = button({ label: "Start again", icon: "restart", iconOnly: true, key: "R", onClick: () => actions.restart() });
    this.hint = button({ label: "Hint", icon: "hint", key: "H", onClick: () => actions.hint() });
    this.watch = button({ label: "Watch", icon: "eye", key: "P", onClick: () => actions.watch() });
    this.groups = [group("Moves", this.undo, this.redo, this.again), group("Help", this.hint, this.watch)];
  }

  show({ watching, canUndo, canRedo, begun, won }: GameState): void {
    this.undo.disabled = watching || !canUndo;
    this.redo.disabled = watching || !canRedo;
    this.again.disabled = watching || !begun;
    this.hint.disabled = watching || won;
    this.watch.disabled = watching || won;
  }

  /** Arrows and letters for the four ways, letters for the tools, and `more`. */
  bind(go: (way: "U" | "R" | "D" | "L") => void, more: KeyMap, signal: AbortSignal): void {
    const { actions } = this;
    bindKeys({
      arrowup: () => go("U"), arrowright: () => go("R"), arrowdown: () => go("D"), arrowleft: () => go("L"),
      w: () => go("U"), d: () => go("R"), s: () => go("D"), a: () => go("L"),
      // Shift tells "u" from "U", and names of keys do not.
      u: (event) => (event.shiftKey ? actions.redo() : actions.undo()), backspace: () => actions.undo(),
      "ctrl+z": () => actions.undo(), "ctrl+y": () => actions.redo(), "ctrl+shift+z": () => actions.redo(),
      r: () => actions.restart(), h: () => actions.hint(), p: () => actions.watch(),
      ...more,
    }, signal);
  }
}

/** A click on a tool gives the keys back to the board; who tabs there keeps the focus. */
export function giveKeysBack(toolbar: HTMLElement, board: HTMLElement, signal: AbortSignal): void {
  toolbar.addEventListener("click", (event) => {
    if (event.detail > 0) board.focus({ preventScroll: true });
  }, { signal });
}
