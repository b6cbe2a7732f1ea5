// Colours as 32-bit pixels (0xAABBGGRR, the order of ImageData on little-endian machines) and their mixing.

/** "#rgb" or "#rrggbb" as an opaque pixel; anything else is a mid grey, so that a typo shows without breaking. */
export function pixel(css: string): number {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(css);
  const hex = short ? short.slice(1).map((digit) => digit + digit).join("") : /^#([0-9a-f]{6})$/i.exec(css)?.[1];
  if (hex === undefined) return 0xff808080;
  const value = parseInt(hex, 16);
  return rgb(value >> 16, (value >> 8) & 255, value & 255);
}

export function rgb(red: number, green: number, blue: number): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** `share` of `over` on top of `under`, both opaque. */
export function mix(under: number, over: number, share: number): number {
  const part = (shift: number) => Math.round(((under >> shift) & 255) * (1 - share) + ((over >> shift) & 255) * share);
  return rgb(part(0), part(8), part(16));
}

export function cssColor(value: number): string {
  const hex = (shift: number) => ((value >> shift) & 255).toString(16).padStart(2, "0");
  return `#${hex(0)}${hex(8)}${hex(16)}`;
}
