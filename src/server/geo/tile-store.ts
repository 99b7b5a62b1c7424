import type { Clock } from '../ports.ts';
import { askTiles, type Tile, type TileAnswer } from './tile-server.ts';

/** Servers of maps ask that a picture is kept for a week. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** At a time, whoever waits: a map's server is somebody else's. */
const AT_ONCE = 6;

/** Pictures of maps, each asked for once in a week and for all who look at it. */
export function createTileStore(clock: Clock): (url: string) => Promise<TileAnswer> {
  const kept = new Map<string, { readonly tile: Tile; readonly until: number }>();
  const asked = new Map<string, Promise<TileAnswer>>();
  const waiting: (() => void)[] = [];
  let bytes = 0;
  let running = 0;

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
    if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      const answer = await askTiles(url);
      if (typeof answer === 'object') keep(url, answer);
      return answer;
    } finally {
      // Whoever waits takes the turn over.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
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
