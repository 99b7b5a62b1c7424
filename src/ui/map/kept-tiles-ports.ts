import type { TileAt } from '../../domain/kernel/map-tiles.ts';
import { tilesOf, type TilePlan } from './tile-math.ts';

/** A region whose streets are kept on this device. */
export interface KeptArea extends TilePlan {
  readonly id: string;
  readonly name: string;
  /** Where its pictures come from. */
  readonly address: string;
  /** How many are here: fewer than planned where it was stopped. */
  readonly kept: number;
  readonly bytes: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface KeptTiles {
  tile(address: string, tile: TileAt): Promise<Blob | undefined>;
  /** Rejects where the device has no room. */
  keep(address: string, tile: TileAt, picture: Blob): Promise<void>;
  /** The newest first. */
  areas(): Promise<KeptArea[]>;
  keepArea(area: KeptArea): Promise<void>;
  /** With its pictures, but for those that another area has as well. */
  removeArea(id: string): Promise<void>;
  /** For logout: nothing of the person stays. */
  forgetAll(): Promise<void>;
}

const CACHE = 'comptoir-map';
const AREAS = '/map/areas/';

const tileKey = (address: string, { z, x, y }: TileAt): string =>
  `/map/tiles/${encodeURIComponent(address)}/${z}/${x}/${y}`;

/** Keeps map pictures in the browser's cache storage, under a name of their own. */
export function createKeptTiles(caches: () => CacheStorage): KeptTiles {
  const open = () => caches().open(CACHE);
  async function areas(): Promise<KeptArea[]> {
    const cache = await open();
    const keys = (await cache.keys()).map(({ url }) => new URL(url, 'https://here.invalid').pathname);
    const found = await Promise.all(
      keys.filter((key) => key.startsWith(AREAS)).map(async (key) => (await cache.match(key))?.json()),
    );
    return (found.filter(Boolean) as KeptArea[]).toSorted((a, b) => b.at - a.at);
  }
  return {
    areas,
    async tile(address, tile) {
      return (await (await open()).match(tileKey(address, tile)))?.blob();
    },
    async keep(address, tile, picture) {
      const headers = { 'content-type': picture.type };
      await (await open()).put(tileKey(address, tile), new Response(picture, { headers }));
    },
    async keepArea(area) {
      const headers = { 'content-type': 'application/json' };
      await (await open()).put(`${AREAS}${area.id}`, new Response(JSON.stringify(area), { headers }));
    },
    async removeArea(id) {
      const all = await areas();
      const gone = all.find((area) => area.id === id);
      if (!gone) return;
      const others = all.filter((area) => area.id !== id && area.address === gone.address);
      const needed = new Set(others.flatMap((area) => [...tilesOf(area)]).map((tile) => tileKey('', tile)));
      const cache = await open();
      await cache.delete(`${AREAS}${id}`);
      for (const tile of tilesOf(gone))
        if (!needed.has(tileKey('', tile))) await cache.delete(tileKey(gone.address, tile));
    },
    async forgetAll() {
      await caches().delete(CACHE);
    },
  };
}

export const keptTiles = createKeptTiles(() => globalThis.caches);
