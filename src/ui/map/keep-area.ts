import type { TileAt } from '../../domain/kernel/map-tiles.ts';
import { MOST_BYTES, tilesOf, type TilePlan } from './tile-math.ts';

/** A picture; none there; or no answer that could be used, now. */
export type TileLoad = Blob | 'none' | 'later';

interface KeepingOptions {
  readonly plan: TilePlan;
  readonly load: (tile: TileAt) => Promise<TileLoad>;
  /** Rejects where the device has no room. */
  readonly keep: (tile: TileAt, picture: Blob) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}
export interface Kept {
  readonly kept: number;
  readonly bytes: number;
  /** What it ended with: all of it, the person's word, no network, no room. */
  readonly end: 'whole' | 'stopped' | 'network' | 'room';
}

/** At a time: nobody else at the map's server is to wait for it. */
const AT_ONCE = 3;
const PATIENCE_MS = 1500;
const MOST_ATTEMPTS = 6;

/** Fetches the pictures of a plan, a few at a time, and keeps each as it comes: what is stopped is kept as far as it came. */
export async function keepTiles(options: KeepingOptions): Promise<Kept> {
  const { plan, load, keep, wait, onProgress, signal } = options;
  const tiles = tilesOf(plan);
  let [done, kept, bytes] = [0, 0, 0];
  let end: Kept['end'] | undefined;

  async function loadPatiently(tile: TileAt): Promise<Blob | 'none' | undefined> {
    for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
      const found = await load(tile);
      if (found !== 'later') return found;
      if (signal.aborted || end) return undefined;
      await wait(PATIENCE_MS * attempt);
    }
    return undefined;
  }
  async function work(): Promise<void> {
    for (const tile of { [Symbol.iterator]: () => ({ next: () => tiles.next() }) }) {
      if (signal.aborted) end ??= 'stopped';
      if (end) return;
      const found = await loadPatiently(tile);
      if (found === undefined) {
        end ??= signal.aborted ? 'stopped' : 'network';
        return;
      }
      if (found !== 'none') {
        if (bytes + found.size > MOST_BYTES) {
          end ??= 'room';
          return;
        }
        bytes += found.size;
        try {
          await keep(tile, found);
          kept += 1;
        } catch {
          bytes -= found.size;
          end ??= 'room';
          return;
        }
      }
      done += 1;
      onProgress(done);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { kept, bytes, end: end ?? 'whole' };
}
