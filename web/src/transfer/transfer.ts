// Puts importing and exporting into the frame: two buttons in its head, and files dropped anywhere.

import type { Api } from "../api.ts";
import type { Frame } from "../frame.ts";
import { Export } from "./export.ts";
import { Import } from "./import.ts";
import "./transfer.css";

export function addTransfer(frame: Frame, api: Api): void {
  const place = {
    api,
    about: () => frame.abilities,
    mostBytes: () => frame.abilities?.limits.body_bytes ?? 0,
    current: () => frame.current,
    show: (view: string) => frame.goTo(view),
    toast: (text: string, kind?: "info" | "good" | "bad") => frame.toaster.show(text, kind),
    report: (error: unknown) => frame.report(error),
  };
  const opening = new Import(place);
  const saving = new Export(place);
  frame.actions.append(opening.button, saving.button);
  opening.attach(document.body);
}
