import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeEngine, jsonAnswer } from '../testing/fake-engine.ts';
import { toyEntity } from '../testing/toy-entity.ts';
import type { Engine } from './contract.ts';

/* The server refuses the token while another call is still out, and the person signs in before that has ended. */
let engine: Engine;
let isIn = true;
let token: string | undefined;
let letGo = (): void => {};
let got: string[] = [];

beforeEach(async () => {
  isIn = false;
  token = 'old';
  got = [];
  const slow = new Promise<void>((done) => (letGo = done));
  engine = fakeEngine({
    entities: [toyEntity('firms')],
    token: () => (token === undefined ? undefined : { value: token, userId: 'user-1' }),
    onUnauthorized: () => void (token = undefined),
    http: {
      async send({ method, path, headers, body }) {
        if (path === '/capabilities') return jsonAnswer(200, { idempotency: true, etag: true, delta: true });
        if (method === 'GET') return jsonAnswer(200, [], { 'x-cursor': 'c1.1' });
        const { name } = JSON.parse(String(body)) as { name: string };
        if (name === 'slow') await slow;
        else if (!isIn) return jsonAnswer(401, { type: 'unauthorized' });
        got.push(name);
        return jsonAnswer(201, { id: headers?.['idempotency-key'], name, version: 1 });
      },
    },
  });
  await engine.rest();
  await engine.create('firms', { name: 'slow' });
  await engine.create('firms', { name: 'quick' });
  engine.wake();
  await vi.waitUntil(() => token === undefined);
  // Its answer is written down as well: what waits for a session is no longer under way.
  await vi.waitUntil(async () => {
    const records = await engine.db.strict.outbox.toArray();
    return records.find(({ patch }) => patch['name'] === 'quick')?.state === 'queued';
  });
});
afterEach(() => {
  letGo();
  engine.stop();
});
function signIn(): void {
  isIn = true;
  token = 'new';
  engine.resume();
}

it('goes on at once, while that call is out', async () => {
  signIn();
  await vi.waitFor(() => expect(got).toEqual(['quick']), { timeout: 2_000 });
  letGo();
  await vi.waitFor(() => expect(got).toEqual(['quick', 'slow']), { timeout: 2_000 });
  await vi.waitFor(() => expect(engine.state()).toMatchObject({ draining: false, paused: undefined }));
});

it('goes on where that call ends with the old word', async () => {
  isIn = true;
  token = 'new';
  // Signed in as the pass ends: what it still says is of the session before.
  letGo();
  engine.resume();
  await vi.waitFor(() => expect(got.toSorted()).toEqual(['quick', 'slow']), { timeout: 2_000 });
  await vi.waitFor(() => expect(engine.state()).toMatchObject({ draining: false, paused: undefined }));
});

it('waits for its person where nobody has signed in, whatever is saved meanwhile', async () => {
  await engine.create('firms', { name: 'another' });
  letGo();
  await vi.waitFor(() => expect(engine.state()).toMatchObject({ draining: false, paused: 'signed-out' }));
  expect(got).toEqual(['slow']);
  signIn();
  await vi.waitFor(() => expect(got.toSorted()).toEqual(['another', 'quick', 'slow']), { timeout: 2_000 });
});
