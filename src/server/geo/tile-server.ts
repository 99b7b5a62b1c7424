import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { fileTypeFromBuffer } from 'file-type';
import { isPublicAddress, publicLookup } from '../http/public-address.ts';
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

/** Asks a server of maps for one picture. */
export type AskTile = (url: string) => Promise<TileAnswer>;

/**
 * An admin of a company has set the address: so nothing but a picture is handed on, known by its content, of no more than
 * 1 MiB, within 5 s, and from nowhere else than where it was asked for. It is asked for on the internet alone, wherever a
 * name leads, but for `privateHosts` (with their port), which whoever runs the server has named.
 */
export function createTileServer(privateHosts: readonly string[]): AskTile {
  return async (url) => {
    try {
      const answer = await get(url, isAmong(privateHosts, new URL(url)));
      const { statusCode = 0, headers } = answer;
      const isThere = statusCode === 200 && headers['content-type']?.startsWith('image/');
      if (!isThere) {
        answer.destroy();
        return statusCode === 404 || statusCode === 204 || statusCode === 410 ? 'none' : 'unavailable';
      }
      const bytes = await readUpTo(answer, MOST_TILE_BYTES);
      const kind = bytes && (await fileTypeFromBuffer(bytes));
      return kind && PICTURES.has(kind.mime) ? { type: kind.mime, bytes } : 'unavailable';
    } catch {
      return 'unavailable';
    }
  };
}

const OWN_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };
/** Whether a host is named: `tiles.lan` and `tiles.lan:443` are one at `https://tiles.lan`. */
export const isAmong = (hosts: readonly string[], { protocol, host, hostname, port }: URL): boolean =>
  hosts.includes(host) || hosts.includes(`${hostname}:${port || OWN_PORTS[protocol]}`);

/** Rejects where nobody answers, or where it is private and may not be; follows nowhere. */
const get = (url: string, mayBePrivate: boolean): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { protocol, hostname } = new URL(url);
    const literal = hostname.replaceAll(/[[\]]/g, '');
    // What is no name is looked up by nobody.
    if (!mayBePrivate && isIP(literal) !== 0 && !isPublicAddress(literal))
      return reject(new Error('not a public address'));
    const request = protocol === 'https:' ? httpsRequest : httpRequest;
    const headers = { accept: [...PICTURES].join(', '), 'user-agent': USER_AGENT };
    const limits = {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(mayBePrivate ? {} : { lookup: publicLookup }),
    };
    request(url, { headers, ...limits }, resolve)
      .on('error', reject)
      .end();
  });
