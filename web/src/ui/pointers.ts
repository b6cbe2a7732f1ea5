// Pointers on an element.

/** The element gets all that the pointer does until it goes up. */
export function capturePointer(element: HTMLElement, pointer: number): void {
  try {
    element.setPointerCapture(pointer);
  } catch {
    // a pointer that is gone already (or made by a test) cannot be captured; the stroke works without
  }
}

/** Where a pointer is, in pixels of the page from the corner of the element. */
export function pointIn(element: HTMLElement, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
