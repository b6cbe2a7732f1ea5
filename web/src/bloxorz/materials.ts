// Colours of stages in both themes. What things are is told by shape as well: rings, crosses, brackets, cracks
// and planks; no two of them differ in red and green only.
import type { ThemeName } from "../theme.ts";
import { type Vec3 } from "./space.ts";

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Materials {
  readonly floor: Rgb;
  readonly otherFloor: Rgb;
  readonly fragile: Rgb;
  readonly bridge: Rgb;
  readonly shut: Rgb;
  readonly goal: Rgb; // the depth of the hole
  readonly rim: Rgb; // around it
  readonly soft: Rgb;
  readonly hard: Rgb;
  readonly split: Rgb;
  readonly block: Rgb;
  readonly resting: Rgb;
  readonly hint: Rgb;
  readonly link: Rgb;
  readonly grid: Rgb;
  readonly shadow: string;
  readonly under: string; // what the whole stage throws into the depth
}

const dark: Materials = {
  floor: [158, 168, 188],
  otherFloor: [143, 153, 175],
  fragile: [232, 134, 52],
  bridge: [232, 202, 104],
  shut: [190, 166, 92],
  goal: [9, 10, 16],
  rim: [240, 244, 252],
  soft: [0, 118, 112],
  hard: [56, 40, 66],
  split: [142, 58, 156],
  block: [84, 108, 246],
  resting: [104, 112, 152],
  hint: [255, 255, 255],
  link: [255, 214, 120],
  grid: [120, 130, 156],
  shadow: "rgba(6, 8, 20, 0.42)",
  under: "rgba(0, 0, 0, 0.55)",
};

const light: Materials = {
  floor: [214, 219, 229],
  otherFloor: [200, 206, 219],
  fragile: [238, 146, 70],
  bridge: [243, 209, 92],
  shut: [176, 136, 24],
  goal: [30, 31, 44],
  rim: [255, 255, 255],
  soft: [0, 112, 106],
  hard: [58, 40, 66],
  split: [142, 54, 154],
  block: [62, 86, 224],
  resting: [126, 134, 172],
  hint: [20, 24, 44],
  link: [176, 110, 0],
  grid: [150, 156, 176],
  shadow: "rgba(24, 28, 60, 0.26)",
  under: "rgba(40, 44, 80, 0.20)",
};

export function materials(theme: ThemeName): Materials {
  return theme === "dark" ? dark : light;
}

/** Darker below 1, towards white above. */
export function lit(color: Rgb, light: number, alpha = 1): string {
  const part = (value: number) => {
    const shaded = light <= 1 ? value * Math.max(light, 0) : value + (255 - value) * Math.min(light - 1, 1);
    return Math.round(shaded);
  };
  return `rgba(${part(color[0])}, ${part(color[1])}, ${part(color[2])}, ${alpha})`;
}

/** How much light falls on a side: most from above, least on the right, where shadows lie. */
export function lightOn(normal: Vec3): number {
  return Math.min(1.3, Math.max(0.3, 0.66 + 0.4 * normal.z + 0.08 * normal.y - 0.13 * normal.x));
}

/** Where the shadow of a point falls, per unit of its height. */
export const shadowSlope = { x: 0.42, y: 0.2 } as const;
