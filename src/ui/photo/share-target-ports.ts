/** A file that another app handed to this one, kept until its person says what becomes of it. */
export interface SharedFile {
  readonly key: string;
  readonly file: File;
}

export interface SharedFiles {
  /** Rejects where the device has no room. */
  keep(files: readonly File[]): Promise<void>;
  /** In the order in which they came. */
  read(): Promise<SharedFile[]>;
  forget(key: string): Promise<void>;
  /** For logout: nothing of the person stays. */
  forgetAll(): Promise<void>;
}

const CACHE = 'comptoir-shared';
const NAME = 'x-file-name';

/**
 * Keeps shared files in the browser's cache storage, which the service worker that receives them and the page that shows
 * them both reach, whoever is signed in by then.
 */
export function createSharedFiles(caches: () => CacheStorage, now: () => number): SharedFiles {
  const open = () => caches().open(CACHE);
  return {
    async keep(files) {
      const cache = await open();
      for (const [at, file] of files.entries()) {
        const headers = { 'content-type': file.type, [NAME]: encodeURIComponent(file.name) };
        const key = `/share/kept/${String(now()).padStart(14, '0')}-${String(at).padStart(3, '0')}`;
        await cache.put(key, new Response(file, { headers }));
      }
    },
    async read() {
      const cache = await open();
      const keys = (await cache.keys()).map(({ url }) => new URL(url, 'https://here.invalid').pathname);
      const found: SharedFile[] = [];
      for (const key of keys.toSorted()) {
        const kept = await cache.match(key);
        if (!kept) continue;
        const name = decodeURIComponent(kept.headers.get(NAME) ?? '');
        const type = kept.headers.get('content-type') ?? '';
        found.push({ key, file: new File([await kept.arrayBuffer()], name, { type }) });
      }
      return found;
    },
    async forget(key) {
      await (await open()).delete(key);
    },
    async forgetAll() {
      await caches().delete(CACHE);
    },
  };
}

export const sharedFiles = createSharedFiles(
  () => globalThis.caches,
  () => Date.now(),
);
