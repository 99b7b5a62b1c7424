import { writeFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';

const LOOK_MS = 25;

/**
 * Ends the whole process once it holds too much memory, or its server is gone. It runs in a thread of its own: the main one may
 * be inside a single call that inflates a gigabyte.
 */
const WATCH = `
const { workerData: { most, parent, everyMs } } = require('node:worker_threads');
setInterval(() => {
  if (process.memoryUsage.rss() > most || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, everyMs);`;

/** Serves decoding in this child process: one file at a time, each answered with a message. */
export function serveDecoder<Asked extends { readonly bytes: Uint8Array }>(
  answer: (asked: Asked) => Promise<object>,
): void {
  const most = Number(process.argv[2]) * 1024 * 1024;
  new Worker(WATCH, {
    eval: true,
    execArgv: [],
    workerData: { most, parent: process.ppid, everyMs: LOOK_MS },
  }).unref();
  // Signals for the server reach its whole group: ended by one, this process would blame the file it is reading.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.on('disconnect', () => process.exit(0));
  process.on('message', (asked: Asked) => {
    // Libraries take ownership of their bytes: they get an array that shares nothing with the message.
    void answer({ ...asked, bytes: new Uint8Array(asked.bytes) }).then((said) => process.send?.(said));
  });
  // Out of memory, Linux ends this process before any other.
  void writeFile('/proc/self/oom_score_adj', '1000')
    .catch(() => {})
    .then(() => process.send?.('ready'));
}
