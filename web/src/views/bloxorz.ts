// Bloxorz: play the stages that come with wend, or your own; paint new ones. The address says which stage, which
// moves, and whether it is being edited.

import type { ReadAnswer } from "../api_types.ts";
import { Board } from "../bloxorz/board.ts";
import { EditMode } from "../bloxorz/edit_mode.ts";
import { emptyStage } from "../bloxorz/editor.ts";
import { InventPanel } from "../bloxorz/invent_panel.ts";
import { PlayMode, type Source } from "../bloxorz/play_mode.ts";
import { browserStorage, Records } from "../bloxorz/records.ts";
import { SharePanel, stageOfCode } from "../bloxorz/share.ts";
import { problemOf, type Stage, stageOf } from "../bloxorz/stage.ts";
import { entriesOf, StageListPanel } from "../bloxorz/stage_list.ts";
import { packMoves, unpackMoves } from "../bloxorz/words.ts";
import { segmented } from "../ui/controls.ts";
import { el, fill } from "../ui/dom.ts";
import { layout, type Layout } from "../ui/layout.ts";
import type { Exportable, MountedView, View, ViewContext } from "../view.ts";
import "../play/game.css";
import "./bloxorz.css";

export const bloxorz: View = {
  name: "bloxorz",
  title: "Bloxorz",
  summary: "Roll a block into its hole, with hints and proofs; paint stages of your own",
  icon: "block",
  keys: [
    ["↑ ↓ ← → or W A S D", "roll the block; in the editor: move the cursor"], ["Space", "the other half; in the editor: paint"],
    ["U", "take back"], ["Shift + U", "make again"], ["R", "from the start"], ["H", "the next move of a best way"],
    ["P", "watch a best solution; Escape stops"], ["N", "the next stage"], ["1 to 9", "the brushes of the editor"],
  ],
  mount: (root, context) => new BloxorzView(root, context),
};

/** A stage that no address can hold yet lives on the shelf and in the browser. */
const draft_name = "wend-bloxorz-draft";

class BloxorzView implements MountedView {
  private readonly page: Layout;
  private readonly records = new Records(browserStorage());
  private readonly list: StageListPanel;
  private readonly share: SharePanel;
  private readonly invent: InventPanel;
  private readonly told = el("div", { class: "visually-hidden", role: "status", "aria-live": "polite" });
  private readonly modes = segmented({
    label: "What to do", value: "play", onChange: (value) => this.changeMode(value),
    segments: [{ value: "play", label: "Play", icon: "play" }, { value: "edit", label: "Edit", icon: "brush" }],
  });
  private board: Board | null = null;
  private mode: PlayMode | EditMode | null = null;
  private source: Source | null = null;
  private loading = 0;

  constructor(root: HTMLElement, private readonly context: ViewContext) {
    this.page = layout(root, { stageLabel: "Stage", panelsLabel: "Stages and details" });
    this.list = new StageListPanel(this.records, (id) => this.choose(id), (text) => context.toast(text, "bad"));
    this.share = new SharePanel(context.api, {
      load: (code) => this.go({ code, stage: null, moves: null, edit: null }),
      toast: context.toast,
      report: context.report,
    });
    this.invent = new InventPanel(context.api, (stage) => this.showOwn(stage), context.report);
    this.page.stage.append(this.told);
    this.page.toolbar.append(this.modes.element);
    void this.begin();
  }

  unmount(): void {
    this.mode?.close();
    this.share.close();
    this.invent.stop();
    this.board?.close();
  }

  addressChanged(): void {
    void this.load();
  }

  reconnected(): void {
    if (this.mode) this.mode.reconnected();
    else void this.begin();
  }

  exportable(): Exportable | null {
    if (this.mode instanceof EditMode) return { kind: "stage", subject: { problem: problemOf(this.mode.stage) } };
    if (!this.source) return null;
    return { kind: "stage", subject: this.source.subject, moves: this.mode?.solution };
  }

  open(read: ReadAnswer): boolean {
    const problem = read.problem ?? (read.pack?.length === 1 ? read.pack[0]!.problem : undefined);
    if (problem?.kind !== "stage") return false;
    this.showOwn(stageOf(problem));
    return true;
  }

  private async begin(): Promise<void> {
    try {
      this.list.load(entriesOf(await this.context.api.stages(this.context.signal)));
    } catch (error) {
      this.context.report(error);
    }
    await this.load();
  }

  /** Shows what the address says. */
  private async load(): Promise<void> {
    const { state, api, signal } = this.context;
    const turn = ++this.loading;
    const code = state.text("code");
    const editing = state.flag("edit");
    try {
      const source = code !== "" ? this.own(await stageOfCode(api, code, signal)) : editing && state.text("stage") === "" ? this.own(this.draft()) : await this.builtIn(state.text("stage"));
      if (turn !== this.loading) return;
      this.show(source, editing);
    } catch (error) {
      if (turn !== this.loading) return;
      this.context.report(error);
      if (!this.source && !signal.aborted) {
        if (code !== "" || state.text("stage") !== "") this.go({ code: null, stage: null, moves: null, edit: null });
      }
    }
  }

  private async builtIn(wanted: string): Promise<Source> {
    const id = wanted === "" ? this.firstUnsolved() : wanted;
    const { problem } = await this.context.api.stage(id, this.context.signal);
    const entry = this.list.entry(id);
    return { stage: stageOf(problem), id, title: entry ? `Stage ${entry.number}` : id, subject: { stage: id }, fewest: entry?.fewest ?? null };
  }

  private own(stage: Stage): Source {
    return { stage, id: null, title: "Own stage", subject: { problem: problemOf(stage) }, fewest: null };
  }

  private firstUnsolved(): string {
    const first = this.list.first((id) => this.records.best(id) === null);
    return first ?? "bloxorz:1";
  }

  private show(source: Source, editing: boolean): void {
    const { context, page } = this;
    this.mode?.close();
    this.mode = null;
    this.source = source;
    this.modes.value = editing ? "edit" : "play";
    fill(page.toolbar, this.modes.element);
    fill(page.footer);
    fill(page.panels, ...(editing ? [this.share.element] : [this.list.element, this.invent.element, this.share.element]));
    this.board ??= new Board(page.stage, source.stage, context.theme);
    this.board.setEditing(editing);
    const say = (text: string) => {
      this.told.textContent = text;
    };
    this.mode = editing
      ? new EditMode(context, page, this.board, source.stage, { say, changed: (stage, sound) => this.edited(stage, sound), play: (stage) => this.showOwn(stage) })
      : new PlayMode(context, page, this.board, source, this.records, {
          say,
          moved: (line) => context.state.set({ moves: packMoves(line) }),
          record: () => this.list.refresh(),
          next: this.nextOf(source),
        }, unpackMoves(context.state.text("moves")));
    if (!editing) {
      this.list.refresh(source.id);
      void this.share.show(source.subject);
    }
  }

  private nextOf(source: Source): (() => void) | null {
    const next = source.id === null ? undefined : this.list.next(source.id);
    return next ? () => this.choose(next.id) : null;
  }

  private choose(id: string): void {
    this.page.showPanels(false);
    this.go({ stage: id, code: null, moves: null, edit: null });
    this.board?.canvas.focus({ preventScroll: true });
  }

  private changeMode(value: string): void {
    if (value === "edit") {
      const stage = this.source?.stage ?? emptyStage();
      this.keepDraft(stage);
      this.go({ edit: "1", moves: null, stage: null, code: null });
    } else if (this.mode instanceof EditMode) {
      this.showOwn(this.mode.stage);
    }
  }

  /** Plays a stage that is no part of a pack; its code goes into the address as soon as the server has made it. */
  private showOwn(stage: Stage): void {
    ++this.loading;
    this.keepDraft(stage);
    this.context.state.set({ stage: null, code: null, moves: null, edit: null }, "push");
    this.show(this.own(stage), false);
    void this.share.show({ problem: problemOf(stage) }, (code) => this.context.state.set({ code }));
  }

  private edited(stage: Stage, sound: boolean): void {
    this.keepDraft(stage);
    void this.share.show(sound ? { problem: problemOf(stage) } : null, (code) => this.context.state.set({ code, edit: "1" }));
    if (!sound) this.context.state.set({ code: null });
  }

  private keepDraft(stage: Stage): void {
    this.context.shelf.set(draft_name, stage);
    try {
      browserStorage()?.setItem(draft_name, JSON.stringify(problemOf(stage)));
    } catch {
      // full: the shelf still has it
    }
  }

  private draft(): Stage {
    const kept = this.context.shelf.get(draft_name) as Stage | undefined;
    if (kept) return kept;
    try {
      const read: unknown = JSON.parse(browserStorage()?.getItem(draft_name) ?? "null");
      if (isStage(read)) return stageOf(read);
    } catch {
      // damaged: begin anew
    }
    return emptyStage();
  }

  private go(params: Record<string, string | null>): void {
    this.context.state.set(params, "push");
    void this.load();
  }
}

function isStage(read: unknown): read is Parameters<typeof stageOf>[0] {
  const stage = read as Partial<Stage> | null;
  return stage?.kind === "stage" && Array.isArray(stage.tiles) && Array.isArray(stage.start) && Number.isInteger(stage.rows) && Number.isInteger(stage.columns);
}
