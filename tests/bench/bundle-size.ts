/**
 * What a person downloads before they can work, from the build: `npm run bench -- --only=size`. `npm test` fails where
 * a budget does not hold.
 * JavaScript only, gzip level 9, kB of 1000 bytes; a page's cost is the static imports of everything it waits for.
 */
import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { chunkCircles } from './chunk-circles.ts';
import type { BenchResult } from './result.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

interface Budget {
  readonly name: string;
  readonly limitKb: number;
  /** What the page waits for: sources with a chunk of their own, or chunks that src/locales/chunks.ts names. */
  readonly sources: readonly string[];
  /** A chunk that src/locales/chunks.ts names and that the page does not wait for. */
  readonly without?: string;
}

const SHELL = ['index.html', 'shell', 'src/locales/start/fr.po', 'src/locales/domain/first/fr.po'];
const LIST = ['list', 'crm-plain', 'src/locales/domain/crm/fr.po', 'src/locales/areas/crm/fr.po'];
const budgets: readonly Budget[] = [
  {
    name: 'login usable',
    limitKb: 185,
    sources: ['index.html', 'sign-in', 'src/locales/start/fr.po', 'src/locales/areas/public/fr.po'],
  },
  {
    name: 'home',
    limitKb: 300,
    sources: [...SHELL, 'dashboards-plain', 'src/locales/areas/dashboards/fr.po'],
    without: 'chakra',
  },
  { name: 'first list', limitKb: 300, sources: [...SHELL, ...LIST], without: 'chakra' },
];

/** What the list fetches when somebody wants it: its tools and its export, which travel with records, and the worker that finds. */
const LIST_TOOLS = ['record'];
const FINDER = /^finder-worker-.*\.js$/;

const DIST = new URL('../../dist/', import.meta.url);
type Manifest = Readonly<Record<string, Chunk>>;
const readManifest = async (dist: URL): Promise<Manifest> =>
  JSON.parse(await readFile(new URL('.vite/manifest.json', dist), 'utf8')) as Manifest;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`${key} is not in the build`);
  return chunk;
}

function closure(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set(['before-paint.js']);
  const visit = (key: string) => {
    const chunk = chunkOf(manifest, key);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  sources.forEach(visit);
  return files;
}

async function gzipKb(dist: URL, file: string): Promise<number> {
  return file.endsWith('.js') ? gzipSync(await readFile(new URL(file, dist)), { level: 9 }).length / 1000 : 0;
}

async function total(dist: URL, files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all([...files].map((file) => gzipKb(dist, file)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Each file costs a call of the service worker: built JavaScript of ours, catalogues and workers apart. */
const MOST_FILES = 80;
async function filesResult(dist: URL): Promise<BenchResult> {
  const files = await readdir(new URL('assets/', dist));
  const ours = files.filter((file) => file.endsWith('.js') && !/^(en|fr)-|worker/.test(file)).length;
  return {
    what: 'built JavaScript files, catalogues and workers apart',
    ours: `${ours}`,
    against: `budget ${MOST_FILES}`,
    ratio: ours / MOST_FILES,
    goal: `≤ ${MOST_FILES}`,
    holds: ours <= MOST_FILES,
  };
}

async function circleResult(dist: URL): Promise<BenchResult> {
  const circles = await chunkCircles(dist);
  return {
    what: 'built files that import each other in a circle',
    ours: circles.map((circle) => circle.join(' → ')).join(', ') || 'none',
    against: '',
    goal: 'no circle',
    holds: circles.length === 0,
  };
}

/**
 * What must arrive before a page is usable, against its budget, and whether a browser can run it in any order; rejects
 * where `dist` holds no build of ours.
 */
export async function bundleResults(dist = DIST): Promise<BenchResult[]> {
  const manifest = await readManifest(dist);
  return Promise.all([
    ...budgets.map(async ({ name, limitKb, sources, without }) => {
      const files = closure(manifest, sources);
      const kb = await total(dist, files);
      const isWithout = without === undefined || !files.has(chunkOf(manifest, without).file);
      return {
        what: `JavaScript before ${name}, gzip`,
        ours: `${kb.toFixed(1)} kB`,
        against: `budget ${limitKb} kB`,
        ratio: kb / limitKb,
        goal: `≤ ${limitKb} kB${without === undefined ? '' : `, without ${without}`}`,
        holds: kb <= limitKb && isWithout,
      };
    }),
    filesResult(dist),
    circleResult(dist),
  ]);
}

/** All JavaScript in a folder of a build, gzip, in kB. */
export async function folderKb(folder: URL): Promise<number> {
  const files = await readdir(folder, { recursive: true });
  return total(folder, new Set(files));
}

/** kB of our list: what is there before its first rows are, and with all that it fetches later, as in `LIST_TOOLS`. */
export async function listKb(dist = DIST): Promise<{ readonly first: number; readonly all: number }> {
  const manifest = await readManifest(dist);
  const sources = [...SHELL, ...LIST];
  const worker = (await readdir(new URL('assets/', dist))).filter((file) => FINDER.test(file));
  if (worker.length !== 1) throw new Error(`the worker that finds is ${worker.length} files`);
  const all = closure(manifest, [...sources, ...LIST_TOOLS]);
  all.add(`assets/${worker[0]!}`);
  return {
    first: await total(dist, closure(manifest, sources)),
    all: await total(dist, all),
  };
}
