import { afterEach, expect, it, vi } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { fakeEngine, jsonAnswer } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';

/* What was put out to make room comes back when somebody looks for it: as a page would fetch it, and no sooner. */
const town = defineEntity({
  name: 'town',
  collection: 'towns',
  area: 'crm',
  label: 'Town',
  plural: 'Towns',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: { name: text('Name') },
  display: (row) => [String(row.name ?? ''), ''],
});

let engine: Engine;
afterEach(() => engine.stop());

/** Somebody looks into a collection that was put out, before anything was asked of the server. */
async function lookedInto(answer: (request: HttpRequest) => HttpAnswer): Promise<string[]> {
  const asked: string[] = [];
  const send = (request: HttpRequest) => {
    asked.push(request.path.split('?')[0]!);
    return Promise.resolve(answer(request));
  };
  engine = fakeEngine({ entities: [town], http: { send } });
  await engine.db.strict.cursors.put({ collection: 'towns', cursor: null, at: 1, isAway: true });
  const { clock } = engine.context.ports;
  const after = vi.spyOn(clock, 'after').mockImplementation((_ms, run) => {
    after.mockRestore();
    run();
    return () => {};
  });
  engine.device.opened('towns');
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));
  return asked;
}

it('with what the server can do asked first', async () => {
  const asked = await lookedInto(({ path }) =>
    path === '/capabilities'
      ? jsonAnswer(200, { idempotency: true, etag: true, delta: true })
      : jsonAnswer(200, [{ id: 'a', name: 'Lyon', version: 1 }], { 'x-cursor': 'c1.1' }),
  );
  await vi.waitFor(async () => expect(await engine.db.rows('towns').count()).toBe(1));
  expect(asked).toEqual(['/capabilities', '/towns']);
  expect(await engine.db.strict.cursors.get('towns')).toMatchObject({ cursor: 'c1.1' });
});

it('and is not held for told by a server that did not say what it can do', async () => {
  const asked = await lookedInto(({ path }) => jsonAnswer(path === '/capabilities' ? 503 : 404, {}));
  // Whatever it began has ended when a pull of one's own was refused.
  await expect(engine.pull('towns')).rejects.toMatchObject({ code: 'network' });
  expect(new Set(asked)).toEqual(new Set(['/capabilities']));
  expect(await engine.db.strict.cursors.get('towns')).toBeUndefined();
});
