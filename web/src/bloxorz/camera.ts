// How the space of a stage falls onto the screen: looked at from above, from the front and a little from the
// right, without perspective, so that equal tiles look equal. Straight from above it is a plan.
import { type Vec3, vec } from "./space.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the eye is: `yaw` to the right of the front, `pitch` above the ground, both in radians. */
export interface Eye {
  readonly yaw: number;
  readonly pitch: number;
}

export const playEye: Eye = { yaw: (24 * Math.PI) / 180, pitch: (41 * Math.PI) / 180 };
export const planEye: Eye = { yaw: 0, pitch: Math.PI / 2 };

/** Pixels of a canvas, and how many of them at its edges stay free. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly room: number;
  readonly top?: number; // more of them at the top, for a title
  readonly bottom?: number; // and at the bottom, for keys
}

/** An eye on its way from one to another, `share` from 0 to 1. */
export function between(from: Eye, to: Eye, share: number): Eye {
  return {
    yaw: from.yaw + (to.yaw - from.yaw) * share,
    pitch: from.pitch + (to.pitch - from.pitch) * share,
  };
}

export class Camera {
  private readonly sinYaw: number;
  private readonly cosYaw: number;
  private readonly sinPitch: number;
  private readonly cosPitch: number;

  /** `scale`: pixels of a unit seen squarely; `origin`: the pixel of (0, 0, 0). */
  constructor(
    readonly eye: Eye,
    readonly scale: number,
    readonly origin: Point,
  ) {
    this.sinYaw = Math.sin(eye.yaw);
    this.cosYaw = Math.cos(eye.yaw);
    this.sinPitch = Math.sin(eye.pitch);
    this.cosPitch = Math.cos(eye.pitch);
  }

  project(p: Vec3): Point {
    const right = p.x * this.cosYaw - p.y * this.sinYaw;
    const near = p.x * this.sinYaw + p.y * this.cosYaw;
    return {
      x: this.origin.x + this.scale * right,
      y: this.origin.y + this.scale * (near * this.sinPitch - p.z * this.cosPitch),
    };
  }

  /** The point on the ground that is seen at a pixel. */
  onGround(pixel: Point): { x: number; y: number } {
    const right = (pixel.x - this.origin.x) / this.scale;
    const near = (pixel.y - this.origin.y) / this.scale / this.sinPitch;
    return { x: right * this.cosYaw + near * this.sinYaw, y: near * this.cosYaw - right * this.sinYaw };
  }

  /** From a point towards the eye, of length 1. */
  sight(): Vec3 {
    return vec(this.sinYaw * this.cosPitch, this.cosYaw * this.cosPitch, this.sinPitch);
  }

  /** Larger is nearer to the eye. */
  nearness(p: Vec3): number {
    return (p.x * this.sinYaw + p.y * this.cosYaw) * this.cosPitch + p.z * this.sinPitch;
  }
}

/** The largest camera of this eye that shows all of these points in the middle of the frame; a unit is at most
 *  `most` pixels. */
export function fitted(eye: Eye, points: Iterable<Vec3>, frame: Frame, most: number): Camera {
  const unitCamera = new Camera(eye, 1, { x: 0, y: 0 });
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const at = unitCamera.project(point);
    left = Math.min(left, at.x);
    right = Math.max(right, at.x);
    top = Math.min(top, at.y);
    bottom = Math.max(bottom, at.y);
  }
  const [head, foot] = [frame.top ?? 0, frame.bottom ?? 0];
  const middle = { x: frame.width / 2, y: (frame.height + head - foot) / 2 };
  if (left > right) return new Camera(eye, most, middle);
  const across = Math.max(frame.width - 2 * frame.room, 1) / Math.max(right - left, 1e-9);
  const along = Math.max(frame.height - head - foot - 2 * frame.room, 1) / Math.max(bottom - top, 1e-9);
  const scale = Math.min(across, along, most);
  return new Camera(eye, scale, {
    x: middle.x - ((left + right) / 2) * scale,
    y: middle.y - ((top + bottom) / 2) * scale,
  });
}
