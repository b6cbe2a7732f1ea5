// Mouse, touch and wheel on a canvas, turned into a few plain events: strokes, pans, zooms, hovers.
// One finger or the left button strokes (or pans, if nobody wants the stroke); two fingers, the middle or right
// button pan; wheel and pinch zoom.

import { capturePointer } from "../ui/pointers.ts";
import type { Point } from "./camera.ts";

export interface GestureEvents {
  /** A stroke begins; true when somebody wants it, otherwise it pans. */
  begin(at: Point, event: PointerEvent): boolean;
  move(at: Point, event: PointerEvent): void;
  end(): void;
  /** A second finger came down: the stroke so far was none. */
  cancel(): void;
  pan(dx: number, dy: number): void;
  zoom(at: Point, factor: number): void;
  hover(at: Point | null): void;
}

/** Points are in device pixels of `element`, as everything in canvas/. */
export function listenToGestures(element: HTMLElement, events: GestureEvents, ratio: () => number): void {
  const fingers = new Map<number, Point>();
  let mode: "none" | "stroke" | "pan" | "pinch" = "none";
  let box = element.getBoundingClientRect();
  const place = (event: MouseEvent): Point => ({ x: (event.clientX - box.left) * ratio(), y: (event.clientY - box.top) * ratio() });

  element.addEventListener("pointerdown", (event) => {
    box = element.getBoundingClientRect();
    const at = place(event);
    fingers.set(event.pointerId, at);
    capturePointer(element, event.pointerId);
    if (fingers.size === 2) {
      if (mode === "stroke") events.cancel();
      mode = "pinch";
    } else if (fingers.size === 1) {
      const wanted = event.button === 0 && !event.altKey && events.begin(at, event);
      mode = wanted ? "stroke" : "pan";
    }
    element.dataset.drag = mode;
  });

  element.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) {
      box = element.getBoundingClientRect();
      if (event.pointerType !== "touch") events.hover(place(event));
      return;
    }
    const at = place(event);
    if (mode === "pinch") pinch(event.pointerId, before, at);
    fingers.set(event.pointerId, at);
    if (mode === "stroke") events.move(at, event);
    else if (mode === "pan") events.pan(at.x - before.x, at.y - before.y);
    if (event.pointerType !== "touch") events.hover(at);
  });

  const pinch = (moved: number, before: Point, at: Point) => {
    const other = [...fingers].find(([id]) => id !== moved)?.[1];
    if (other === undefined) return;
    const was = Math.hypot(before.x - other.x, before.y - other.y);
    const is = Math.hypot(at.x - other.x, at.y - other.y);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    events.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
    if (was > 1 && is > 1) events.zoom(middle, is / was);
  };

  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (mode === "stroke") {
      if (event.type === "pointerup") events.end();
      else events.cancel();
    }
    mode = fingers.size === 0 ? "none" : "pan";
    element.dataset.drag = mode;
  };
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);
  element.addEventListener("pointerleave", (event) => {
    if (!fingers.has(event.pointerId)) events.hover(null);
  });
  element.addEventListener("contextmenu", (event) => event.preventDefault());
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    box = element.getBoundingClientRect();
    if (event.shiftKey) events.pan(-(event.deltaX || event.deltaY) * ratio(), 0);
    else events.zoom(place(event), wheelFactor(event.deltaY, event.deltaMode));
  }, { passive: false });
}

/** How much one turn of the wheel zooms; the same for mice that count pixels, lines or pages. */
export function wheelFactor(delta: number, mode: number): number {
  const pixels = delta * (mode === 1 ? 16 : mode === 2 ? 400 : 1);
  return Math.exp(-Math.max(-240, Math.min(240, pixels)) / 480);
}
