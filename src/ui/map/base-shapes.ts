/** Of the world, which is a square of side 1 in the Web Mercator projection. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}
/** Places one after the other, each across and down. */
type Places = ArrayLike<number>;
interface Shape {
  readonly places: Places;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Shapes {
  readonly land: readonly Shape[];
  readonly borders: readonly Shape[];
}

/** Parts of the side of the world that places are kept in (tests/parts/draw-land.ts). */
const UNITS = 2 ** 20;

function shapeOf(steps: readonly number[]): Shape {
  const places = new Float64Array(steps.length);
  let [left, top, right, bottom] = [1, 1, 0, 0];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]! / UNITS;
    y += steps[at + 1]! / UNITS;
    places[at] = x;
    places[at + 1] = y;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { places, left, top, right, bottom };
}

/** Coasts and borders, from the app's own file. */
export async function loadShapes(): Promise<Shapes> {
  const { default: found } = await import('./land.json');
  return { land: found.land.map(shapeOf), borders: found.borders.map(shapeOf) };
}

const touches = (shape: Shape, { x, y, side }: Square): boolean =>
  shape.right >= x && shape.left <= x + side && shape.bottom >= y && shape.top <= y + side;

/** What of the shapes lies in a square: rings are cut at its edges (Sutherland and Hodgman, 1974), lines are taken whole. */
export function within({ land, borders }: Shapes, square: Square): Shapes {
  return {
    land: land.filter((one) => touches(one, square)).map((one) => ({ ...one, places: cut(one, square) })),
    borders: borders.filter((one) => touches(one, square)),
  };
}

function cut({ places, left, top, right, bottom }: Shape, { x, y, side }: Square): Places {
  let ring = places;
  if (left < x) ring = cutAt(ring, 0, x, 1);
  if (right > x + side) ring = cutAt(ring, 0, x + side, -1);
  if (top < y) ring = cutAt(ring, 1, y, 1);
  if (bottom > y + side) ring = cutAt(ring, 1, y + side, -1);
  return ring;
}

/** The part of a ring beyond an edge: on the side of it that `sign` tells. */
function cutAt(ring: Places, axis: 0 | 1, edge: number, sign: 1 | -1): Places {
  const kept: number[] = [];
  if (ring.length === 0) return kept;
  let x = ring[ring.length - 2]!;
  let y = ring[ring.length - 1]!;
  let off = ((axis === 0 ? x : y) - edge) * sign;
  for (let at = 0; at < ring.length; at += 2) {
    const nextX = ring[at]!;
    const nextY = ring[at + 1]!;
    const nextOff = ((axis === 0 ? nextX : nextY) - edge) * sign;
    if (off >= 0 !== nextOff >= 0) {
      const part = off / (off - nextOff);
      kept.push(x + part * (nextX - x), y + part * (nextY - y));
    }
    if (nextOff >= 0) kept.push(nextX, nextY);
    x = nextX;
    y = nextY;
    off = nextOff;
  }
  return kept;
}
