// The colour of a tile tells the row where it belongs, its shade the column; a tile at home is bright, one that is
// not is dull. From violet to yellow lightness only rises, so rows can be told apart without seeing colours.
import type { ThemeName } from "../theme.ts";

export type Rgb = readonly [number, number, number];

const stops: readonly Rgb[] = [[78, 66, 178], [46, 124, 208], [24, 160, 156], [118, 190, 84], [248, 208, 72]];

export interface Face {
  readonly fill: string;
  readonly edge: string; // the side below
  readonly shine: string;
  readonly ink: string;
}

export interface TileColors {
  face(tile: number, home: boolean): Face;
  readonly tray: string;
  readonly well: string;
  readonly hint: string;
}

const mix = (one: Rgb, other: Rgb, share: number): Rgb => [0, 1, 2].map((i) => one[i]! + (other[i]! - one[i]!) * share) as unknown as Rgb;
const text = (color: Rgb, alpha = 1) => `rgba(${color.map(Math.round).join(", ")}, ${alpha})`;

export function rowColor(down: number): Rgb {
  const place = Math.min(Math.max(down, 0), 1) * (stops.length - 1);
  const stop = Math.min(Math.floor(place), stops.length - 2);
  return mix(stops[stop]!, stops[stop + 1]!, place - stop);
}

/** Light of a colour, 0 to 1, as the eye weighs it (WCAG). */
export function luminance(color: Rgb): number {
  const [r, g, b] = color.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black or white, whichever is read more easily on it. */
export function inkOn(color: Rgb): Rgb {
  const light = luminance(color);
  return (light + 0.05) / 0.05 > 1.05 / (light + 0.05) ? [0, 0, 0] : [255, 255, 255];
}

const share = (which: number, count: number) => (count < 2 ? 0.5 : which / (count - 1));

export function tileRgb(cell: number, rows: number, columns: number, home: boolean, theme: ThemeName): Rgb {
  const across = share(cell % columns, columns);
  const base = rowColor(share(Math.floor(cell / columns), rows));
  const shaded = across < 0.5 ? mix(base, [255, 255, 255], 0.16 * (0.5 - across)) : mix(base, [0, 0, 0], 0.16 * (across - 0.5));
  return home ? shaded : mix(shaded, theme === "dark" ? [42, 46, 62] : [232, 231, 230], 0.64);
}

export function tileColors(goal: readonly number[], rows: number, columns: number, theme: ThemeName): TileColors {
  const home = new Array<number>(goal.length);
  goal.forEach((tile, cell) => (home[tile] = cell));
  const faces = new Map<number, Face>();
  const make = (tile: number, isHome: boolean): Face => {
    const color = tileRgb(home[tile] ?? 0, rows, columns, isHome, theme);
    return { fill: text(color), edge: text(mix(color, [0, 0, 0], 0.34)), shine: text(mix(color, [255, 255, 255], 0.3)), ink: text(inkOn(color)) };
  };
  return {
    face(tile, isHome) {
      const key = tile * 2 + Number(isHome);
      let face = faces.get(key);
      if (!face) faces.set(key, (face = make(tile, isHome)));
      return face;
    },
    tray: theme === "dark" ? "#22262f" : "#d8d4ca",
    well: theme === "dark" ? "#0c0e12" : "#bfbab0",
    hint: theme === "dark" ? "#ffffff" : "#15171d",
  };
}
