import { afterEach, expect, it, vi } from 'vitest';
import { text } from '../../domain/kernel/field.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { modelServer } from '../../testing/model-server.ts';
import { toyEntity } from '../../testing/toy-entity.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Engine } from '../contract.ts';
import { code } from './conflict.fixture.ts';

/* What a removal took the place of comes back as the row is by then, whatever was answered meanwhile. */
const song = toyEntity('songs', { note: text('Note') });
let engine: Engine;
afterEach(() => engine.stop());

/** A device whose next call of this method is answered when the test says so. */
function slowDevice(entity: Entity) {
  const model = modelServer([entity], () => undefined);
  const slow: { method: string | undefined; answer: () => void } = { method: undefined, answer: () => {} };
  engine = fakeEngine({
    entities: [entity],
    http: {
      async send(request) {
        const given = model.handle('user-1', request);
        if (request.method === slow.method) {
          slow.method = undefined;
          await new Promise<void>((go) => (slow.answer = go));
        }
        return given;
      },
    },
  });
  const they = (method: string, path: string, body: object, key = 'theirs') =>
    model.handle('other', {
      method,
      path,
      headers: { 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  return { model, slow, they };
}
const queue = () => engine.db.strict.outbox.orderBy('seq').toArray();
const states = async () => (await queue()).map(({ state }) => state);

it('a change of a row that had no version yet does not go over what somebody else made of it since', async () => {
  const { model, slow, they } = slowDevice(song);
  slow.method = 'POST';
  const { id } = await engine.create('songs', { name: 'One' });
  await vi.waitFor(() => expect(model.ledger).toHaveLength(1));
  await engine.update('songs', id, { name: 'Mine' });
  await engine.remove('songs', id);
  slow.answer();
  await vi.waitFor(async () => expect(await states()).toEqual(['done', 'queued']));
  they('PUT', `/songs/${id}`, { name: 'Theirs' });
  expect(await engine.undoRemove('songs', id)).toBe(true);
  await engine.flush();
  expect(model.rows('songs')).toMatchObject([{ name: 'Theirs' }]);
  expect(await states()).toEqual(['done', 'conflict']);
});

it.each(['taken back', 'dropped'])(
  'a change behind one of ours goes on from what that made, %s',
  async (how) => {
    const { model, slow } = slowDevice(song);
    const { id } = await engine.create('songs', { name: 'One' });
    await engine.flush();
    slow.method = 'PUT';
    await engine.update('songs', id, { name: 'Two' });
    await vi.waitFor(() => expect(model.ledger).toHaveLength(2));
    await engine.update('songs', id, { name: 'Three' });
    await engine.remove('songs', id);
    slow.answer();
    await vi.waitFor(async () => expect(await states()).toEqual(['done', 'done', 'queued']));
    if (how === 'dropped') await engine.drop((await queue()).at(-1)!.seq);
    else await engine.undoRemove('songs', id);
    await engine.flush();
    expect(model.rows('songs')).toMatchObject([{ name: 'Three' }]);
    expect(await engine.db.strict.conflicts.count(), 'nobody else has changed it').toBe(0);
  },
);

it('a change of a row that was there already is one of that row', async () => {
  const { model, slow, they } = slowDevice(code);
  they('POST', '/codes', { name: 'Same' }, 'there');
  slow.method = 'POST';
  const { id } = await engine.create('codes', { name: 'same' });
  await vi.waitFor(async () => expect(await states()).toEqual(['inflight']));
  await engine.update('codes', id, { notes: 'mine' });
  await engine.remove('codes', id);
  await vi.waitFor(() => expect(slow.method).toBeUndefined());
  slow.answer();
  await vi.waitFor(async () => expect((await states())[0]).toBe('exists'));
  expect(await engine.undoRemove('codes', 'there')).toBe(true);
  await engine.flush();
  await engine.pull('codes');
  expect(await engine.db.rows('codes').toCollection().primaryKeys()).toEqual(['there']);
  expect(model.rows('codes')).toMatchObject([{ id: 'there', notes: 'mine' }]);
});

it('a removal that was refused is given up for the change whose place it took', async () => {
  const { model, they } = slowDevice(song);
  const { id } = await engine.create('songs', { name: 'One' });
  await engine.flush();
  const { http } = engine.context.ports;
  const { send } = http;
  let isDown = true;
  vi.spyOn(http, 'send').mockImplementation((request) =>
    isDown ? Promise.reject(new Error('offline')) : send(request),
  );
  await engine.update('songs', id, { note: 'mine' });
  await engine.remove('songs', id);
  they('PUT', `/songs/${id}`, { name: 'Theirs' });
  isDown = false;
  await engine.flush(true);
  const removal = (await queue()).at(-1)!;
  expect(removal).toMatchObject({ op: 'delete', state: 'conflict' });
  expect((await engine.wouldDrop(removal.seq)).map(({ op }) => op)).toEqual(['delete']);
  await engine.settleConflict(removal.seq, { kind: 'theirs' });
  await engine.flush(true);
  expect(model.rows('songs')).toMatchObject([{ name: 'Theirs', note: 'mine' }]);
  expect((await queue()).at(-1)!.key, 'not the one of the removal').not.toBe(removal.key);
});
