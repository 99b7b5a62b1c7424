import type { PointGroup } from 'signature_pad';

/** What was drawn, and how wide the place was that it was drawn in: another screen shows it as large in its own. */
export interface Drawing {
  readonly width: number;
  readonly strokes: readonly PointGroup[];
}

/** The same drawing in a place of another width. */
export function drawnAt({ width, strokes }: Drawing, now: number): PointGroup[] {
  const scale = width > 0 && now > 0 ? now / width : 1;
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * scale, y: point.y * scale })),
  }));
}

export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What of the place is drawn in, with a little room about it; undefined where nothing is. */
export function boundsOf(strokes: readonly PointGroup[], room: number): Bounds | undefined {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return undefined;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - room, Math.min(...ys) - room];
  return { left, top, width: Math.max(...xs) + room - left, height: Math.max(...ys) + room - top };
}
