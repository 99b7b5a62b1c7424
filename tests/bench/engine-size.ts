import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import type { BenchResult } from './result.ts';

/*
 * How large the engine is, in kB of 1000 bytes, minified and gzipped: `src/offline` alone, without Dexie, React and the
 * domain (whose rules and entities the pages need anyway, and from which the database's layout is written): their names
 * weigh nothing either.
 *
 * The core is what every device loads: what a signed-in page imports at once, its hooks included, and what each of them
 * fetches by itself soon after, to write, to send, to pull and to listen. It is weighed as one file, because the build
 * puts it into two large ones (`chunks` in vite.config.ts), where it shares their dictionary.
 *
 * All of it is the core and whatever else is fetched when a device or a moment needs it, each part with what only it
 * brings. Not counted twice: the same code in the service worker and in the worker of the first fill.
 */
export const CORE_KB = 30;

/** What a signed-in person looks at: the shell with what it fetches when it is idle, Home, a list and a record. */
const PAGES = [
  'main.tsx',
  'app/layout/main-layout.tsx',
  'app/storage/storage-notices.tsx',
  'areas/dashboards/home-page.tsx',
  'ui/pages/list-template.tsx',
  'ui/pages/detail-template.tsx',
  'areas/crm/company-detail.tsx',
] as const;
/** What the engine fetches on every device: when it starts, when somebody writes, when it listens. */
export const SOON = ['mirror/write.ts', 'sync/live.ts', 'sync/sender.ts'] as const;

/** What the app fetches for a page, a worker or a moment of its own. */
const LATER = [
  'background/send-in-background.ts',
  'fill/fill-client.ts',
  'fill/fill-server.ts',
  'index.ts',
  'transfer/device-safe.ts',
  'transfer/work-file.ts',
  'transport/spawn-fill-worker.ts',
  'upkeep.ts',
] as const;

const root = new URL('../../src/', import.meta.url).pathname;
const src = join(root, 'offline/');
const isOurs = (id: string): boolean => id.startsWith(src);

/** What is imported at once, with its names: neither types nor what is fetched later. */
const IMPORT = /^(?:import|export)\s(?!type\s)(?:\{([^}]*)\}\sfrom\s)?'(\.[^']+\.tsx?)'/gm;

/** What these pages, and all that they import at once, take of the engine: names by file. */
export function takenBy(pages: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Set<string>();
  const taken = new Map<string, Set<string>>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, names = '', specifier] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const found = join(dirname(file), specifier!);
      if (!isOurs(found)) {
        visit(found);
        continue;
      }
      const values = names.split(',').map((name) => name.trim().split(' as ')[0]!);
      const known = taken.get(found) ?? new Set();
      for (const name of values) if (name !== '' && !name.startsWith('type ')) known.add(name);
      // The layout of the database is the domain's, written from it.
      if (!found.endsWith('.gen.ts')) taken.set(found, known);
    }
  };
  for (const page of pages) visit(join(root, page));
  return taken;
}

/** The domain is one thing that is not ours, by the shortest name. */
const withoutDomain: Plugin = {
  name: 'without-domain',
  enforce: 'pre',
  async resolveId(source, importer) {
    const found = source.startsWith('.') ? await this.resolve(source, importer, { skipSelf: true }) : null;
    return found && !isOurs(found.id) ? { id: 'd', external: true } : null;
  },
};
/** What is fetched later is not part of a core. */
const withoutLater: Plugin = {
  name: 'without-later',
  resolveDynamicImport: (source) => ({ id: typeof source === 'string' ? source : 'later', external: true }),
};
const CORE = 'virtual:core';
/** One module that takes of the engine what the pages take, and all that every device fetches soon. */
const coreEntry: Plugin = {
  name: 'core-entry',
  enforce: 'pre',
  resolveId: (source) => (source === CORE ? source : null),
  load(id) {
    if (id !== CORE) return null;
    // A name that two files give counts once.
    const told = new Set<string>();
    const isNew = (name: string): boolean => !told.has(name) && told.add(name).size > 0;
    const taken = [...takenBy(PAGES)].map(
      ([file, names]) => `export { ${[...names].filter(isNew).join(', ')} } from ${JSON.stringify(file)};`,
    );
    return [...taken, ...SOON.map((file) => `export * from ${JSON.stringify(src + file)};`)].join('\n');
  },
};

interface Chunk {
  readonly name: string;
  readonly code: string;
  readonly modules: readonly string[];
}

async function bundled(
  input: readonly string[],
  plugins: Plugin[],
  isCore: (id: string) => boolean,
): Promise<Chunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Also where it is run by the tests.
    oxc: { jsx: { development: false } },
    plugins: [coreEntry, withoutDomain, ...plugins],
    build: {
      // As for a server: without what a page's loader adds once for all of the app.
      ssr: true,
      write: false,
      minify: true,
      target: 'es2022',
      rolldownOptions: {
        input: {
          entry: CORE,
          ...Object.fromEntries(input.map((file) => [file.replace(/\W/g, '-'), src + file])),
        },
        preserveEntrySignatures: 'strict',
        external: /^(?!virtual:)[\w@]/,
        output: { codeSplitting: { groups: [{ name: 'core', test: isCore }] } },
      },
    },
  });
  return [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .flatMap((one) =>
      one.type === 'chunk' ? [{ name: one.name, code: one.code, modules: one.moduleIds }] : [],
    );
}

const gzipKb = ({ code }: Chunk): number => gzipSync(code, { level: 9 }).length / 1000;

/** What every device loads of the engine. */
async function core(): Promise<Chunk> {
  const found = (await bundled([], [withoutLater], isOurs)).find(({ name }) => name === 'core');
  if (!found) throw new Error('the engine was not built');
  return found;
}
export const coreKb = async (): Promise<number> => gzipKb(await core());

export async function engineSize(): Promise<BenchResult[]> {
  const every = await core();
  const chunks = await bundled(LATER, [], (id) => every.modules.includes(id));
  const [ours, all] = [gzipKb(every), chunks.reduce((sum, chunk) => sum + gzipKb(chunk), 0)];
  return [
    {
      what: 'the engine that every device loads, beside Dexie, gzip',
      ours: `${ours.toFixed(1)} kB`,
      against: `budget ${CORE_KB} kB`,
      ratio: ours / CORE_KB,
      goal: `≤ ${CORE_KB} kB`,
      holds: ours <= CORE_KB,
    },
    {
      what: 'all of the engine, what only some devices fetch included, gzip',
      ours: `${all.toFixed(1)} kB`,
      against: '',
      goal: 'none',
    },
  ];
}
