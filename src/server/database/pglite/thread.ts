import type { Worker } from 'node:worker_threads';
import { spawnThread } from '../../spawn-thread.ts';
import { hasCluster } from './cluster-folder.ts';
import type { FromWorker, ToWorker, WorkerStart } from './protocol.ts';

/** The database's thread as the main thread sees it: bytes in, bytes out, in order. */
export interface Thread {
  run(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
  /** Calls `fn` when the thread ends without being asked: nothing can be saved any more. */
  onDeath(fn: (error: Error) => void): void;
}

const spawn = (start: WorkerStart): Worker =>
  spawnThread(new URL('./worker.ts', import.meta.url), './pglite-worker.js', { workerData: start });

/** Makes the database in a thread of its own, where there is none. Throws when it cannot be made. */
export async function prepareCluster(start: Omit<WorkerStart, 'task'>): Promise<void> {
  if (hasCluster(start.folder)) return;
  await (await startThread({ ...start, task: 'prepare' })).close();
}

/** Starts the thread and waits until its task is done or its database is open. Throws when it cannot be. */
export async function startThread(start: WorkerStart): Promise<Thread> {
  const worker = spawn(start);
  const waiting: { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void }[] = [];
  const deathListeners: ((error: Error) => void)[] = [];
  let dead: Error | undefined;
  let closing = false;
  let opened: () => void = () => {};
  let unopened: (error: Error) => void = () => {};
  let closed: () => void = () => {};
  const ready = new Promise<void>((resolve, reject) => {
    opened = resolve;
    unopened = reject;
  });
  const die = (error: Error): void => {
    if (dead) return;
    dead = error;
    unopened(error);
    for (const { reject } of waiting.splice(0)) reject(error);
    if (!closing) for (const fn of deathListeners) fn(error);
    closed();
  };
  worker.on('error', (error) => die(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) =>
    die(new Error(closing ? 'The database is closed' : `The database's thread ended (${code})`)),
  );
  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'ready') opened();
    else if (message.kind === 'answer') waiting.shift()?.resolve(message.bytes);
    else if (message.kind === 'failed') waiting.shift()?.reject(new Error(message.message));
    else if (message.kind === 'unopened')
      unopened(new Error(`The database cannot be opened: ${message.message}`));
    else closed();
  });
  const send = (message: ToWorker, transfer: ArrayBuffer[] = []): void =>
    worker.postMessage(message, transfer);
  try {
    await ready;
  } catch (error) {
    closing = true;
    await worker.terminate();
    throw error;
  }
  return {
    run: (bytes) =>
      new Promise((resolve, reject) => {
        if (dead ?? closing) return reject(dead ?? new Error('The database is closed'));
        waiting.push({ resolve, reject });
        send({ kind: 'run', bytes }, [bytes.buffer]);
      }),
    async close() {
      if (closing) return;
      closing = true;
      if (!dead && start.task === 'serve') {
        const done = new Promise<void>((resolve) => (closed = resolve));
        send({ kind: 'close' });
        await done;
      }
      await worker.terminate();
    },
    onDeath: (fn) => void deathListeners.push(fn),
  };
}
