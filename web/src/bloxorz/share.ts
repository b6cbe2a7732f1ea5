// Codes: a whole stage in some fifty characters, to copy, to paste, and to keep in the address.
import { isAbort, type Api } from "../api.ts";
import type { Subject } from "../api_types.ts";
import { button } from "../ui/controls.ts";
import { el, freshId } from "../ui/dom.ts";
import { panel } from "../ui/layout.ts";
import { type Stage, stageOf } from "./stage.ts";

/** The code of a stage, as the server writes it. */
export async function codeOf(api: Api, subject: Subject, signal?: AbortSignal): Promise<string> {
  const { blob } = await api.export({ ...subject, to: "stage-code" }, signal);
  return (await blob.text()).trim();
}

/** The stage of a code. Whatever stands in an address or was pasted goes to the server as it is. */
export async function stageOfCode(api: Api, code: string, signal?: AbortSignal): Promise<Stage> {
  const text = code.trim();
  if (!/\s/.test(text) && !text.startsWith("blox")) throw new Error("This is no code of a stage: codes begin with blox1");
  const read = await api.read("shared.code", new Blob([text]), signal);
  const problem = read.problem ?? read.pack?.[0]?.problem;
  if (problem?.kind !== "stage") throw new Error("This code holds no stage");
  return stageOf(problem);
}

export interface ShareHooks {
  load(code: string): void;
  toast(text: string, kind?: "info" | "good" | "bad"): void;
  report(error: unknown): void;
}

export class SharePanel {
  readonly element: HTMLElement;
  private readonly code = el("output", { class: "share-code mono", id: freshId("code") }, "…");
  private readonly copyButton = button({ label: "Copy the code", icon: "copy", onClick: () => void this.copy() });
  private readonly entry = el("input", { type: "text", class: "input mono", "aria-label": "Code of a stage", placeholder: "blox1…", autocomplete: "off", spellcheck: "false" });
  private asking: AbortController | null = null;

  constructor(private readonly api: Api, private readonly hooks: ShareHooks) {
    const load = () => {
      const code = this.entry.value.trim();
      if (code !== "") hooks.load(code);
    };
    this.entry.addEventListener("keydown", (event) => {
      if (event.key === "Enter") load();
    });
    this.element = panel("Share",
      el("p", { class: "help" }, "The code holds the whole stage."),
      this.code, this.copyButton,
      el("div", { class: "row share-load" }, this.entry, button({ label: "Load", onClick: load })));
  }

  /** Shows the code of another stage; `known` hears of it. */
  async show(subject: Subject | null, known?: (code: string) => void): Promise<void> {
    this.asking?.abort();
    this.asking = null;
    if (subject === null) {
      this.putCode("");
      return;
    }
    const control = new AbortController();
    this.asking = control;
    try {
      const code = await codeOf(this.api, subject, control.signal);
      if (control.signal.aborted) return;
      this.putCode(code);
      known?.(code);
    } catch (error) {
      if (control.signal.aborted || isAbort(error)) return;
      this.putCode("");
      this.hooks.report(error);
    }
  }

  close(): void {
    this.asking?.abort();
  }

  private putCode(code: string): void {
    this.code.textContent = code === "" ? "–" : code;
    this.copyButton.disabled = code === "";
  }

  private async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.code.textContent ?? "");
      this.hooks.toast("Code copied", "good");
    } catch {
      getSelection()?.selectAllChildren(this.code);
      this.hooks.toast("The browser does not let this page copy; the code is selected for you");
    }
  }
}
