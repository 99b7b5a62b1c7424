import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { registry } from '../../domain/registry.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import { seededRandom } from '../../testing/seeded-random.ts';
import { createVirtualTime } from '../../testing/virtual-time.ts';
import type { Engine } from '../engine.ts';
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
const kept = () => engine.db.rows('companies').count();

it('counts again what was saved between the last sending and the clearing', async () => {
  session.holds({
    async flush() {
      // Another tab saves just as everything seems sent.
      await save('Curie');
      return true;
    },
    erase: engine.erase,
  });
  await expect(session.logout('send')).rejects.toMatchObject({ code: 'pending', retry: 'later' });
  expect(session.getState().status).toBe('success');
  expect(await kept()).toBe(1);
});

it('throws away no more than was shown', async () => {
  session.holds({ flush: () => Promise.resolve(false), erase: engine.erase });
  await save('Curie');
  const shown = await engine.db.strict.outbox.count();
  await save('Joliot');
  await expect(session.logout({ discard: shown })).rejects.toMatchObject({ code: 'pending' });
  expect(session.getState().status).toBe('success');
  expect(await kept()).toBe(2);
  await session.logout({ discard: await engine.db.strict.outbox.count() });
  expect(session.getState().status).toBe('empty');
});
