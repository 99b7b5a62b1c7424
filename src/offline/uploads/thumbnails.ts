import type { Engine } from '../contract.ts';

/* Small pictures of files, as the server makes them. Each is asked for once and stays in the browser's cache, beside the person's database and as long as it. */

/** More than a person scrolls through in a week; the oldest go first. */
const MOST = 1_000;
/** At once: what a list shows must not keep rows waiting. */
const AT_ONCE = 4;
const PATIENCE_MS = 15_000;
/** A server that cannot make one smaller answers the picture itself. */
const LARGEST = 200_000;

const cacheOf = (name: string): string => `thumbnails of ${name}`;
const addressOf = (id: string, side: number): string =>
  `https://thumbnails.invalid/${encodeURIComponent(id)}/${side}`;

let running = 0;
const waiting: (() => void)[] = [];
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/** The small picture of a file, no larger than `side` pixels; undefined where there is none. Rejects where the server cannot be asked. */
export async function thumbnailOf(engine: Engine, uploadId: string, side: number): Promise<Blob | undefined> {
  const cache = await openCache(engine.name);
  const address = addressOf(uploadId, side);
  const known = await cache?.match(address);
  if (known) return known.status === 200 ? known.blob() : undefined;
  return inTurn(async () => {
    const { serverId } = await engine.identify('uploads', uploadId);
    const answer = await engine.ask({
      method: 'GET',
      path: `/uploads/${encodeURIComponent(serverId)}/thumbnail?size=${side}`,
      isBackground: true,
      timeoutMs: PATIENCE_MS,
    });
    const type = answer.header('content-type') ?? '';
    // That there is none is as lasting as the file; anything else may be another way tomorrow.
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) throw new Error(`no thumbnail: ${answer.status}`);
    const bytes = await answer.bytes();
    if (!type.startsWith('image/') || bytes.byteLength > LARGEST) return undefined;
    const picture = new Blob([bytes], { type });
    await cache?.put(address, new Response(picture, { headers: { 'content-type': type } })).catch(() => {});
    void prune(cache);
    return picture;
  });
}

async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(cacheOf(name));
  } catch {
    // A browser that keeps nothing: they are asked for again.
    return undefined;
  }
}

async function prune(cache: Cache | undefined): Promise<void> {
  const all = (await cache?.keys()) ?? [];
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache?.delete(old);
}

/** With the rest of what a person has on this device. */
export const dropThumbnails = async (name: string): Promise<void> => {
  await globalThis.caches?.delete(cacheOf(name)).catch(() => {});
};
