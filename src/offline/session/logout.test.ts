import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import type { Engine } from '../contract.ts';
import { markOf } from '../outbox/record.ts';
import { createSession, type Session } from './session.ts';

/* A session over a real engine without a network: what a logout counts is what is on the device at that moment. */
let engine: Engine;
let session: Session;
beforeEach(async () => {
  const entries = new Map<string, string>();
  const expiredToken = { date: '2026-11-20T20:00:00Z' };
  const userData = { id: 'user-1', roles: ['user'], timeZone: 'Europe/Paris', expiredToken };
  session = createSession({
    http: { send: () => Promise.resolve(jsonAnswer(200, { token: 'token', userData })) },
    clock: createVirtualTime(Date.UTC(2026, 10, 20, 8)).clock,
    random: seededRandom(1),
    subtle: webcrypto.subtle as SubtleCrypto,
    store: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
      removeItem: (key) => void entries.delete(key),
    },
  });
  engine = fakeEngine({ entities: Object.values(registry) });
  await session.login('c@x.example', 'right horse');
});
afterEach(() => engine.stop());

const save = (name: string) => engine.create('companies', { name });
const marks = async () => (await engine.db.strict.outbox.toArray()).map(markOf);
const holds = (flush: () => Promise<boolean>) =>
  session.holds({
    flush,
    erase: engine.erase,
    keep: () => Promise.reject(new Error('not here')),
    bringBack: () => Promise.resolve(),
  });
const kept = () => engine.db.rows('companies').count();

it('counts again what was saved between the last sending and the clearing', async () => {
  holds(async () => {
    // Another tab saves just as everything seems sent.
    await save('Curie');
    return true;
  });
  await expect(session.logout('send')).rejects.toMatchObject({ code: 'pending', retry: 'later' });
  expect(session.getState().status).toBe('success');
  expect(await kept()).toBe(1);
});

it('throws away no more than was shown', async () => {
  holds(() => Promise.resolve(false));
  await save('Curie');
  const shown = await marks();
  await save('Joliot');
  await expect(session.logout({ discard: shown })).rejects.toMatchObject({ code: 'pending' });
  expect(session.getState().status).toBe('success');
  expect(await kept()).toBe(2);
  await session.logout({ discard: await marks() });
  expect(session.getState(), 'whoever comes next is not led to the page of this one').toEqual({
    status: 'empty',
    left: true,
  });
});

it('notices what was added to a change that was shown, and what took the place of one that was sent', async () => {
  holds(() => Promise.resolve(false));
  const { id } = await save('Curie');
  const shown = await marks();
  await engine.update('companies', id, { city: undefined, code: 'C1' });
  expect(await engine.db.strict.outbox.count(), 'it was folded into the same record').toBe(1);
  await expect(session.logout({ discard: shown })).rejects.toMatchObject({ code: 'pending' });

  const seen = await marks();
  await engine.db.strict.outbox.toCollection().modify({ state: 'done' });
  await save('Joliot');
  await expect(session.logout({ discard: seen }), 'there are as many as before').rejects.toMatchObject({
    code: 'pending',
  });
  expect(await kept()).toBe(2);
});

it('needs no second look where some of what was shown was sent meanwhile', async () => {
  holds(() => Promise.resolve(false));
  await save('Curie');
  await save('Joliot');
  const shown = await marks();
  await engine.db.strict.outbox.limit(1).modify({ state: 'done' });
  await session.logout({ discard: shown });
  expect(session.getState().status).toBe('empty');
});
