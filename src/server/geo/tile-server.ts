import { fileTypeFromBuffer } from 'file-type';
import { readUpTo } from '../http/read-up-to.ts';

export interface Tile {
  readonly type: string;
  readonly bytes: Uint8Array;
}
/** What came of asking: a picture, the word that there is none there, or nothing that could be used. */
export type TileAnswer = Tile | 'none' | 'unavailable';

const TIMEOUT_MS = 5000;
export const MOST_TILE_BYTES = 1024 * 1024;
const PICTURES = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif']);
/** Servers of maps want to know who asks. */
const USER_AGENT = 'Comptoir (offline-first business app)';

/**
 * Asks a tile server for one picture. An admin of a company has set the address: so nothing but a picture is handed on,
 * known by its content, of no more than 1 MiB, within 5 s, and from nowhere else than where it was asked for.
 */
export async function askTiles(url: string): Promise<TileAnswer> {
  try {
    const answer = await fetch(url, {
      headers: { accept: [...PICTURES].join(', '), 'user-agent': USER_AGENT },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status === 404 || answer.status === 204 || answer.status === 410) {
      await answer.body?.cancel();
      return 'none';
    }
    if (!answer.ok || !answer.headers.get('content-type')?.startsWith('image/')) {
      await answer.body?.cancel();
      return 'unavailable';
    }
    const bytes = await readUpTo(answer, MOST_TILE_BYTES);
    const kind = bytes && (await fileTypeFromBuffer(bytes));
    return kind && PICTURES.has(kind.mime) ? { type: kind.mime, bytes } : 'unavailable';
  } catch {
    return 'unavailable';
  }
}
