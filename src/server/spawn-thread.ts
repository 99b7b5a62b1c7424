import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * A thread of the server's own. The built server has the thread's file beside its own, under the name `built`. From
 * source it is a TypeScript file, which Node 20 reads through tsx, whoever runs the main thread (tsx or vitest).
 */
export function spawnThread(
  source: URL,
  built: string,
  { workerData }: { workerData?: unknown } = {},
): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL(built, import.meta.url), { workerData });
  // require() would answer the CommonJS half of tsx's interface; a thread without a require of its own needs the other.
  const tsx = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx')))
    .href;
  const boot = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(boot, { workerData, eval: true, execArgv: [] });
}
