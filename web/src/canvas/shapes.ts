// The things on a board as clear shapes, so that nobody needs colour to tell them apart.
// Each is a path in a unit square, filled and outlined.

export type ShapeName = "start" | "goal" | "gem" | "heart" | "monster" | "dot" | "ring" | "cross" | "flag";

/** The part of a canvas's path that shapes are traced with. */
export type ShapePath = Pick<CanvasPath, "moveTo" | "lineTo" | "bezierCurveTo" | "closePath" | "arc">;

/** Traces a shape whose middle is (x, y) and whose side is `side`; the caller fills and strokes it. */
export function traceShape(c: ShapePath, shape: ShapeName, x: number, y: number, side: number): void {
  const at = (u: number, v: number): [number, number] => [x + (u - 0.5) * side, y + (v - 0.5) * side];
  switch (shape) {
    case "start": // an arrow head in a disc's place: "from here"
      polygon(c, [at(0.2, 0.12), at(0.88, 0.5), at(0.2, 0.88), at(0.34, 0.5)]);
      return;
    case "goal": // a target: ring and heart, filled by the even-odd rule
      circle(c, at(0.5, 0.5), 0.42 * side);
      circle(c, at(0.5, 0.5), 0.27 * side);
      circle(c, at(0.5, 0.5), 0.13 * side);
      return;
    case "gem":
      polygon(c, [at(0.28, 0.16), at(0.72, 0.16), at(0.92, 0.42), at(0.5, 0.9), at(0.08, 0.42)]);
      return;
    case "heart": {
      c.moveTo(...at(0.5, 0.88));
      c.bezierCurveTo(...at(-0.12, 0.46), ...at(0.1, 0.04), ...at(0.34, 0.12));
      c.bezierCurveTo(...at(0.42, 0.14), ...at(0.48, 0.2), ...at(0.5, 0.28));
      c.bezierCurveTo(...at(0.52, 0.2), ...at(0.58, 0.14), ...at(0.66, 0.12));
      c.bezierCurveTo(...at(0.9, 0.04), ...at(1.12, 0.46), ...at(0.5, 0.88));
      c.closePath();
      return;
    }
    case "monster": // a round head with teeth below and two eyes
      c.moveTo(...at(0.12, 0.88));
      c.lineTo(...at(0.12, 0.48));
      c.bezierCurveTo(...at(0.12, -0.02), ...at(0.88, -0.02), ...at(0.88, 0.48));
      c.lineTo(...at(0.88, 0.88));
      for (const [u, v] of [[0.755, 0.72], [0.63, 0.88], [0.5, 0.72], [0.37, 0.88], [0.245, 0.72]] as const) c.lineTo(...at(u, v));
      c.closePath();
      circle(c, at(0.34, 0.44), 0.09 * side);
      circle(c, at(0.66, 0.44), 0.09 * side);
      return;
    case "dot":
      circle(c, at(0.5, 0.5), 0.3 * side);
      return;
    case "ring":
      circle(c, at(0.5, 0.5), 0.4 * side);
      circle(c, at(0.5, 0.5), 0.24 * side);
      return;
    case "cross":
      polygon(c, [at(0.18, 0.3), at(0.3, 0.18), at(0.5, 0.38), at(0.7, 0.18), at(0.82, 0.3), at(0.62, 0.5),
        at(0.82, 0.7), at(0.7, 0.82), at(0.5, 0.62), at(0.3, 0.82), at(0.18, 0.7), at(0.38, 0.5)]);
      return;
    case "flag":
      polygon(c, [at(0.22, 0.1), at(0.86, 0.32), at(0.32, 0.56), at(0.32, 0.92), at(0.22, 0.92)]);
      return;
  }
}

function polygon(c: ShapePath, points: readonly [number, number][]): void {
  points.forEach(([x, y], index) => (index === 0 ? c.moveTo(x, y) : c.lineTo(x, y)));
  c.closePath();
}

function circle(c: ShapePath, [x, y]: [number, number], radius: number): void {
  c.moveTo(x + radius, y);
  c.arc(x, y, radius, 0, 2 * Math.PI);
}
