import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startPeerServer, type PeerServer } from './peer-server.ts';

let folder: string;
let server: PeerServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comptoir-peer-server-'));
  await writeFile(join(folder, 'index.html'), 'the page');
  server = await startPeerServer(folder);
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  server.reset(new Map());
  Object.assign(server, { down: false, faults: false, delayMs: 0 });
});
const make = (index: number): Promise<number> =>
  fetch(`${server.address}/api/customers`, {
    method: 'POST',
    body: JSON.stringify({ id: `row-${index}`, name: 'A', made: `w${index}` }),
  }).then(
    (answer) => answer.status,
    () => 0,
  );

it('serves the page also while it is down, and nothing else', async () => {
  server.down = true;
  expect(await (await fetch(server.address)).text()).toBe('the page');
  expect(await make(1)).toBe(0);
  expect(server.ledger.effects).toEqual([]);
});

it('counts calls, the writes in them and how many were under way at once', async () => {
  server.delayMs = 20;
  expect(await Promise.all([make(1), make(2), make(3)])).toEqual([201, 201, 201]);
  expect(server.calls).toMatchObject({ writing: 3, writes: 3, most: 3, atOnce: 0 });
});

it(
  'loses some calls before they arrive and some answers after, the same ones for each library',
  { timeout: 30_000 },
  async () => {
    const COUNT = 200;
    const told: number[][] = [];
    const done: number[] = [];
    for (const _library of [1, 2]) {
      server.reset(new Map());
      server.faults = true;
      const statuses: number[] = [];
      for (let index = 0; index < COUNT; index += 1) statuses.push(await make(index));
      told.push(statuses);
      done.push(server.ledger.effects.length);
    }
    expect(told[0]).toEqual(told[1]);
    expect(done[0]).toBe(done[1]);
    const unanswered = told[0]!.filter((status) => status === 0).length;
    const never = COUNT - done[0]!;
    // 2 % and 5 % of 200.
    expect(never).toBeGreaterThan(0);
    expect(never).toBeLessThan(16);
    expect(unanswered - never).toBeGreaterThan(2);
    expect(unanswered - never).toBeLessThan(26);
  },
);

it('faces the next library with an empty ledger', async () => {
  await make(1);
  server.reset(new Map());
  expect(server.ledger.effects).toEqual([]);
  expect(server.calls).toMatchObject({ writing: 0, writes: 0, most: 0 });
  expect(await make(1)).toBe(201);
});
