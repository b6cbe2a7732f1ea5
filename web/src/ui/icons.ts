// The icons: strokes on a 24 × 24 square, drawn in the colour of the text around them.

import { svg } from "./dom.ts";

const paths = {
  maze: "M4 4h16v16H4zM4 9h7v6M15 4v11h-4M15 19v-1",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM15.5 15.5L20 20",
  race: "M5 21V4M5 4h13l-3 4.5l3 4.5H5",
  tour: "M6 18a2 2 0 1 0 0 .01M18 6a2 2 0 1 0 0 .01M8 18h6a3 3 0 0 0 0-6h-4a3 3 0 0 1 0-6h6",
  block: "M12 3l7 4v10l-7 4l-7-4V7zM12 11v10M12 11l7-4M12 11L5 7",
  tiles: "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4z",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  stepForward: "M6 5v14l9-7zM19 5v14",
  stepBack: "M18 5v14l-9-7zM5 5v14",
  toStart: "M19 6l-6 6l6 6M11 6l-6 6l6 6",
  toEnd: "M5 6l6 6l-6 6M13 6l6 6l-6 6",
  undo: "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6",
  redo: "M15 7l5 5l-5 5M20 12H10a6 6 0 0 0-6 6",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  close: "M6 6l12 12M18 6L6 18",
  fit: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5L19 19M5 19l1.5-1.5M17.5 6.5L19 5",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  dice: "M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8.5 8.5h.01M15.5 8.5h.01M12 12h.01M8.5 15.5h.01M15.5 15.5h.01",
  brush: "M4 20c3 0 5-1 5-4l9-11a1.8 1.8 0 0 1 2.5 2.5L9.5 16.5",
  eraser: "M8 20h12M5 15l8-9a2 2 0 0 1 3 0l3 3a2 2 0 0 1 0 3l-8 8H8l-3-3a2 2 0 0 1 0-2z",
  hand: "M8 12V6a1.5 1.5 0 0 1 3 0v5V4.5a1.5 1.5 0 0 1 3 0V11V6a1.5 1.5 0 0 1 3 0v9a6 6 0 0 1-11 3l-3-5a1.5 1.5 0 0 1 2.500-1.500z",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  upload: "M12 16V4M7 9l5-5l5 5M4 20h16",
  download: "M12 4v12M7 11l5 5l5-5M4 20h16",
  sliders: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  info: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18zM12 11v5M12 8h.01",
  warning: "M12 4L2.500 20h19zM12 10v4M12 17h.01",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.500 11v1h7v-1A6 6 0 0 0 12 3z",
  heart: "M12 20C4 14.500 3 10.500 4 8a4.300 4.300 0 0 1 8-.5a4.300 4.300 0 0 1 8 .5c1 2.500 0 6.500-8 12z",
  check: "M5 12.500l4.500 4.500L19 7.500",
  stop: "M6 6h12v12H6z",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  repeat: "M4 11a7 7 0 0 1 12-4l3 3M19 5v5h-5M20 13a7 7 0 0 1-12 4l-3-3M5 19v-5h5",
  arrowUp: "M12 19V5M6 11l6-6l6 6",
  arrowRight: "M5 12h14M13 6l6 6l-6 6",
  arrowDown: "M12 5v14M6 13l6 6l6-6",
  arrowLeft: "M19 12H5M11 6l-6 6l6 6",
  swap: "M4 8h13M13 4l4 4l-4 4M20 16H7M11 12l-4 4l4 4",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  star: "M12 3.500l2.600 5.400l5.900.8l-4.300 4.100l1.100 5.900L12 16.900l-5.300 2.800l1.100-5.900L3.500 9.700l5.900-.8z",
  restart: "M5 5v5h5M5.500 10a7.500 7.500 0 1 1-1 5",
  key: "M8 15a4 4 0 1 0 0-.01M11 12l8-8M16 7l3 3",
  eye: "M2.500 12S6 5.500 12 5.500S21.500 12 21.500 12S18 18.500 12 18.500S2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z",
  pointer: "M5 4l6 15l2.300-6.700L20 10z",
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): SVGElement {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: paths[name] }));
}
