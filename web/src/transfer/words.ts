// Sizes of files in words.

export function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  const units = ["kB", "MB", "GB"];
  let value = bytes;
  let unit = "";
  for (const next of units) {
    if (value < 999.5 && unit !== "") break;
    value /= 1000;
    unit = next;
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
}
