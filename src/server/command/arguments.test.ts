import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readArguments, START_OPTIONS, START_USAGE } from './arguments.ts';

const read = (...args: string[]) => readArguments(args, 'npm start', START_OPTIONS);

describe('the arguments of a command', () => {
  it('are those that exist', () => {
    expect(read()).toEqual({ values: {} });
    expect(read('--empty')).toEqual({ values: { empty: true } });
  });

  it.each([
    [['--emtpy'], "Unknown option '--emtpy': npm start takes --empty, --help; nothing was done."],
    [['-e'], "Unknown option '-e': npm start takes --empty, --help; nothing was done."],
    [['empty'], "Unexpected argument 'empty': npm start takes --empty, --help; nothing was done."],
    [
      ['--empty=1'],
      "Option '--empty' does not take an argument: npm start takes --empty, --help; nothing was done.",
    ],
  ])('are refused in one sentence: %j', (args, wrong) => {
    expect(read(...args)).toEqual({ wrong });
  });

  it('are refused in one sentence where a value is missing', () => {
    const call = readArguments(['--seed', '--help'], 'x', {
      seed: { type: 'string' },
      help: { type: 'boolean' },
    });
    expect(call).toEqual({
      wrong: "Option '--seed' argument is ambiguous: x takes --seed, --help; nothing was done.",
    });
  });
});

describe('a command called wrongly', { timeout: 180_000 }, () => {
  let folder: string;
  beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'comptoir-arguments-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  async function run(file: string, ...args: string[]) {
    const main = fileURLToPath(new URL(file, import.meta.url));
    const child = spawn(process.execPath, ['--import', loader, main, ...args], {
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: path.join(folder, 'data'), PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await code, out, err };
  }

  it.each(['./start.ts', '../main.ts', '../demo/main.ts', './verify-invoices.ts'])(
    'does nothing and ends with 2: %s',
    async (file) => {
      const { code, out, err } = await run(file, '--emtpy');
      expect(err).toMatch(/^Unknown option '--emtpy': npm .* takes --.*\n$/);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(await readdir(folder)).toEqual([]);
    },
  );

  it.each([
    [['--companies', 'many'], '--companies takes a whole number, not "many"; nothing was done.\n'],
    [
      ['--force-empty', '--today', '2026-02-30'],
      '--today takes a day like 2026-01-31, not "2026-02-30"; nothing was done.\n',
    ],
  ])('deletes nothing for a value that cannot be: %j', async (args, err) => {
    expect(await run('../demo/main.ts', ...args)).toEqual({ code: 2, out: '', err });
    expect(await readdir(folder)).toEqual([]);
  });

  it('explains itself when asked', async () => {
    expect(await run('./start.ts', '--help')).toEqual({ code: 0, out: `${START_USAGE}\n`, err: '' });
    const demo = await run('../demo/main.ts', '--help');
    expect({ ...demo, out: demo.out.split(' --')[0] }).toEqual({ code: 0, out: 'npm run demo', err: '' });
    expect(await readdir(folder)).toEqual([]);
  });
});
