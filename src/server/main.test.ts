import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'comptoir-main-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** The whole process on an empty company; as soon as it is ready it gets Ctrl-C, as often as a terminal sends it. */
async function run(port: number) {
  const child = spawn(
    process.execPath,
    ['--import', loader, fileURLToPath(new URL('./main.ts', import.meta.url)), '--empty'],
    {
      env: {
        ...process.env,
        DATABASE_URL: '',
        HOST: '',
        DATA_DIR: path.join(folder, 'data'),
        LOG_LEVEL: 'silent',
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const err = text(child.stderr);
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (!line.startsWith('Comptoir is ready')) continue;
    child.kill('SIGINT');
    child.kill('SIGTERM');
  }
  return { code: await exit, lines, err: await err };
}

it('makes no company, and no password, before it can have the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const refused = await run(port);
  other.close();
  expect(refused.err).toMatch(
    new RegExp(
      `^Port ${port} on 127\\.0\\.0\\.1 is in use by another program: stop that, or choose another port with PORT=\\d+\\.\n$`,
    ),
  );
  expect({ code: refused.code, lines: refused.lines }).toEqual({ code: 1, lines: [] });
  expect(await readdir(folder)).toEqual([]);

  const first = await run(port);
  expect(first.lines).toEqual([
    expect.stringMatching(/^Sign in as admin@comptoir\.example with the password \S{16}$/),
    'It is shown this once. Choose one of your own on the page /changePassword.',
    `Comptoir is ready on http://127.0.0.1:${port}`,
    'Stopped.',
  ]);
  expect({ code: first.code, err: first.err }).toEqual({ code: 0, err: '' });

  const second = await run(0);
  expect(second.lines).toEqual([
    'There is a company already, which is served as it is: --empty changes nothing.',
    expect.stringMatching(/^Comptoir is ready on /),
    'Stopped.',
  ]);
}, 240_000);
