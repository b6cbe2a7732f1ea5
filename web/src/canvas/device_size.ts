// How large an element is in pixels of the screen, to the pixel, now and whenever that changes.

export interface DeviceSize {
  width: number;
  height: number;
  /** Pixels of the screen for one of the page. */
  ratio: number;
}

export function watchDeviceSize(element: HTMLElement, signal: AbortSignal, told: (size: DeviceSize) => void): void {
  const sizes = new ResizeObserver((entries) => {
    if (entries[0] !== undefined) told(sizeOf(entries[0]));
  });
  try {
    sizes.observe(element, { box: "device-pixel-content-box" });
  } catch {
    sizes.observe(element); // a browser that cannot tell device pixels
  }
  signal.addEventListener("abort", () => sizes.disconnect());
}

function sizeOf(entry: ResizeObserverEntry): DeviceSize {
  const ratio = window.devicePixelRatio || 1;
  const exact = entry.devicePixelContentBoxSize?.[0];
  return {
    width: devicePixels(entry.contentRect.width * ratio, exact?.inlineSize),
    height: devicePixels(entry.contentRect.height * ratio, exact?.blockSize),
    ratio,
  };
}

/** The browser's own count, which is exact to the pixel, unless it means other pixels (it does when a phone is emulated). */
function devicePixels(about: number, exact: number | undefined): number {
  return exact !== undefined && Math.abs(exact - about) < 2 ? exact : Math.round(about);
}
