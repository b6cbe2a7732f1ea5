// Dialogs: the browser's own <dialog>, which keeps the focus inside and closes with Escape.

import { button } from "./controls.ts";
import { el, freshId, type Child } from "./dom.ts";

export interface OpenDialog {
  element: HTMLDialogElement;
  close(): void;
}

export function openDialog(options: {
  title: string; content: Child[]; actions?: HTMLElement[]; onClose?: () => void;
}): OpenDialog {
  const id = freshId("dialog");
  const element = el("dialog", { class: "dialog", "aria-labelledby": id });
  const close = () => element.close();
  element.append(
    el("div", { class: "dialog-head" }, el("h2", { id }, options.title),
      button({ label: "Close", icon: "close", iconOnly: true, kind: "quiet", onClick: close })),
    el("div", { class: "dialog-body" }, ...options.content),
  );
  if (options.actions?.length) element.append(el("div", { class: "dialog-actions" }, ...options.actions));
  element.addEventListener("close", () => {
    element.remove();
    options.onClose?.();
  });
  element.addEventListener("click", (event) => {
    if (event.target === element) close(); // the veil around it
  });
  document.body.append(element);
  element.showModal();
  return { element, close };
}
