import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import type { BenchResult } from './result.ts';

const LIMIT_KB = 20;
/** Everything of the engine that an open page may load, its session and its work in the background included. */
const ENTRIES = [
  'engine.ts',
  'index.ts',
  'session/session.ts',
  'background/send-in-background.ts',
  'transport/browser-ports.ts',
  'transport/page-events.ts',
];

/** The whole of `src/offline`, what is fetched later included, minified and without Dexie, React and the domain. */
export async function engineSize(): Promise<BenchResult> {
  const src = new URL('../../src/offline/', import.meta.url);
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: ENTRIES.map((entry) => new URL(entry, src).pathname),
        preserveEntrySignatures: 'strict',
        external: (id: string) =>
          !id.includes('/src/offline/') && !id.startsWith('.') ? true : /\/domain\//.test(id),
      },
    },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const chunks = outputs.flatMap((one) => (one.type === 'chunk' ? [one.code] : []));
  if (chunks.length === 0) throw new Error('the engine was not built');
  const kb = chunks.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000;
  return {
    what: 'the whole engine beside Dexie, gzip',
    ours: `${kb.toFixed(1)} kB`,
    against: `budget ${LIMIT_KB} kB`,
    ratio: kb / LIMIT_KB,
    goal: `≤ ${LIMIT_KB} kB`,
    holds: kb <= LIMIT_KB,
  };
}
