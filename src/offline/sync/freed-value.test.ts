import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { bill, code } from './conflict.fixture.ts';

/* A value that one row alone may hold goes from one row to another without a network: the two calls may arrive in any order. */
let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([bill, code], (collection, row) =>
    row['reference'] != null &&
    world.server
      .rows(collection)
      .some((other) => other.id !== row['id'] && other['reference'] === row['reference'])
      ? 'unique'
      : undefined,
  );
  world.they.create('bills', 'one', { name: 'One', reference: 'R-1', status: 'draft' });
  world.they.create('bills', 'two', { name: 'Two', status: 'draft' });
  await world.engine.pull('bills');
  world.network.down = true;
});
afterEach(() => world.engine.stop());

const references = () =>
  Object.fromEntries(world.server.rows('bills').map(({ id, reference }) => [id, reference ?? null]));
const states = async () => (await world.queue()).map(({ entityId, state }) => `${entityId} ${state}`);

/** The first call for this row comes after the answer to the other's. */
function late(id: string): void {
  const { http } = world.engine.context.ports;
  const { send } = http;
  let answered = (): void => {};
  const other = new Promise<void>((done) => (answered = done));
  vi.spyOn(http, 'send').mockImplementation(async (request) => {
    if (request.method === 'GET') return send(request);
    if (request.path.endsWith(`/${id}`)) await other;
    const answer = await send(request);
    if (!request.path.endsWith(`/${id}`)) answered();
    return answer;
  });
}
async function arrive(): Promise<void> {
  world.network.down = false;
  for (let round = 0; round < 4; round += 1) await world.engine.flush(true);
}

describe('a value that goes from one row to another', () => {
  it.each(['one', 'two'])('is there after both, whichever arrives last: %s', async (last) => {
    await world.engine.update('bills', 'one', { reference: null });
    await world.engine.update('bills', 'two', { reference: 'R-1' });
    late(last);
    await arrive();
    expect(references()).toEqual({ one: null, two: 'R-1' });
    expect(await states()).toEqual(['one done', 'two done']);
  });

  it('goes to a new one as well', async () => {
    await world.engine.update('bills', 'one', { reference: 'R-2' });
    const { id } = await world.engine.create('bills', { name: 'Three', reference: 'R-1' });
    late('one');
    await arrive();
    expect(references()).toEqual({ one: 'R-2', two: null, [id]: 'R-1' });
  });

  it('is refused where the row that was to free it keeps it', async () => {
    await world.engine.update('bills', 'one', { reference: null });
    await world.engine.update('bills', 'two', { reference: 'R-1' });
    const [first] = await world.queue();
    const error = { status: 422, type: 'invalid', title: '', errors: [], at: 0 };
    await world.engine.db.strict.outbox.put({ ...first!, state: 'dead', lastError: error });
    await arrive();
    expect(await states()).toEqual(['one dead', 'two dead']);
  });

  it('is refused where somebody else holds it', async () => {
    await world.engine.update('bills', 'one', { name: 'Other', reference: 'R-3' });
    await world.engine.update('bills', 'two', { reference: 'R-9' });
    world.they.create('bills', 'nine', { name: 'Nine', reference: 'R-9', status: 'draft' });
    await arrive();
    expect(await states()).toEqual(['one done', 'two dead']);
  });

  it.each(['change', 'step'])(
    'is not asked for again by a new row that gave it up, with a %s behind it',
    async (behind) => {
      await world.engine.update('bills', 'one', { reference: null });
      const { id } = await world.engine.create('bills', { name: 'Three', reference: 'R-1', status: 'draft' });
      const { http } = world.engine.context.ports;
      const { send } = http;
      let letIn = (): void => {};
      const isHeld = new Promise<void>((done) => (letIn = done));
      vi.spyOn(http, 'send').mockImplementation(async (request) => {
        if (request.method === 'POST') await isHeld;
        return send(request);
      });
      world.network.down = false;
      const sent = world.engine.flush(true);
      const stateOf = async (row: string) =>
        (await world.queue()).findLast(({ entityId }) => entityId === row)?.state;
      await vi.waitFor(async () => expect(await stateOf(id)).toBe('inflight'));
      await world.engine.update('bills', id, { reference: null, name: 'Third' });
      if (behind === 'step') await world.engine.act('bills', id, 'submit');
      await world.engine.update('bills', 'two', { reference: 'R-1' });
      await vi.waitFor(async () => expect(await stateOf('two')).toBe('done'));
      letIn();
      await sent;
      for (let round = 0; round < 4; round += 1) await world.engine.flush(true);
      expect(references()).toEqual({ one: null, two: 'R-1', [id]: null });
      expect(world.server.rows('bills').find((row) => row.id === id)).toMatchObject({
        name: 'Third',
        status: behind === 'step' ? 'submitted' : 'draft',
      });
      expect((await world.queue()).filter(({ state }) => state !== 'done')).toEqual([]);
    },
  );
});
