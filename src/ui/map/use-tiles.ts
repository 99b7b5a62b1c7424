import { useMemo } from 'react';
import { isTileSource, MAP_TILES, type TileAt, type TileSource } from '../../domain/kernel/map-tiles.ts';
import { useEngine, useFresh, useRows, type Engine } from '../../offline/index.ts';
import type { TileLoad } from './keep-area.ts';
import { keptTiles } from './kept-tiles-ports.ts';

/** Streets below the points: where they come from, and each picture of them. */
export interface MapTiles {
  readonly source: TileSource;
  /** Kept on this device or from the server; undefined where neither has it now. */
  readonly load: (tile: TileAt) => Promise<Blob | undefined>;
  /** From the server alone, to be kept. */
  readonly fetch: (tile: TileAt) => Promise<TileLoad>;
}

const PATIENCE_MS = 15_000;
/** Pictures seen a moment ago: the map goes back and forth. */
const MOST_SEEN = 200;

async function fetchTile(engine: Engine, { z, x, y }: TileAt, isBackground: boolean): Promise<TileLoad> {
  try {
    const answer = await engine.ask({
      method: 'GET',
      path: `/tiles/${z}/${x}/${y}`,
      timeoutMs: PATIENCE_MS,
      isBackground,
    });
    if (answer.status === 404) return 'none';
    if (answer.status !== 200) return 'later';
    return new Blob([await answer.bytes()], { type: answer.header('content-type') ?? 'image/png' });
  } catch {
    return 'later';
  }
}

function tilesFrom(engine: Engine, source: TileSource): MapTiles {
  const seen = new Map<string, Blob>();
  return {
    source,
    fetch: (tile) => fetchTile(engine, tile, true),
    async load(tile) {
      const key = `${tile.z}/${tile.x}/${tile.y}`;
      const known = seen.get(key) ?? (await keptTiles.tile(source.address, tile).catch(() => undefined));
      if (known) return known;
      // Without a network there is nothing to ask; asking would only write errors into the console.
      if (!engine.context.ports.probablyOnline()) return undefined;
      const found = await fetchTile(engine, tile, false);
      if (typeof found === 'string') return undefined;
      if (seen.size >= MOST_SEEN) seen.delete(seen.keys().next().value!);
      seen.set(key, found);
      return found;
    },
  };
}

/** The streets that the company has set; undefined where it has set none. */
export function useTiles(): MapTiles | undefined {
  const engine = useEngine();
  useFresh('parameters');
  const rows = useRows('parameters', { where: { key: MAP_TILES } });
  const today = engine.writer.today();
  const beginning = (row: Readonly<Record<string, unknown>>): string => String(row['validFrom'] ?? '');
  const [now] = (rows ?? [])
    .filter((row) => beginning(row) <= today)
    .toSorted((a, b) => (beginning(a) < beginning(b) ? 1 : -1));
  const value = JSON.stringify(now?.['value'] ?? null);
  return useMemo(() => {
    const source: unknown = JSON.parse(value);
    return isTileSource(source) ? tilesFrom(engine, source) : undefined;
  }, [engine, value]);
}
