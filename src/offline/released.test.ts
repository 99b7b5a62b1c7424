import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-device-ports.ts';
import { fakeEngine, jsonAnswer } from '../testing/fake-engine.ts';
import { toyEntity } from '../testing/toy-entity.ts';
import type { Engine } from './contract.ts';
import type { Http } from './ports.ts';

let engines: Engine[] = [];
afterEach(() => {
  for (const engine of engines) engine.stop();
});

it('what only waited for the network goes when it is back, also where another tab has the turn just then', async () => {
  let isDown = false;
  const sent: string[] = [];
  const http: Http = {
    send: ({ method, path, body, headers }) => {
      if (isDown) return Promise.reject(new Error('offline'));
      if (path === '/capabilities')
        return Promise.resolve(jsonAnswer(200, { idempotency: true, etag: true, delta: true }));
      if (method === 'GET') return Promise.resolve(jsonAnswer(200, [], { 'x-cursor': 'c1.1' }));
      sent.push((JSON.parse(String(body)) as { name: string }).name);
      return Promise.resolve(jsonAnswer(201, { id: headers?.['idempotency-key'], version: 1 }));
    },
  };
  const browser = fakeBrowser();
  engines = [1, 2].map((tab) => fakeEngine({ entities: [toyEntity('firms')], http, browser, tab }));
  const [engine, other] = engines as [Engine, Engine];
  await engine.pull('firms');
  let letGo = (): void => {};
  const held = new Promise<void>((done) => (letGo = done));
  await vi.waitUntil(() => !engine.state().draining && !other.state().draining);
  const turn = other.turns.take('drain:fake', () => held);
  await engine.create('firms', { name: 'waits' });
  const far = engine.context.ports.clock.now() + 200_000;
  await engine.db.strict.outbox.toCollection().modify({ attempts: 2, nextAt: far });
  isDown = true;
  for (let index = 0; index < 3; index += 1)
    await engine.ask({ method: 'GET', path: '/firms', timeoutMs: 1_000 }).catch(() => {});
  expect(engine.state().reachable).toBe(false);
  const looks = vi.spyOn(engine.turns, 'take');
  isDown = false;
  engine.kick();
  await vi.waitUntil(() => engine.state().reachable);
  // It has looked since, and found the turn taken.
  await vi.waitUntil(() => looks.mock.settledResults.some(({ value }) => value === false));
  letGo();
  await turn;
  await vi.waitFor(() => expect(sent).toEqual(['waits']), { timeout: 4_000 });
});
