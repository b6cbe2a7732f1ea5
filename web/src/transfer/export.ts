// Writing files: a dialog with every format that the server writes for the kind of problem that is shown.

import type { About, ExportRequest } from "../api_types.ts";
import type { Api } from "../api.ts";
import { button, toggle, type Field } from "../ui/controls.ts";
import { openDialog } from "../ui/dialog.ts";
import { el } from "../ui/dom.ts";
import type { Exportable, MountedView } from "../view.ts";
import { sizeWords } from "./words.ts";

/** What exporting needs of the frame. */
export interface ExportPlace {
  api: Api;
  about(): About | null;
  current(): MountedView | null;
  toast(text: string, kind?: "info" | "good" | "bad"): void;
}

export interface ExportOffer {
  name: string;
  label: string;
  summary: string;
  /** Pictures and traces show how the problem is solved, files of problems do not. */
  shows: boolean;
}

const pictures = new Map([
  ["png", { label: "PNG picture", summary: "in pixels" }], ["svg", { label: "SVG drawing", summary: "sharp at every size" }],
  ["gif", { label: "GIF film", summary: "how it is solved, step by step" }],
  ["trace", { label: "Search trace", summary: "every event of the search, for the visualiser Posthoc" }],
]);

/** The files that can be written of a kind of problem, pictures first. */
export function offersFor(about: About, kind: string): ExportOffer[] {
  const offers = about.exports.filter(({ kinds }) => kinds.includes(kind)).map((format) => {
    const known = about.formats.find(({ name }) => name === format.name);
    return {
      name: format.name,
      label: pictures.get(format.name)?.label ?? format.name,
      summary: pictures.get(format.name)?.summary ?? known?.summary ?? `a file ${format.extension}`,
      shows: pictures.has(format.name),
    };
  });
  return [...offers.filter(({ shows }) => shows), ...offers.filter(({ shows }) => !shows)];
}

/** The request for one of the offers. */
export function requestFor(what: Exportable, offer: ExportOffer, solved: boolean): ExportRequest {
  const request: ExportRequest = { ...what.subject, to: offer.name };
  const moves = what.moves !== undefined && what.moves.length > 0;
  if (!offer.shows || (!solved && offer.name !== "trace" && offer.name !== "gif")) return request;
  if (moves && offer.name !== "trace") request.moves = what.moves;
  else request.algorithm = what.algorithm ?? "auto";
  if (what.heuristic !== undefined && request.algorithm !== undefined) request.heuristic = what.heuristic;
  return request;
}

export class Export {
  readonly button: HTMLButtonElement;

  constructor(private readonly place: ExportPlace) {
    this.button = button({ label: "Export", icon: "download", iconOnly: true, kind: "quiet", onClick: () => this.open() });
  }

  private open(): void {
    const about = this.place.about();
    const what = this.place.current()?.exportable?.() ?? null;
    if (about === null || what === null) {
      this.place.toast("There is nothing to export yet");
      return;
    }
    const solved = toggle({ label: "Show the solution in pictures", value: true, onChange: () => undefined });
    const list = el("ul", { class: "export-list" });
    openDialog({ title: "Export", content: [solved.element, list] });
    for (const offer of offersFor(about, what.kind)) list.append(this.row(what, offer, solved));
  }

  private row(what: Exportable, offer: ExportOffer, solved: Field<boolean>): HTMLElement {
    const told = el("span", { class: "export-summary", role: "status" }, offer.summary);
    const save = button({ label: offer.label, icon: "download", onClick: () => void run() });
    // What became of it stands in its row: messages at the edge of the page would be behind the dialog.
    const tell = (text: string, kind: "good" | "bad"): void => {
      told.textContent = text;
      told.className = `export-summary ${kind}`;
    };
    const run = async (): Promise<void> => {
      save.disabled = true;
      try {
        const { name, blob } = await this.place.api.export(requestFor(what, offer, solved.value));
        download(name, blob);
        tell(`${name}, ${sizeWords(blob.size)}`, "good");
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        tell(text.charAt(0).toUpperCase() + text.slice(1), "bad");
      } finally {
        save.disabled = false;
      }
    };
    return el("li", {}, save, told);
  }
}

function download(name: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = el("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
