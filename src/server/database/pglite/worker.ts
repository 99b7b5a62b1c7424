import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { ensureCluster } from './first-boot.ts';
import { SyncedNodeFS } from './synced-node-fs.ts';
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts';

/**
 * The thread that runs the embedded PostgreSQL. It pumps bytes of PostgreSQL's own wire protocol: a message
 * is one or more requests ended by Sync, its answer all that the engine says to it. Order is kept, and that
 * is all the main thread needs for transactions.
 */
const start = workerData as WorkerStart;
const port = parentPort;
if (!port) throw new Error('This file runs in a worker thread only');
const say = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

const syncs = new Int32Array(start.syncCount);

try {
  if (start.task === 'prepare') await ensureCluster(start.folder, start.template);
  else await serve(port);
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'unopened', message: error instanceof Error ? error.message : String(error) });
}

async function serve(requests: MessagePort): Promise<void> {
  const pg = await PGlite.create({
    fs: new SyncedNodeFS(start.folder, () => void Atomics.add(syncs, 0, 1)),
    // Without -F fsync is on; emscripten's fdatasync, the default method, does nothing.
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
      '-c',
      'wal_sync_method=fsync',
    ],
    ...(start.engine && { pgliteWasmModule: start.engine }),
  });
  requests.on('message', (message: ToWorker) => {
    if (message.kind === 'run') return run(pg, message.bytes);
    const closed = (): void => say({ kind: 'closed' });
    void pg.close().then(closed, closed);
  });
}

function run(pg: PGlite, request: Uint8Array): void {
  try {
    // The engine reuses its output buffer: what is handed over must be a copy.
    const bytes = Uint8Array.from(pg.execProtocolRawSync(request));
    say({ kind: 'answer', bytes }, [bytes.buffer]);
  } catch (error) {
    say({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}
