// The block: two enamelled cubes joined at a seam, the light from above, and its shadow on the tiles.
import type { Piece } from "./block.ts";
import type { Camera } from "./camera.ts";
import { convexHull } from "./hull.ts";
import { type Materials, lightOn, lit, type Rgb, shadowSlope } from "./materials.ts";
import { cornersOf, dot, type Face, facesOf, vec } from "./space.ts";
import { onFace, tracePath } from "./tile_paint.ts";

export function paintPiece(context: CanvasRenderingContext2D, camera: Camera, piece: Piece, colors: Materials): void {
  const color = piece.active ? colors.block : colors.resting;
  const sight = camera.sight();
  context.globalAlpha = 1 - piece.faded;
  for (const face of facesOf(piece.box)) {
    if (dot(face.normal, sight) > 1e-6) onFace(context, camera, face, () => paintSide(context, piece, face, color));
  }
  const outline = convexHull(cornersOf(piece.box).map((corner) => camera.project(corner)));
  context.beginPath();
  tracePath(context, outline);
  context.strokeStyle = lit(color, 0.42, 0.9);
  context.lineWidth = Math.max(1, camera.scale / 46);
  context.lineJoin = "round";
  context.stroke();
  context.globalAlpha = 1;
}

/** In the plane of a side, 100 x 100 whatever its shape. */
function paintSide(context: CanvasRenderingContext2D, piece: Piece, face: Face, color: Rgb): void {
  const light = lightOn(face.normal);
  context.fillStyle = lit(color, light);
  context.fillRect(0, 0, 100, 100);
  const across = piece.seam === face.edges[0] ? 2 : 1;
  const down = piece.seam === face.edges[1] ? 2 : 1;
  for (let x = 0; x < across; ++x) {
    for (let y = 0; y < down; ++y) paintCubeSide(context, (x * 100) / across, (y * 100) / down, 100 / across, 100 / down, color, light, piece.active);
  }
}

/** A panel let into each side of each cube: lighter at one corner, so that it looks like glaze. */
function paintCubeSide(
  context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, color: Rgb, light: number, active: boolean,
): void {
  const mx = width * 0.11;
  const my = height * 0.11;
  context.fillStyle = lit(color, light * 0.74);
  context.fillRect(x, y, width, height);
  const rim = 0.026;
  context.fillStyle = lit(color, light * 1.1);
  context.fillRect(x + width * rim, y + height * rim, width * (1 - 2 * rim), height * (1 - 2 * rim));
  const glaze = context.createLinearGradient(x + mx, y + my, x + width - mx, y + height - my);
  glaze.addColorStop(0, lit(color, light * 1.02));
  glaze.addColorStop(0.5, lit(color, light * 0.9));
  glaze.addColorStop(1, lit(color, light * 0.84));
  context.fillStyle = glaze;
  context.beginPath();
  roundedPanel(context, x + mx, y + my, width - 2 * mx, height - 2 * my, width * 0.09, height * 0.09);
  context.fill();
  if (active) return;
  // A half that rests is hatched: it is told apart without its colour.
  context.strokeStyle = lit(color, light * 0.62);
  context.lineWidth = width * 0.05;
  context.beginPath();
  for (const share of [0.35, 0.65, 0.95, 1.25]) {
    context.moveTo(x + mx + (width - 2 * mx) * Math.min(share, 1), y + my + (height - 2 * my) * Math.max(0, share - 1));
    context.lineTo(x + mx + (width - 2 * mx) * Math.max(0, share - 1), y + my + (height - 2 * my) * Math.min(share, 1));
  }
  context.stroke();
}

function roundedPanel(
  context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, rx: number, ry: number,
): void {
  context.beginPath();
  context.moveTo(x + rx, y);
  context.lineTo(x + width - rx, y);
  context.quadraticCurveTo(x + width, y, x + width, y + ry);
  context.lineTo(x + width, y + height - ry);
  context.quadraticCurveTo(x + width, y + height, x + width - rx, y + height);
  context.lineTo(x + rx, y + height);
  context.quadraticCurveTo(x, y + height, x, y + height - ry);
  context.lineTo(x, y + ry);
  context.quadraticCurveTo(x, y, x + rx, y);
  context.closePath();
}

/** The shadow of a piece within `ground`, the tops of the tiles around it. */
export function paintShadow(
  context: CanvasRenderingContext2D, camera: Camera, piece: Piece, ground: Path2D, colors: Materials, density: number,
): void {
  if (piece.below) return;
  const spots = cornersOf(piece.box).map(({ x, y, z }) => camera.project(vec(x + shadowSlope.x * z, y + shadowSlope.y * z, 0)));
  // The shape itself lies far outside the picture; what falls into it is blurred, as shadows of a wide lamp are.
  const far = 20_000;
  context.save();
  context.clip(ground);
  context.globalAlpha = 1 - piece.faded;
  context.shadowColor = colors.shadow;
  context.shadowBlur = camera.scale * 0.13 * density;
  context.shadowOffsetX = far * density;
  context.beginPath();
  tracePath(context, convexHull(spots).map(({ x, y }) => ({ x: x - far, y })));
  context.fillStyle = "#000";
  context.fill();
  context.restore();
}
