// The controls. Every one has an accessible name, works by keyboard, and is at least 36 px tall (44 px by touch).
// Each returns its element together with what is needed to read or change it.

import { el, fill, freshId, type Child } from "./dom.ts";
import { icon, type IconName } from "./icons.ts";

export interface ButtonOptions {
  label: string;
  icon?: IconName;
  /** Show only the icon; the label becomes the accessible name and the tooltip. */
  iconOnly?: boolean;
  kind?: "primary" | "plain" | "quiet" | "danger";
  /** A key, shown in the tooltip: "Space", "Ctrl+Z". Handling it is up to the view (ui/keys.ts). */
  key?: string;
  onClick: () => void;
}

export function button(options: ButtonOptions): HTMLButtonElement {
  const { label, kind = "plain" } = options;
  const tip = options.key ? `${label} (${options.key})` : label;
  const element = el("button", {
    type: "button",
    class: `button ${kind}${options.iconOnly ? " icon-only" : ""}`,
    "aria-label": options.iconOnly ? label : null,
    "aria-keyshortcuts": options.key?.replace("Ctrl", "Control") ?? null,
    title: options.iconOnly || options.key ? tip : null,
  });
  fill(element, options.icon ? icon(options.icon) : null, options.iconOnly ? null : el("span", {}, label));
  element.addEventListener("click", options.onClick);
  return element;
}

/** Changes the face of a button made by `button`, for play/pause and the like. */
export function setButton(element: HTMLButtonElement, face: { label: string; icon: IconName; key?: string }): void {
  const iconOnly = element.classList.contains("icon-only");
  fill(element, icon(face.icon), iconOnly ? null : el("span", {}, face.label));
  if (iconOnly) element.setAttribute("aria-label", face.label);
  element.title = face.key ? `${face.label} (${face.key})` : face.label;
}

export interface Choice {
  value: string;
  label: string;
  /** A longer text for tooltips. */
  summary?: string;
  /** Choices with the same group stand together. */
  group?: string;
}

export interface Field<T> {
  /** The whole row: label and control. */
  element: HTMLElement;
  input: HTMLElement;
  get value(): T;
  /** Changes the shown value without calling onChange. */
  set value(value: T);
}

/** A label above its control, with an optional line of help below. */
export function labelled(label: string, control: HTMLElement, help?: Child): HTMLElement {
  const id = control.id || freshId("field");
  control.id = id;
  const row = el("div", { class: "field" }, el("label", { for: id }, label), control);
  if (help) row.append(el("p", { class: "help" }, help));
  return row;
}

export function select(options: {
  label: string; choices: readonly Choice[]; value: string; onChange: (value: string) => void; help?: Child;
}): Field<string> & { setChoices(choices: readonly Choice[], value: string): void } {
  const input = el("select", { class: "select" });
  const setChoices = (choices: readonly Choice[], value: string) => {
    fill(input, ...groupChoices(choices));
    input.value = value;
    if (input.selectedIndex < 0) input.selectedIndex = 0;
  };
  setChoices(options.choices, options.value);
  input.addEventListener("change", () => options.onChange(input.value));
  const element = labelled(options.label, input, options.help);
  return {
    element, input, setChoices,
    get value() { return input.value; },
    set value(value: string) { input.value = value; },
  };
}

function groupChoices(choices: readonly Choice[]): HTMLElement[] {
  const rows: HTMLElement[] = [];
  const groups = new Map<string, HTMLElement>();
  for (const choice of choices) {
    const option = el("option", { value: choice.value, title: choice.summary ?? null }, choice.label);
    if (choice.group === undefined) {
      rows.push(option);
      continue;
    }
    let group = groups.get(choice.group);
    if (group === undefined) {
      group = el("optgroup", { label: choice.group });
      groups.set(choice.group, group);
      rows.push(group);
    }
    group.append(option);
  }
  return rows;
}

export function slider(options: {
  label: string; least: number; most: number; step?: number; value: number;
  format?: (value: number) => string; onInput: (value: number) => void;
}): Field<number> {
  const format = options.format ?? String;
  const input = el("input", {
    type: "range", class: "slider", min: options.least, max: options.most, step: options.step ?? 1,
  });
  const output = el("output", { class: "slider-value" });
  const show = () => {
    output.textContent = format(input.valueAsNumber);
    input.setAttribute("aria-valuetext", format(input.valueAsNumber));
    const share = (input.valueAsNumber - options.least) / Math.max(1e-9, options.most - options.least);
    input.style.setProperty("--share", `${100 * share}%`);
  };
  input.value = String(options.value);
  input.id = freshId("slider");
  show();
  input.addEventListener("input", () => {
    show();
    options.onInput(input.valueAsNumber);
  });
  const element = el("div", { class: "field" },
    el("div", { class: "field-head" }, el("label", { for: input.id }, options.label), output), input);
  return {
    element, input,
    get value() { return input.valueAsNumber; },
    set value(value: number) { input.value = String(value); show(); },
  };
}

/** A whole number; what is out of range or no number is put right when the field is left. */
export function numberField(options: {
  label: string; least: number; most: number; step?: number; value: number; onChange: (value: number) => void; help?: Child;
}): Field<number> {
  const input = el("input", {
    type: "number", class: "input", inputmode: "numeric", min: options.least, max: options.most, step: options.step ?? 1,
  });
  let last = options.value;
  input.value = String(last);
  input.addEventListener("change", () => {
    const value = Math.round(input.valueAsNumber);
    last = Number.isFinite(value) ? Math.min(options.most, Math.max(options.least, value)) : last;
    input.value = String(last);
    options.onChange(last);
  });
  return {
    element: labelled(options.label, input, options.help), input,
    get value() { return last; },
    set value(value: number) { last = value; input.value = String(value); },
  };
}

export function textField(options: {
  label: string; value: string; placeholder?: string; onChange: (value: string) => void; help?: Child;
}): Field<string> {
  const input = el("input", { type: "text", class: "input", autocomplete: "off", spellcheck: "false", placeholder: options.placeholder ?? null });
  input.value = options.value;
  input.addEventListener("change", () => options.onChange(input.value));
  return {
    element: labelled(options.label, input, options.help), input,
    get value() { return input.value; },
    set value(value: string) { input.value = value; },
  };
}

/** An on/off switch. */
export function toggle(options: { label: string; value: boolean; onChange: (value: boolean) => void }): Field<boolean> {
  const input = el("input", { type: "checkbox", class: "switch", role: "switch" });
  input.checked = options.value;
  input.addEventListener("change", () => options.onChange(input.checked));
  const element = el("label", { class: "toggle" }, input, el("span", {}, options.label));
  return {
    element, input,
    get value() { return input.checked; },
    set value(value: boolean) { input.checked = value; },
  };
}

export interface Segment {
  value: string;
  label: string;
  icon?: IconName;
  /** A drawing of its own in place of an icon. */
  picture?: Node;
  key?: string;
}

/** One of a few, all visible: a radio group that looks like a row of buttons. Arrow keys move within it. */
export function segmented(options: {
  label: string; segments: readonly Segment[]; value: string; iconOnly?: boolean; onChange: (value: string) => void;
}): Field<string> {
  const name = freshId("segments");
  const input = el("div", { class: "segmented", role: "radiogroup", "aria-label": options.label });
  const radios = options.segments.map((segment) => {
    const radio = el("input", { type: "radio", name, value: segment.value, "aria-label": segment.label });
    radio.checked = segment.value === options.value;
    radio.addEventListener("change", () => options.onChange(segment.value));
    const tip = segment.key ? `${segment.label} (${segment.key})` : segment.label;
    input.append(el("label", { class: "segment", title: tip }, radio,
      segment.picture ?? (segment.icon ? icon(segment.icon) : null),
      options.iconOnly ? null : el("span", { "aria-hidden": "true" }, segment.label)));
    return radio;
  });
  return {
    element: input, input,
    get value() { return radios.find((radio) => radio.checked)?.value ?? options.value; },
    set value(value: string) { for (const radio of radios) radio.checked = radio.value === value; },
  };
}
