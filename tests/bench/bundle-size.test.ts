import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { bundleResults } from './bundle-size.ts';

const made: string[] = [];
afterEach(() => Promise.all(made.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

const PAGES = [
  'src/locales/start/fr.po',
  'src/locales/areas/public/fr.po',
  'src/locales/areas/dashboards/fr.po',
  'src/locales/areas/crm/fr.po',
  'src/locales/domain/first/fr.po',
  'src/locales/domain/crm/fr.po',
];

/** A build of chunks of so many bytes, which no packing makes fewer; the sheet comes at a press, and Chakra with it. */
async function buildOf({
  frame = 0,
  shell = 0,
  list = 0,
  sheet = 0,
  listImports = ['_shell.js'],
  assets = {},
}) {
  const folder = await mkdtemp(join(tmpdir(), 'comptoir-bundle-'));
  made.push(folder);
  const sizes = {
    frame,
    shell,
    list,
    sheet,
    chakra: 0,
    'dashboards-plain': 0,
    'sign-in': 0,
    'crm-plain': 0,
    'before-paint': 0,
  };
  await Promise.all(
    Object.entries(sizes).map(([name, size]) => writeFile(join(folder, `${name}.js`), randomBytes(size))),
  );
  const chunk = (name: keyof typeof sizes, more = {}) => ({ file: `${name}.js`, name, ...more });
  await mkdir(join(folder, 'assets'));
  await Promise.all(
    Object.entries<string>(assets).map(([file, text]) => writeFile(join(folder, 'assets', file), text)),
  );
  await mkdir(join(folder, '.vite'));
  await writeFile(
    join(folder, '.vite', 'manifest.json'),
    JSON.stringify({
      'index.html': { file: 'frame.js', imports: ['_frame.js'], dynamicImports: ['_sheet.js'] },
      '_frame.js': chunk('frame'),
      '_shell.js': chunk('shell', { imports: ['_frame.js'] }),
      '_list.js': chunk('list', { imports: listImports }),
      '_sheet.js': chunk('sheet', { imports: ['_chakra.js'] }),
      '_chakra.js': chunk('chakra'),
      ...Object.fromEntries(
        (['dashboards-plain', 'sign-in', 'crm-plain'] as const).map((name) => [`_${name}.js`, chunk(name)]),
      ),
      ...Object.fromEntries(PAGES.map((page) => [page, chunk('frame')])),
    }),
  );
  return pathToFileURL(`${folder}/`);
}
const broken = async (sizes: Parameters<typeof buildOf>[0]) =>
  (await bundleResults(await buildOf(sizes))).flatMap(({ what, holds }) => (holds === false ? [what] : []));

it('holds every page to its budget, with all that it waits for and nothing that comes later', async () => {
  const LOGIN = 'JavaScript before login usable, gzip';
  const HOME = 'JavaScript before home, gzip';
  const LIST = 'JavaScript before first list, gzip';
  expect(await broken({ frame: 170_000, shell: 70_000, list: 59_000, sheet: 300_000 })).toEqual([]);
  expect(await broken({ frame: 186_000 })).toEqual([LOGIN]);
  expect(await broken({ frame: 170_000, shell: 131_000 })).toEqual([HOME, LIST]);
  expect(await broken({ frame: 170_000, shell: 70_000, list: 61_000 })).toEqual([LIST]);
  expect(await broken({ listImports: ['_shell.js', '_chakra.js'] }), 'drawn before Chakra is there').toEqual([
    LIST,
  ]);
});

it('tells which built files import each other in a circle, which no browser can run', async () => {
  const told = async (assets: Readonly<Record<string, string>>) =>
    (await bundleResults(await buildOf({ assets }))).at(-1);
  const later = {
    'shell.js': 'import{a}from"./list.js";export const s=()=>a',
    'list.js': 'export{f as a}from"./frame.js"',
    // What is fetched later comes when both are there; no text is an import.
    'frame.js': 'export const f=()=>import("./shell.js"),t="import from \'./list.js\'"',
  };
  expect(await told(later)).toMatchObject({ ours: 'none', holds: true });
  const circle = { ...later, 'frame.js': 'import{s}from"./shell.js";export const f=s' };
  expect(await told(circle)).toMatchObject({
    ours: 'frame.js → shell.js → list.js → frame.js',
    holds: false,
  });
  expect(await told({ 'fill-worker.js': 'import"./fill-worker.js"' })).toMatchObject({ holds: false });
});

it('counts the files that a build is made of, without catalogues and workers', async () => {
  const assets = (count: number) =>
    Object.fromEntries([
      ...Array.from({ length: count }, (_, at) => [`part-${at}.js`, '']),
      ['fr-1.js', ''],
      ['fill-worker-1.js', ''],
    ]);
  const FILES = 'built JavaScript files, catalogues and workers apart';
  expect(await broken({ assets: assets(80) })).toEqual([]);
  expect(await broken({ assets: assets(81) })).toEqual([FILES]);
});

it('does not take a build for small that is not there', async () => {
  await expect(bundleResults(pathToFileURL(join(tmpdir(), 'comptoir-no-build/')))).rejects.toThrow('ENOENT');
});
