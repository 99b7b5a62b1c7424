import { browserPorts, type BrowserPorts } from '../browser-ports.ts';

export const CHUNK_TIMEOUT_MS = 120_000;
/** What loading a chunk asks of the browser. */
export type ChunkPorts = Pick<BrowserPorts, 'reload' | 'canReload'>;

const RELOADED_FOR = 'comptoir:reloaded-for-chunk';

export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  constructor(chunk: string, cause?: unknown) {
    super(`Loading chunk ${chunk} failed`, { cause });
  }
}

const reloadedFor = (): string[] => (sessionStorage.getItem(RELOADED_FOR) ?? '').split(' ').filter(Boolean);
const keepReloadedFor = (chunks: readonly string[]): void =>
  sessionStorage.setItem(RELOADED_FOR, chunks.join(' '));

/**
 * Imports a page's chunk. Fails with ChunkError after 120,000 ms. A chunk that cannot be had at once is usually one that a
 * new version replaced: the page is reloaded, once per chunk and tab, before the error is shown.
 */
export async function loadChunk<T>(
  chunk: string,
  load: () => Promise<T>,
  ports: ChunkPorts = browserPorts,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(chunk)), CHUNK_TIMEOUT_MS);
  });
  try {
    const loaded = await Promise.race([load(), timeout]);
    const before = reloadedFor();
    if (before.includes(chunk)) keepReloadedFor(before.filter((one) => one !== chunk));
    return loaded;
  } catch (cause) {
    if (cause instanceof ChunkError) throw cause;
    const before = reloadedFor();
    if (before.includes(chunk) || !ports.canReload()) throw new ChunkError(chunk, cause);
    keepReloadedFor([...before, chunk]);
    ports.reload();
    // The document is going away; the navigation must not settle before it does.
    return await timeout;
  } finally {
    clearTimeout(timer);
  }
}
