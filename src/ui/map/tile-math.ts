import type { TileAt } from '../../domain/kernel/map-tiles.ts';
import type { MapSight } from './map-props.ts';
import { mercator } from './mercator.ts';

export type Bounds = Omit<MapSight, 'zoom'>;

/** What one may keep at a time: a map's server is somebody else's. */
export const MOST_TILES = 2000;
export const MOST_BYTES = 60 * 1024 * 1024;
/** What a picture of streets takes as a rule, in bytes. */
export const USUAL_BYTES = 20 * 1024;

export interface TilePlan {
  readonly bounds: Bounds;
  readonly fromZoom: number;
  readonly toZoom: number;
  readonly count: number;
}

interface Span {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function spanAt({ west, south, east, north }: Bounds, zoom: number): Span {
  const size = 2 ** zoom;
  const cell = (part: number): number => Math.min(size - 1, Math.max(0, Math.floor(part * size)));
  const [left, top] = mercator([west, north]);
  const [right, bottom] = mercator([east, south]);
  return { left: cell(left), right: cell(right), top: cell(top), bottom: cell(bottom) };
}

const countAt = (bounds: Bounds, zoom: number): number => {
  const { left, right, top, bottom } = spanAt(bounds, zoom);
  return (right - left + 1) * (bottom - top + 1);
};

/**
 * The pictures of what is in sight, from there as near as the limit lets them; undefined where those of the sight itself are
 * too many already.
 */
export function planOf({ zoom, ...bounds }: MapSight, maxZoom: number): TilePlan | undefined {
  const fromZoom = Math.min(Math.floor(zoom), maxZoom);
  let count = countAt(bounds, fromZoom);
  if (count > MOST_TILES) return undefined;
  let toZoom = fromZoom;
  while (toZoom < maxZoom && count + countAt(bounds, toZoom + 1) <= MOST_TILES) {
    toZoom += 1;
    count += countAt(bounds, toZoom);
  }
  return { bounds, fromZoom, toZoom, count };
}

/** The tiles of a plan, those of the whole first. */
export function* tilesOf({ bounds, fromZoom, toZoom }: Omit<TilePlan, 'count'>): Generator<TileAt> {
  for (let z = fromZoom; z <= toZoom; z += 1) {
    const { left, right, top, bottom } = spanAt(bounds, z);
    for (let y = top; y <= bottom; y += 1) for (let x = left; x <= right; x += 1) yield { z, x, y };
  }
}
