import type { Engine } from '../contract.ts';
import type { HttpAnswer } from '../ports.ts';

/*
 * Small pictures of files, as the server makes them. Each is asked for once, and that there is none is remembered too. They stay
 * in the browser's cache, beside the person's database: as long as it, and no longer than their file is in the mirror.
 */

/** More than a person scrolls through in a week; the oldest go first. */
const MOST = 1_000;
/** At once: what a list shows must not keep rows waiting. */
const AT_ONCE = 4;
const PATIENCE_MS = 15_000;
/** So many come in before those that are too many are looked for. */
const PRUNED_EACH = 100;
/** A server that cannot make one smaller answers the picture itself. */
const LARGEST = 200_000;

const CACHES = 'thumbnails of ';
const cacheOf = (name: string): string => `${CACHES}${name}`;
const addressOf = (id: string, side: number): string =>
  `https://thumbnails.invalid/${encodeURIComponent(id)}/${side}`;
const uploadAt = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split('/')[1] ?? '');
/** What stands in the cache for a picture that there is not. */
const NONE = 204;

/** Since this tab began. */
let came = 0;
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
    // That there is none is as lasting as the file; anything else may be another way tomorrow.
    if (answer.status !== 200 && answer.status !== 404) throw new Error(`no thumbnail: ${answer.status}`);
    const picture = answer.status === 200 ? await smallPicture(answer) : undefined;
    const kept = picture
      ? new Response(picture, { headers: { 'content-type': picture.type } })
      : new Response(null, { status: NONE });
    await cache?.put(address, kept).catch(() => {});
    came += 1;
    if (cache && came % PRUNED_EACH === 0)
      void cache.keys().then(
        (all) => prune(cache, all),
        () => {},
      );
    return picture;
  });
}

/** An original that comes in place of its small picture is not read: where its length is told, not a byte of it. */
async function smallPicture(answer: HttpAnswer): Promise<Blob | undefined> {
  const type = answer.header('content-type') ?? '';
  if (!type.startsWith('image/') || Number(answer.header('content-length') ?? 0) > LARGEST) {
    await answer.stream?.().cancel();
    return undefined;
  }
  const bytes = await answer.bytes();
  return bytes.byteLength > LARGEST ? undefined : new Blob([bytes], { type });
}

async function openCache(name: string): Promise<Cache | undefined> {
  try {
    return await globalThis.caches?.open(cacheOf(name));
  } catch {
    // A browser that keeps nothing: they are asked for again.
    return undefined;
  }
}

async function prune(cache: Cache, all: readonly Request[]): Promise<void> {
  for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old);
}

/** With the rest of what a person has on this device. */
export async function dropThumbnails(name: string): Promise<void> {
  try {
    await globalThis.caches?.delete(cacheOf(name));
  } catch {
    // A browser that keeps nothing has nothing to drop.
  }
}

/**
 * Drops the pictures of files that are no more in the mirror, be they erased, removed or another's now; those that are too many;
 * and what is left of persons who have no database here any more.
 */
export async function sweepThumbnails({ context, db, name }: Engine): Promise<void> {
  const { caches } = globalThis;
  if (!caches) return;
  const names = (await caches.keys()).filter((one) => one.startsWith(CACHES));
  const databases = await context.ports.storage.indexedDB.databases?.();
  const persons = databases && new Set(databases.map((one) => one.name));
  for (const one of names)
    if (persons && one !== cacheOf(name) && !persons.has(one.slice(CACHES.length))) await caches.delete(one);
  if (!names.includes(cacheOf(name))) return;
  const cache = await caches.open(cacheOf(name));
  const all = await cache.keys();
  const rows = await db.rows('uploads').bulkGet(all.map(({ url }) => uploadAt(url)));
  const isHere = (at: number): boolean => rows[at] !== undefined && !rows[at]['$deleted'];
  for (const [at, address] of all.entries()) if (!isHere(at)) await cache.delete(address);
  await prune(
    cache,
    all.filter((_address, at) => isHere(at)),
  );
}
