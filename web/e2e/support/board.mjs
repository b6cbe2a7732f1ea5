// Where the cells of a board are on the screen, for the mouse.

/** The middle of a cell of the first board. */
export async function placeOf(page, [row, column]) {
  const host = page.locator(".board-host").first();
  const box = await host.boundingBox();
  const [left, top, cell] = (await host.getAttribute("data-camera")).split(" ").map(Number);
  return { x: box.x + left + (column + 0.5) * cell, y: box.y + top + (row + 0.5) * cell };
}
