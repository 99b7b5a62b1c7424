/** Key of the parameter that says where street tiles come from. */
export const MAP_TILES = 'map.tiles';

/** A server of map tiles: pictures of 256 pixels in the Web Mercator projection, as most of them have. */
export interface TileSource {
  /** `https://tiles.example/{z}/{x}/{y}.png` */
  readonly address: string;
  /** Whom the pictures are owed to; shown on the map. */
  readonly attribution: string;
  /** The nearest zoom that it has pictures of. */
  readonly maxZoom: number;
}
/** Which tile: its zoom, its column from the west, its row from the north. */
export interface TileAt {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export const NEAREST_ZOOM = 22;

/** Only over TLS, but for a server on the very machine; nothing but the three places is left open, and none in the host. */
const ADDRESS =
  /^(?:https:\/\/[^\s/?#@{}\\]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?)\/[^\s\\]*$/i;
const PLACES = ['{z}', '{x}', '{y}'] as const;

export function isTileAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 500 || !ADDRESS.test(value)) return false;
  const rest = PLACES.reduce((left, place) => left.replaceAll(place, ''), value);
  return PLACES.every((place) => value.includes(place)) && !/[{}]/.test(rest);
}

export function isTileSource(value: unknown): value is TileSource {
  if (typeof value !== 'object' || value === null) return false;
  const { address, attribution, maxZoom } = value as Partial<Record<keyof TileSource, unknown>>;
  return (
    isTileAddress(address) &&
    typeof attribution === 'string' &&
    attribution.trim() !== '' &&
    Number.isInteger(maxZoom) &&
    (maxZoom as number) >= 1 &&
    (maxZoom as number) <= NEAREST_ZOOM
  );
}

/** Whether there is such a tile at all, and the source has it. */
export const isTile = ({ z, x, y }: TileAt, { maxZoom }: TileSource): boolean =>
  [z, x, y].every((one) => Number.isInteger(one) && one >= 0) && z <= maxZoom && x < 2 ** z && y < 2 ** z;

export const tileAddress = ({ address }: TileSource, tile: TileAt): string =>
  address
    .replaceAll('{z}', String(tile.z))
    .replaceAll('{x}', String(tile.x))
    .replaceAll('{y}', String(tile.y));
