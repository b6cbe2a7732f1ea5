// Keyboard shortcuts of a view: bindKeys({ " ": play, "ctrl+z": undo }, signal).
// They are silent while the user types in a field, and give way to what a focused control does with the key.

export type KeyMap = Record<string, (event: KeyboardEvent) => void>;

/** "ctrl+shift+z", "arrowleft", " ": modifiers in this order, all lower case; Cmd counts as Ctrl. */
export function keyName(event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">): string {
  const key = event.key.toLowerCase();
  const modifiers = (event.ctrlKey || event.metaKey ? "ctrl+" : "") + (event.altKey ? "alt+" : "");
  // Shift only counts with keys that it does not already change ("?" needs it anyway).
  const shift = event.shiftKey && (key.length > 1 || modifiers !== "") ? "shift+" : "";
  return modifiers + shift + key;
}

export function bindKeys(keys: KeyMap, signal: AbortSignal, target: EventTarget = window): void {
  target.addEventListener("keydown", (raw) => {
    const event = raw as KeyboardEvent;
    const action = keys[keyName(event)];
    if (action === undefined || event.defaultPrevented || ownsKey(event.target, event.key)) return;
    event.preventDefault();
    action(event);
  }, { signal });
}

/** True when the focused control itself answers to this key. */
function ownsKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest("dialog")) return true;
  if (target instanceof HTMLInputElement) {
    if (target.type === "checkbox") return key === " ";
    if (target.type === "radio") return key === " " || key.startsWith("Arrow");
    return target.type !== "range" || key.startsWith("Arrow") || key === "Home" || key === "End";
  }
  if (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) return key === " " || key === "Enter";
  return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement || target.isContentEditable;
}
