import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedTemplate } from '../../src/server/testing/embedded-template.ts';
import { seededRandom } from '../../src/testing/seeded-random.ts';

/* A start after each, four seconds of a core: KILLS=20 (`npm run test:long`) for more. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const WRITERS = 6;
/** Where packages are found from: the bundle leaves them outside. */
const BUILT = fileURLToPath(
  new URL(`../../node_modules/.cache/comptoir-kill-${process.pid}`, import.meta.url),
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'comptoir-kill-'));
  await cp(await embeddedTemplate(), path.join(folder, 'pgdata'), { recursive: true });
  // So many starts from source would mostly be spent compiling.
  await build({ configFile: 'src/server/vite.config.ts', logLevel: 'error', build: { outDir: BUILT } });
}, 120_000);
afterAll(async () => {
  for (const place of [folder, BUILT]) await rm(place, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  address: string;
  password: string | undefined;
  ended: Promise<void>;
}

/** The real process, on the same data folder each time. */
async function run(): Promise<Running> {
  const child = spawn(process.execPath, [path.join(BUILT, 'main.js'), '--empty'], {
    env: { ...process.env, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let password: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    password ??= /with the password (\S+)/.exec(line)?.[1];
    const address = /ready on (http:\S+)/.exec(line)?.[1];
    if (address) return { child, address, password, ended };
  }
  throw new Error('The server ended before it was ready');
}

async function signIn(address: string, password: string): Promise<string> {
  const answer = await fetch(`${address}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@comptoir.example', password }),
  });
  return `Bearer ${((await answer.json()) as { token: string }).token}`;
}

const post = (address: string, authorization: string, key: string): Promise<Response> =>
  fetch(`${address}/api/companies`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ name: key, addresses: [], tags: ['a', 'b'] }),
  });

it(`keeps every acknowledged write when it is killed (${KILLS}×), and does none of them twice`, async () => {
  const random = seededRandom(7);
  const acknowledged = new Set<string>();
  let unsure: string[] = [];
  let server = await run();
  const password = String(server.password);
  for (let kill = 0; kill < KILLS; kill++) {
    const { address, child, ended } = server;
    const authorization = await signIn(address, password);
    // What was in the air at the last kill is sent again, under the same key.
    for (const key of unsure) {
      expect((await post(address, authorization, key)).status).toBe(201);
      acknowledged.add(key);
    }
    unsure = [];
    const started: string[] = [];
    let alive = true;
    const target = acknowledged.size + 2 + random.below(25);
    await Promise.all(
      Array.from({ length: WRITERS }, async () => {
        while (alive) {
          const key = randomUUID();
          started.push(key);
          const answer = await post(address, authorization, key).catch(() => undefined);
          if (!answer) return;
          await answer.text().catch(() => (alive = false));
          if (answer.status === 201 && alive) acknowledged.add(key);
          if (acknowledged.size >= target && alive) {
            alive = false;
            child.kill('SIGKILL');
          }
        }
      }),
    );
    await ended;
    unsure = started.filter((key) => !acknowledged.has(key));
    server = await run();
  }
  const { address, child, ended } = server;
  const authorization = await signIn(address, password);
  const before = (await (await fetch(`${address}/health`, { headers: { authorization } })).json()) as {
    database: { fsync: string; fsyncs: number };
  };
  expect(before.database.fsync).toBe('ok');
  expect((await post(address, authorization, randomUUID())).status).toBe(201);
  const after = (await (await fetch(`${address}/health`, { headers: { authorization } })).json()) as {
    database: { fsyncs: number };
  };
  expect(after.database.fsyncs).toBeGreaterThan(before.database.fsyncs);
  const list = (await (await fetch(`${address}/api/companies`, { headers: { authorization } })).json()) as {
    id: string;
    name: string;
  }[];
  const names = list.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect([...acknowledged].filter((key) => !names.includes(key))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(KILLS);
  child.kill('SIGTERM');
  await ended;
  expect(await readdir(folder)).not.toContain('lock');
}, 600_000);
