import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUSINESS } from '../plain/business.fixture.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { Http, HttpRequest } from '../ports.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import { drainPass } from './drain.ts';
import type { SyncContext } from './engine-context.ts';

/* One pass by hand: how long it lasts, and what of it goes again when the network is back. */
let engine: Engine;
let context: SyncContext;
let breaker: Breaker;
let isSigned = false;
/** By so much the clock is ahead. */
let aheadMs = 0;
let onPost: () => void = () => {};
let posts: string[] = [];

beforeEach(() => {
  aheadMs = 0;
  posts = [];
  onPost = () => {};
  isSigned = false;
  const send = ({ body, headers }: HttpRequest) => {
    posts.push((JSON.parse(String(body)) as { name: string }).name);
    onPost();
    return Promise.resolve(jsonAnswer(201, { id: headers?.['idempotency-key'], version: 1 }));
  };
  // The engine itself does not send: nobody is signed in.
  engine = fakeEngine({
    entities: BUSINESS,
    http: { send },
    token: () => (isSigned ? { value: 'token', userId: 'user-1' } : undefined),
  });
  const { clock } = engine.context.ports;
  context = {
    ...engine.context,
    token: () => 'token',
    capabilities: () => ({
      idempotency: true,
      etag: true,
      delta: true,
      push: false,
      resumable: false,
      renew: false,
    }),
    ports: {
      ...engine.context.ports,
      clock: { now: () => clock.now() + aheadMs, after: clock.after.bind(clock) },
    },
  };
  breaker = createBreaker(
    context.ports,
    () => Promise.resolve(true),
    () => {},
  );
});
afterEach(() => {
  breaker.stop();
  engine.stop();
});
const outbox = () => engine.db.strict.outbox;
const pass = (released = false) => drainPass(context, breaker, { released });

describe('a pass', () => {
  it('ends after thirty seconds, so that other tabs get their turn; the next one goes on', async () => {
    for (let index = 0; index < 60; index += 1) await engine.create('parties', { name: `party ${index}` });
    onPost = () => void (posts.length === 4 && (aheadMs += 30_001));
    expect(await pass()).toEqual({ kind: 'more' });
    expect(posts.length, 'what was frozen is sent, no more is').toBeLessThan(40);
    expect(await outbox().where('state').equals('inflight').count()).toBe(0);
    expect(await pass()).toMatchObject({ kind: 'idle' });
    expect(new Set(posts).size).toBe(60);
    expect(posts).toHaveLength(60);
  });
  it('goes on for as long as it takes within them', async () => {
    for (let index = 0; index < 60; index += 1) await engine.create('parties', { name: `party ${index}` });
    onPost = () => void (aheadMs += posts.length === 4 ? 15_000 : 0);
    expect(await pass()).toMatchObject({ kind: 'idle' });
    expect(posts).toHaveLength(60);
  });
});

it('asks the browser to let a person’s own calls go first', async () => {
  const asked: (boolean | undefined)[] = [];
  const { http } = context.ports;
  const noted: Http = { send: (request) => (asked.push(request.isBackground), http.send(request)) };
  context = { ...context, ports: { ...context.ports, http: noted } };
  await engine.create('parties', { name: 'party' });
  expect(await pass()).toMatchObject({ kind: 'idle' });
  expect(asked).toEqual([true]);
});

it.each([
  ['four calls at once', false, 4],
  ['eight where one connection carries them all', true, 8],
])('sends %s', async (_what, isMultiplexed, most) => {
  let now = 0;
  let together = 0;
  const { http } = context.ports;
  const slow: Http = {
    isMultiplexed: () => isMultiplexed,
    async send(request) {
      together = Math.max(together, (now += 1));
      await new Promise((done) => setTimeout(done, 5));
      now -= 1;
      return http.send(request);
    },
  };
  context = { ...context, ports: { ...context.ports, http: slow } };
  for (let index = 0; index < 40; index += 1) await engine.create('parties', { name: `party ${index}` });
  expect(await pass()).toMatchObject({ kind: 'idle' });
  expect(posts).toHaveLength(40);
  expect(together).toBe(most);
});

describe('what waits for its time', () => {
  beforeEach(async () => {
    const later = context.ports.clock.now() + 60_000;
    const busy = { status: 429, type: 'status/429', title: '', errors: [], at: 1 };
    for (const name of ['unheard', 'told to wait', 'never tried']) await engine.create('parties', { name });
    const records = await outbox().orderBy('seq').toArray();
    const marks = [{ attempts: 2 }, { attempts: 2, lastError: busy }, {}];
    await outbox().bulkPut(records.map((record, index) => ({ ...record, nextAt: later, ...marks[index] })));
  });
  it('is not sent before', async () => {
    expect(await pass()).toMatchObject({ kind: 'idle' });
    expect(posts).toEqual([]);
  });
  it('goes at once when the network is back, where it waited for nothing else', async () => {
    await pass(true);
    expect(posts).toEqual(['unheard']);
  });
});

it('an engine that hears its server again sends at once what only waited for that', async () => {
  let isDown = true;
  const send = ({ method, path, headers }: HttpRequest) => {
    if (isDown && path !== '/capabilities') return Promise.reject(new Error('offline'));
    if (path === '/capabilities')
      return isDown && asked++ > 0
        ? Promise.reject(new Error('offline'))
        : Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true }));
    return Promise.resolve(
      jsonAnswer(method === 'POST' ? 201 : 200, { id: headers?.['idempotency-key'], version: 1 }),
    );
  };
  let asked = 0;
  const other = fakeEngine({ entities: BUSINESS, http: { send } });
  for (const name of ['one', 'two', 'three', 'four']) await other.create('parties', { name });
  await vi.waitFor(() => expect(other.state()).toMatchObject({ reachable: false, draining: false }));
  const far = other.context.ports.clock.now() + 300_000;
  await other.db.strict.outbox.filter(({ attempts }) => attempts > 0).modify({ nextAt: far });
  isDown = false;
  other.kick();
  await vi.waitFor(async () =>
    expect(await other.db.strict.outbox.where('state').notEqual('done').count()).toBe(0),
  );
  other.stop();
});
