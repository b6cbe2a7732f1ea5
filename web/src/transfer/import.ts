// Opening files: dropped anywhere on the page, chosen by a button, or pasted. The server reads the bytes, whatever
// they are; the view that is shown may take the result, else the view for that kind of problem does.

import type { ReadAnswer, StageProblem } from "../api_types.ts";
import type { Api } from "../api.ts";
import { button } from "../ui/controls.ts";
import { openDialog } from "../ui/dialog.ts";
import { el } from "../ui/dom.ts";
import { icon } from "../ui/icons.ts";
import type { MountedView } from "../view.ts";
import { sizeWords } from "./words.ts";

/** What importing needs of the frame. */
export interface ImportPlace {
  api: Api;
  /** The most bytes the server takes; 0 while that is unknown. */
  mostBytes(): number;
  current(): MountedView | null;
  /** Shows a view and gives it back. */
  show(view: string): MountedView | null;
  toast(text: string, kind?: "info" | "good" | "bad"): void;
  report(error: unknown): void;
}

/** The views that suit what was read, best first. */
export function viewsFor(read: ReadAnswer): string[] {
  if (read.pack !== undefined || read.problem?.kind === "stage") return ["bloxorz"];
  if (read.problem?.kind === "tiles") return ["tiles"];
  const several = (read.problem?.goals.length ?? 0) > 1 || (read.problem?.entities?.length ?? 0) > 0;
  return several ? ["tours", "mazes"] : ["mazes"];
}

export class Import {
  readonly button: HTMLButtonElement;
  private readonly input = el("input", { type: "file", class: "file-input", "aria-label": "File to open", tabindex: -1 });
  private readonly veil = el("div", { class: "drop-veil" },
    el("div", { class: "drop-note" }, icon("upload"), el("p", {}, "Drop a file: a maze, a picture of one, a stage, a pack, a board of tiles")));
  private depth = 0;  // of nested elements that a dragged file is over

  constructor(private readonly place: ImportPlace) {
    this.button = button({ label: "Open a file", icon: "upload", iconOnly: true, kind: "quiet", onClick: () => this.input.click() });
    this.input.hidden = true;
    this.input.addEventListener("change", () => {
      const file = this.input.files?.[0];
      this.input.value = "";
      if (file) void this.open(file);
    });
    this.veil.hidden = true;
  }

  /** Listens for files that are dropped or pasted anywhere. */
  attach(body: HTMLElement): void {
    body.append(this.input, this.veil);
    body.addEventListener("dragenter", (event) => this.hover(event, 1));
    body.addEventListener("dragleave", (event) => this.hover(event, -1));
    body.addEventListener("dragover", (event) => {
      if (holdsFiles(event.dataTransfer)) event.preventDefault();
    });
    body.addEventListener("drop", (event) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      this.depth = 0;
      this.veil.hidden = true;
      const file = event.dataTransfer?.files[0];
      if (file) void this.open(file);
    });
    body.addEventListener("paste", (event) => {
      const file = event.clipboardData?.files[0];
      if (file) void this.open(file);
    });
  }

  async open(file: File): Promise<void> {
    const most = this.place.mostBytes();
    if (most > 0 && file.size > most) {
      this.place.toast(`${file.name} has ${sizeWords(file.size)}; the server takes ${sizeWords(most)} at most`, "bad");
      return;
    }
    try {
      this.take(file.name, await this.place.api.read(file.name, file));
    } catch (error) {
      this.place.report(error);
    }
  }

  private take(name: string, read: ReadAnswer): void {
    if (!this.offer(read)) {
      if (read.pack !== undefined) this.choose(name, read.pack, read.format);
      else this.place.toast(`No view shows ${name}`, "bad");
      return;
    }
    this.place.toast([`Opened ${name}`, ...(read.remarks ?? [])].join("; "), "good");
  }

  private offer(read: ReadAnswer): boolean {
    if (this.place.current()?.open?.(read)) return true;
    return viewsFor(read).some((view) => this.place.show(view)?.open?.(read) === true);
  }

  /** The stages of a pack, to choose one of them. */
  private choose(name: string, pack: { name: string; passcode: string; problem: StageProblem }[], format: string): void {
    const list = el("ol", { class: "stage-choice" });
    const dialog = openDialog({ title: `${pack.length} stages in ${name}`, content: [list] });
    for (const [index, stage] of pack.entries()) {
      const label = [stage.name || `Stage ${index + 1}`, stage.passcode].filter((word) => word !== "").join(" · ");
      list.append(el("li", {}, button({
        label,
        onClick: () => {
          dialog.close();
          this.offer({ format, problem: stage.problem });
        },
      })));
    }
  }

  private hover(event: DragEvent, change: 1 | -1): void {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    this.depth = Math.max(0, this.depth + change);
    this.veil.hidden = this.depth === 0;
  }
}

function holdsFiles(data: DataTransfer | null): boolean {
  return data?.types.includes("Files") ?? false;
}
