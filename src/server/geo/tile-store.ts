import type { Clock } from '../ports.ts';
import type { AskTile, Tile, TileAnswer } from './tile-server.ts';

/** Servers of maps ask that a picture is kept for a week. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** Of one host at a time, whoever waits: a map's server is somebody else's. */
export const AT_ONCE = 6;
/** For one host; a map that was moved on from is what waits longest, and is given up first. */
export const MOST_WAITING = 200;

interface Lane {
  running: number;
  /** Told whether it is their turn, or they are given up. */
  readonly waiting: ((isTurn: boolean) => void)[];
}

/** Pictures of maps, each asked for once in a week and for all who look at it. A host that is slow holds up its own alone. */
export function createTileStore(clock: Clock, ask: AskTile): AskTile {
  const kept = new Map<string, { readonly tile: Tile; readonly until: number }>();
  const asked = new Map<string, Promise<TileAnswer>>();
  const lanes = new Map<string, Lane>();
  let bytes = 0;

  function forget(url: string): void {
    bytes -= kept.get(url)?.tile.bytes.length ?? 0;
    kept.delete(url);
  }
  function keep(url: string, tile: Tile): void {
    forget(url);
    kept.set(url, { tile, until: clock.now() + KEPT_MS });
    bytes += tile.bytes.length;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) return;
      forget(oldest);
    }
  }
  async function inTurn(url: string): Promise<TileAnswer> {
    const { host } = new URL(url);
    const lane = lanes.get(host) ?? { running: 0, waiting: [] };
    lanes.set(host, lane);
    if (lane.running < AT_ONCE) lane.running += 1;
    else {
      if (lane.waiting.length >= MOST_WAITING) lane.waiting.shift()!(false);
      if (!(await new Promise<boolean>((go) => lane.waiting.push(go)))) return 'unavailable';
    }
    try {
      const answer = await ask(url);
      if (typeof answer === 'object') keep(url, answer);
      return answer;
    } finally {
      // Whoever waits takes the turn over.
      const next = lane.waiting.shift();
      if (next) next(true);
      else if (--lane.running === 0) lanes.delete(host);
    }
  }
  return async (url) => {
    const known = kept.get(url);
    if (known && known.until > clock.now()) return known.tile;
    const other = asked.get(url);
    if (other) return other;
    const asking = inTurn(url).finally(() => asked.delete(url));
    asked.set(url, asking);
    return asking;
  };
}
