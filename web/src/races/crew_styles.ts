// What the floor of a race looks like: a code for every square and a style for every code.
//
// Up to eight runners every mixture has a code and a colour of its own, mixed as light is, so that its parts can
// still be guessed. Larger crews have too many mixtures to tell apart: there a square shows its one runner, or by
// its lightness how many have been there. Patterns tell single runners apart where colours do not.

import { cssColor, mix, pixel, rgb } from "../canvas/colors.ts";
import type { LayerStyle, Pattern } from "../canvas/layers.ts";

export const most_mixed = 8;
const most_told = 8;  // runners on one square: from here on "many"
const gamma = 2.2;
const shifts = [0, 8, 16] as const;  // of red, green and blue in a pixel
const patterns: readonly Pattern[] = ["none", "dots", "stripes", "rings", "checks", "none", "dots", "stripes"];

export function patternOf(runner: number): Pattern {
  return patterns[runner % patterns.length] as Pattern;
}

/** The mean of some pixels, in light. */
export function mixed(colors: readonly number[]): number {
  const [red, green, blue] = shifts.map((shift) => {
    const light = colors.reduce((sum, color) => sum + (((color >> shift) & 255) / 255) ** gamma, 0) / colors.length;
    return Math.round(255 * light ** (1 / gamma));
  });
  return rgb(red as number, green as number, blue as number);
}

/** The code of a square painted by these runners (bits 0 to 31 and 32 to 63) of a crew. */
export function crewCode(low: number, high: number, runners: number): number {
  if (runners <= most_mixed) return low;
  const count = bitCount(low) + bitCount(high);
  if (count === 0) return 0;
  if (count > 1) return runners + Math.min(count, most_told) - 1;
  return 1 + (low !== 0 ? 31 - Math.clz32(low) : 63 - Math.clz32(high));
}

/** The styles of all codes, for a crew with these colours ("#rrggbb" each) on a floor of that colour. */
export function crewStyles(colors: readonly string[], floor: string): (LayerStyle | null)[] {
  const paints = colors.map((color) => mix(pixel(floor), pixel(color), 0.85));
  const single = (runner: number): LayerStyle => ({ color: cssColor(paints[runner] as number), pattern: patternOf(runner) });
  if (colors.length > most_mixed) {
    const shared = Array.from({ length: most_told - 1 }, (_, step) => mix(pixel("#7a6f5c"), pixel("#efe4cc"), step / (most_told - 2)));
    return [null, ...colors.map((_, runner) => single(runner)), ...shared.map((color) => ({ color: cssColor(color) }))];
  }
  return Array.from({ length: 1 << colors.length }, (_, bits) => {
    if (bits === 0) return null;
    if (bitCount(bits) === 1) return single(31 - Math.clz32(bits));
    return { color: cssColor(mixed(paints.filter((_, runner) => (bits >> runner) & 1))) };
  });
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
