// Points, boxes and turns in the space of a stage: x is the column, y the row (towards the eye), z is up.
// A tile is 1 x 1 and its top lies at z = 0.

export interface Vec3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** A box by one corner and its three edges, so that a turned box is still one. */
export interface Box {
  readonly corner: Vec3;
  readonly a: Vec3;
  readonly b: Vec3;
  readonly c: Vec3;
}

export type BoxEdge = "a" | "b" | "c";

/** A side of a box as seen from outside: corners in order, and the direction it faces (of length 1). */
export interface Face {
  readonly corners: readonly [Vec3, Vec3, Vec3, Vec3];
  /** The edges of the box from the first corner to the second, and to the last. */
  readonly edges: readonly [BoxEdge, BoxEdge];
  readonly normal: Vec3;
}

/** A step on the board. */
export interface Heading {
  readonly dx: number;
  readonly dy: number;
}

export const vec = (x: number, y: number, z: number): Vec3 => ({ x, y, z });
export const add = (p: Vec3, q: Vec3): Vec3 => vec(p.x + q.x, p.y + q.y, p.z + q.z);
export const minus = (p: Vec3, q: Vec3): Vec3 => vec(p.x - q.x, p.y - q.y, p.z - q.z);
export const times = (p: Vec3, by: number): Vec3 => vec(p.x * by, p.y * by, p.z * by);
export const dot = (p: Vec3, q: Vec3): number => p.x * q.x + p.y * q.y + p.z * q.z;
export const cross = (p: Vec3, q: Vec3): Vec3 =>
  vec(p.y * q.z - p.z * q.y, p.z * q.x - p.x * q.z, p.x * q.y - p.y * q.x);
export const unit = (p: Vec3): Vec3 => times(p, 1 / (Math.hypot(p.x, p.y, p.z) || 1));

export function middleOf(box: Box): Vec3 {
  return add(box.corner, times(add(add(box.a, box.b), box.c), 0.5));
}

export function cornersOf(box: Box): Vec3[] {
  const ground = [box.corner, add(box.corner, box.a), add(add(box.corner, box.a), box.b), add(box.corner, box.b)];
  return [...ground, ...ground.map((corner) => add(corner, box.c))];
}

/** All six sides. A box is convex, so those that face the eye never hide each other. */
export function facesOf(box: Box): Face[] {
  const sides: readonly [BoxEdge, BoxEdge, BoxEdge][] = [
    ["a", "b", "c"],
    ["b", "c", "a"],
    ["c", "a", "b"],
  ];
  const faces: Face[] = [];
  for (const [u, v, w] of sides) {
    const [one, other, away] = [box[u], box[v], box[w]];
    const normal = unit(cross(one, other));
    const outward = dot(normal, away) < 0 ? normal : times(normal, -1);
    for (const far of [false, true]) {
      const from = far ? add(box.corner, away) : box.corner;
      faces.push({
        corners: [from, add(from, one), add(add(from, one), other), add(from, other)],
        edges: [u, v],
        normal: far ? times(outward, -1) : outward,
      });
    }
  }
  return faces;
}

/** Turned by an angle over an axis through `pivot`, level and across the heading: what is on top goes ahead. */
export function tipped(box: Box, pivot: Vec3, heading: Heading, angle: number): Box {
  const turn = (v: Vec3): Vec3 => {
    const ahead = v.x * heading.dx + v.y * heading.dy;
    const newAhead = ahead * Math.cos(angle) + v.z * Math.sin(angle);
    const by = newAhead - ahead;
    return vec(v.x + by * heading.dx, v.y + by * heading.dy, v.z * Math.cos(angle) - ahead * Math.sin(angle));
  };
  return { corner: add(pivot, turn(minus(box.corner, pivot))), a: turn(box.a), b: turn(box.b), c: turn(box.c) };
}

export function moved(box: Box, by: Vec3): Box {
  return { ...box, corner: add(box.corner, by) };
}

/** Smaller or larger about a point that stays. */
export function scaled(box: Box, about: Vec3, by: number): Box {
  return {
    corner: add(about, times(minus(box.corner, about), by)),
    a: times(box.a, by),
    b: times(box.b, by),
    c: times(box.c, by),
  };
}
