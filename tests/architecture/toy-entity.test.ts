import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchHouse, type ScratchHouse } from './scratch-house.ts';

/*
 * A copy of the sources gets an entity that nobody knew (loans, with lines, a status machine, access, list, detail, form and
 * import, in both languages) by the files of `toy/`, which only add. `npm run test:long` plays the checks of the whole house on it too.
 */
const TOY = path.join(process.cwd(), 'tests/architecture/toy');
const WHOLE = process.env['LONG'] === '1';
const MOST_LINES = 200;

const textOf = (file: string): string => readFileSync(path.join(TOY, file), 'utf8');
const linesOf = (text: string): number => text.split('\n').length - 1;
/** Files of its own, as they stand below `src`. */
const OWN = readdirSync(path.join(TOY, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.txt'))
  .map((file) => ({ to: `src/${file.replace(/\.txt$/, '')}`, text: textOf(`src/${file}`) }));
/** Lines that it adds to files that were there, each before the line that begins so. */
const ADDED = JSON.parse(textOf('lines.json')) as Record<string, [before: string, line: string][]>;
const FRENCH = JSON.parse(textOf('french.json')) as Record<string, string>;
const WORKS = [
  { from: 'works/loans-work.test.ts.txt', to: 'tests/server/loans-work.test.ts' },
  { from: 'works/loan-pages.test.tsx.txt', to: 'src/areas/lending/loan-pages.test.tsx' },
];
const GENERATED = [
  // A word that one business alone said moves to the first words once two say it: contracts have loans too.
  /^src\/locales\/(start|app|areas\/lending|domain\/(lending|first|purchases))\/(en|fr)\.po$/,
  /^src\/server\/database\/migrations\/(\d{4}-loans\.sql|schema\.json)$/,
  /^src\/offline\/database\/versions\.gen\.ts$/,
  /^src\/(app\/areas|domain\/names|testing\/engine-parts)\.gen\.ts$/,
];

let house: ScratchHouse;
let touched: string[] = [];
let translated = 0;

const write = async (to: string, text: string): Promise<void> => {
  const file = path.join(house.root, to);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
};
const read = (file: string): Promise<string> => readFile(path.join(house.root, file), 'utf8');

async function addLines(): Promise<void> {
  for (const [file, lines] of Object.entries(ADDED)) {
    let text = await read(file);
    for (const [before, line] of lines) {
      if (text.split(`\n${before}`).length !== 2) throw new Error(`${file}: ${before}`);
      text = text.replace(`\n${before}`, () => `\n${line}\n${before}`);
    }
    await write(file, text);
  }
}

/** A translator fills in what the extraction found. */
async function translate(): Promise<void> {
  const catalogues = readdirSync(path.join(house.root, 'src/locales'), { recursive: true, encoding: 'utf8' });
  for (const file of catalogues.filter((one) => one.endsWith('fr.po'))) {
    const text = await read(`src/locales/${file}`);
    const filled = text.replaceAll(/^msgid "(.+)"\nmsgstr ""$/gm, (whole, id: string) => {
      const french = FRENCH[id];
      if (french === undefined) return whole;
      translated += 1;
      return `msgid "${id}"\nmsgstr "${french}"`;
    });
    if (filled !== text) await write(`src/locales/${file}`, filled);
  }
}

beforeAll(async () => {
  house = await scratchHouse(process.cwd());
  const before = await house.sources();
  for (const { to, text } of OWN) await write(to, text);
  await addLines();
  const planned = await house.run('tsx/dist/cli.mjs', 'src/server/database/plan/main.ts', 'loans');
  if (!planned.ok) throw new Error(planned.said);
  const extracted = await house.run('@lingui/cli/dist/lingui.js', 'extract', '--clean');
  if (!extracted.ok) throw new Error(extracted.said);
  await translate();
  const after = await house.sources();
  touched = [...new Set([...before.keys(), ...after.keys()])].filter(
    (one) => before.get(one) !== after.get(one),
  );
  for (const { from, to } of WORKS) await write(to, textOf(from));
}, 600_000);
afterAll(() => house.remove());

const tests = async (...args: string[]): Promise<void> => {
  const { ok, said } = await house.run('vitest/vitest.mjs', 'run', '--no-color', ...args);
  expect(ok, said).toBe(true);
  expect(said).toMatch(/Tests {2}\d+ passed/);
};

/** Suites that go over every entity: none of them needs a word about the new one. They take long. */
const SUITES: readonly (readonly string[])[] = WHOLE
  ? [
      [
        '--project',
        'node',
        'src/domain/domain.test.ts',
        'src/domain/happenings.test.ts',
        'src/domain/exchange',
        'src/testing/builders',
        'src/server/demo/generate.test.ts',
      ],
      [
        '--project',
        'node',
        'tests/contract',
        'tests/migrations',
        'tests/architecture/house.test.ts',
        'src/locales',
      ],
      ['--project', 'node', 'tests/server/access-crawl.test.ts', 'tests/server/handover.test.ts'],
      ['--project', 'node', 'tests/server/comment-access.test.ts', 'tests/server/drive-crawl-routes.test.ts'],
      ['--project', 'dom', 'src/app', 'src/ui/form', 'src/ui/exchange', 'src/ui/work'],
    ]
  : [];
const HOUR = 3_600_000;

describe('a new entity with pages', () => {
  it('touches its own folders, a line in the lists, its access and generated files, and nothing else', () => {
    const own = OWN.map(({ to }) => to);
    expect(own.every((file) => /^src\/(domain|areas)\/lending\//.test(file))).toBe(true);
    const others = touched.filter((file) => !GENERATED.some((one) => one.test(file)));
    expect(others.toSorted()).toEqual([...own, ...Object.keys(ADDED)].toSorted());
    expect(Object.keys(ADDED)).toEqual(['src/domain/registry.ts', 'tests/server/access-table.ts']);
  });

  it(`is written by hand in fewer than ${MOST_LINES} lines, its French included`, () => {
    const own = OWN.reduce((sum, { text }) => sum + linesOf(text), 0);
    const added = Object.values(ADDED).flatMap((lines) => lines.map(([, line]) => linesOf(`${line}\n`)));
    const sum = own + added.reduce((a, b) => a + b, 0) + translated;
    console.info(
      `A new entity: ${own} lines of its own, ${sum - own - translated} in lists, ${translated} in French.`,
    );
    expect(translated).toBeGreaterThan(10);
    expect(sum).toBeLessThan(MOST_LINES);
  });

  it('works on the server and on a device, alone and with a file', async () => {
    await tests('--project', 'node', 'tests/server/loans-work.test.ts');
  }, 600_000);

  it('is listed, shown, filled in and imported in English and French', async () => {
    await tests('--project', 'dom', 'src/areas/lending/loan-pages.test.tsx');
  }, 600_000);

  it.each(SUITES.map((suite) => [suite.join(' '), suite] as const))(
    'passes %s',
    (_name, suite) => tests(...suite),
    HOUR,
  );

  it.each(WHOLE ? ['tsconfig.json'] : [])(
    'compiles by %s, and does not once a field of it is not classified',
    async (project) => {
      const compile = () => house.run('typescript/bin/tsc', '-p', project);
      const { ok, said } = await compile();
      expect(ok, said).toBe(true);
      const file = 'src/domain/lending/loan.entity.ts';
      const silent = (await read(file)).replace('required: true, personal: true', 'required: true');
      await write(file, silent);
      const refused = await compile();
      expect([refused.ok, refused.said]).toEqual([
        false,
        expect.stringMatching(/loan\.entity\.ts.*unclassified/),
      ]);
    },
    HOUR,
  );
});
