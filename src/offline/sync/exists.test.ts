import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RECORD_VERSION } from '../outbox/record.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { storedRecords } from '../../testing/stored-records.ts';
import { bill, code, line } from './conflict.fixture.ts';
import { readConflict } from './conflict.ts';
import { differing } from './adopt.ts';
import { repoint } from './repoint.ts';

/* "exist": what was made here was there already. Everything follows it there, and nothing that was typed is lost. */
let world: ReturnType<typeof engineWithOthers>;
beforeEach(() => {
  world = engineWithOthers([bill, code]);
});
afterEach(() => world.engine.stop());
const queue = () => world.queue();
const codes = () => world.engine.db.rows('codes').toArray();
const offered = async () => (await queue()).find(({ offer }) => offer);

/** Made here without a network, while somebody else has made one of the same name. */
async function madeTwice(
  mine: Record<string, unknown>,
  theirs: object,
  ...then: ((id: string) => Promise<unknown>)[]
): Promise<string> {
  world.network.down = true;
  const { id } = await world.engine.create('codes', { name: 'Travel', ...mine });
  for (const next of then) await next(id);
  world.network.down = false;
  world.they.create('codes', 'theirs', { name: 'travel', ...theirs });
  await world.engine.flush(true);
  return id;
}

describe('one row that was there already', () => {
  it('is the one, and what speaks of mine speaks of it: links alone, in lines too, never an equal text', async () => {
    let made = '';
    const mine = await madeTwice({}, { name: 'Travel' }, async (id) => {
      made = (
        await world.engine.create('bills', {
          name: id,
          memo: `see ${id}`,
          city: id,
          code: id,
          costs: [line('a', 1, { code: id, note: id })],
        })
      ).id;
    });
    expect(world.held('bills', made)).toMatchObject({
      name: mine,
      city: mine,
      code: 'theirs',
      costs: [{ code: 'theirs', note: mine }],
    });
    expect(await world.engine.db.rows('bills').get(made)).toMatchObject({
      name: mine,
      code: 'theirs',
      costs: [{ code: 'theirs', note: mine }],
    });
    expect((await codes()).map(({ id }) => id)).toEqual(['theirs']);
    expect((await queue()).map(({ state }) => state)).toEqual(['exists', 'done']);
    expect(await world.engine.identify('codes', mine)).toMatchObject({ key: 'theirs' });
  });
  it('is spoken of under another key by what was given out: its old words may be sent from there', async () => {
    world.they.create('bills', 'b1', { name: 'B', status: 'draft' });
    await world.engine.pull('bills');
    let key = '';
    await madeTwice({}, { name: 'Travel' }, async (id) => {
      await world.engine.update('bills', 'b1', { code: id });
      await world.engine.db.strict.outbox.toCollection().modify({ exportedAt: 7 });
      key = (await queue())[1]!.key;
    });
    expect(world.held('bills', 'b1')).toMatchObject({ code: 'theirs' });
    const put = world.calls.find(({ method }) => method === 'PUT');
    expect(put?.headers?.['idempotency-key']).not.toBe(key);
    expect((await queue()).map(({ state }) => state)).toEqual(['exists', 'done']);
  });
  it('is what a newer build queued behind it goes on with, as that stored it', async () => {
    const { outbox } = world.engine.db.strict;
    await madeTwice({}, { name: 'Travel' }, async (id) => {
      // What was tried once takes nothing in: what follows stands behind it.
      await outbox.toCollection().modify({ attempts: 1 });
      await world.engine.update('codes', id, { notes: 'of a newer build' });
      await outbox.filter(({ op }) => op === 'update').modify({ v: RECORD_VERSION + 1 });
    });
    expect((await storedRecords(world.engine)).map(({ op, v, state }) => [op, v, state])).toEqual([
      ['create', RECORD_VERSION, 'exists'],
      ['update', RECORD_VERSION + 1, 'queued'],
    ]);
    expect((await queue())[1]).toMatchObject({ state: 'paused', entityId: 'theirs' });
  });
  it('is left as it is until its person accepts what differs, and what waits does not wait for that', async () => {
    let made = '';
    await madeTwice({ notes: 'mine', kind: 'usual' }, { notes: 'theirs', kind: 'special' }, async (id) => {
      made = (await world.engine.create('bills', { name: 'B', code: id })).id;
    });
    expect(world.held('bills', made)).toMatchObject({ code: 'theirs' });
    expect(world.held('codes', 'theirs')).toMatchObject({ notes: 'theirs', version: 1 });
    expect((await codes())[0]).toMatchObject({ notes: 'theirs' });
    const record = await offered();
    expect(record).toMatchObject({
      op: 'update',
      entityId: 'theirs',
      state: 'conflict',
      lastError: { type: 'exists' },
    });
    expect(record!.patch, 'not what every new row starts with').toEqual({ name: 'Travel', notes: 'mine' });
    expect(await readConflict(world.engine.context, record!.seq)).toMatchObject({
      kind: 'offer',
      mayKeepMine: true,
      units: [
        { pointers: ['/name'], clash: true },
        { pointers: ['/notes'], clash: true },
      ],
    });
  });
  it('takes what was accepted, field by field, on its own version', async () => {
    await madeTwice(
      { notes: 'mine', parts: [{ lineKey: 'p', label: 'P' }] },
      { notes: 'theirs', parts: [{ lineKey: 'q', label: 'Q' }] },
    );
    const { seq } = (await offered())!;
    await world.engine.settleConflict(seq, {
      kind: 'fields',
      sides: { '/name': 'theirs', '/notes': 'mine' },
    });
    await world.engine.flush(true);
    expect(world.held('codes', 'theirs'), 'lines are added, none is dropped').toMatchObject({
      name: 'travel',
      notes: 'mine',
      parts: [{ label: 'Q' }, { label: 'P' }],
      version: 2,
    });
    expect(world.calls.findLast(({ method }) => method === 'PUT')?.headers).toMatchObject({
      'if-match': '"1"',
    });
    expect(await offered()).toBeUndefined();
  });
  it('stays as it was where what differs is declined', async () => {
    await madeTwice({ notes: 'mine' }, { notes: 'theirs' });
    await world.engine.settleConflict((await offered())!.seq, { kind: 'theirs' });
    await world.engine.flush(true);
    expect(world.held('codes', 'theirs')).toMatchObject({ notes: 'theirs', version: 1 });
    expect((await queue()).map(({ state }) => state)).toEqual(['exists']);
    expect((await codes())[0]).not.toHaveProperty('$server');
  });
  it('takes what was changed behind mine into the offer, and asks anew about a removal', async () => {
    world.network.cut = true;
    const mine = await world.engine.create('codes', { name: 'Travel', notes: 'first' });
    world.they.create('codes', 'theirs', { name: 'Travel', notes: 'theirs' });
    await world.engine.flush(true);
    await world.engine.update('codes', mine.id, { notes: 'second' });
    await world.engine.remove('codes', mine.id);
    await world.engine.undoRemove('codes', mine.id);
    await world.engine.update('codes', mine.id, { notes: 'third' });
    await world.engine.remove('codes', mine.id);
    world.network.cut = false;
    await world.engine.flush(true);
    expect(world.held('codes', 'theirs'), 'the other row is not removed unseen').toBeDefined();
    expect(
      (await queue()).filter(({ state }) => state === 'conflict').map(({ op, entityId }) => [op, entityId]),
    ).toContainEqual(['delete', 'theirs']);
  });
  it('is known to be gone where it was removed while what differs waited: another of its name is the one', async () => {
    await madeTwice({ notes: 'mine' }, { notes: 'theirs' });
    world.they.remove('codes', 'theirs');
    world.they.create('codes', 'next', { name: 'Travel' });
    await world.engine.pull('codes');
    const { seq } = (await offered())!;
    expect(await readConflict(world.engine.context, seq)).toMatchObject({ isRemovedSince: true });
    world.network.down = true;
    await world.engine.settleConflict(seq, { kind: 'mine' });
    const again = await world.engine.create('codes', { name: 'Travel' });
    world.network.down = false;
    await world.engine.flush(true);
    expect(await world.engine.identify('codes', again.id)).toMatchObject({ key: 'next' });
  });
  it('goes before the removal of it that was decided on after what differs: neither is asked about once more', async () => {
    await madeTwice({ notes: 'mine' }, { notes: 'theirs' });
    world.they.write('codes', 'theirs', { kind: 'special' });
    await world.engine.remove('codes', 'theirs');
    await world.engine.flush(true);
    const [offer, removal] = (await queue()).filter(({ state }) => state === 'conflict');
    expect([offer!.op, removal!.op]).toEqual(['update', 'delete']);
    world.network.down = true;
    await world.engine.settleConflict(offer!.seq, { kind: 'mine' });
    await world.engine.settleConflict(removal!.seq, { kind: 'mine' });
    expect((await queue()).find(({ seq }) => seq === removal!.seq)?.deps).toContain(offer!.seq);
    world.network.down = false;
    await world.engine.flush(true);
    expect((await queue()).map(({ op, state }) => [op, state])).toEqual([
      ['create', 'exists'],
      ['update', 'done'],
      ['delete', 'done'],
    ]);
    expect(world.held('codes', 'theirs')).toBeUndefined();
  });
  it('does not hold up another change of it while what differs waits', async () => {
    await madeTwice({ notes: 'mine' }, { notes: 'theirs' });
    await world.engine.update('codes', 'theirs', { kind: 'other' });
    await world.engine.flush(true);
    expect(world.held('codes', 'theirs')).toMatchObject({ kind: 'other', notes: 'theirs' });
    expect(await offered()).toBeDefined();
  });
});

describe('none, or several, that may be meant', () => {
  async function choosing(): Promise<{ seq: number; mine: string }> {
    const mine = await madeTwice({ notes: 'mine' }, { notes: 'theirs' });
    // As a device that knows of two: of an older time, or of a server that counts otherwise.
    const [record] = (await queue()).filter(({ op }) => op === 'create');
    await world.engine.db.strict.outbox.clear();
    await world.engine.db.strict.idMap.clear();
    await world.engine.db.rows('codes').put({ id: mine, name: 'Travel', notes: 'mine', $server: null });
    await world.engine.db.rows('codes').put({ id: 'second', name: 'TRAVEL', version: 1 });
    await world.engine.db.strict.outbox.put({
      ...record!,
      state: 'conflict',
      theirs: null,
      lastError: { status: 200, type: 'exists', title: '', errors: [], at: 0 },
    });
    return { seq: record!.seq, mine };
  }
  it('are shown to choose from, and the chosen one is it', async () => {
    const { seq } = await choosing();
    const conflict = await readConflict(world.engine.context, seq);
    expect(conflict).toMatchObject({ kind: 'choose', theirs: null });
    expect(conflict!.candidates.map(({ id }) => id).sort()).toEqual(['second', 'theirs']);
    await expect(world.engine.settleConflict(seq, { kind: 'row', id: 'nobody' })).rejects.toMatchObject({
      code: 'not-found',
    });
    await world.engine.settleConflict(seq, { kind: 'row', id: 'theirs' });
    expect(await offered()).toMatchObject({ entityId: 'theirs', patch: { notes: 'mine' } });
  });
  it('are passed by under another name and another key: nothing goes round in a circle', async () => {
    const { seq } = await choosing();
    await expect(world.engine.settleConflict(seq, { kind: 'mine' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(world.engine.settleConflict(seq, { kind: 'copy' })).rejects.toMatchObject({
      code: 'invalid',
      problems: [{ pointer: '/name', message: 'This value is already used' }],
    });
    await world.engine.settleConflict(seq, { kind: 'copy', values: { '/name': 'Journeys' } });
    await world.engine.flush(true);
    expect(new Set(world.server.rows('codes').map(({ name }) => name))).toEqual(
      new Set(['Journeys', 'travel']),
    );
    expect((await queue()).map(({ state }) => state)).toEqual(['done']);
  });
});

describe('a create whose first attempt had landed', () => {
  async function repairedAfterLanding(theirs?: object): Promise<string> {
    world.network.cut = true;
    const { id } = await world.engine.create('codes', { name: 'Travel', notes: 'first' });
    await world.engine.flush(true);
    const [record] = await queue();
    // Something in the way answered for the server; its person corrected what was refused.
    await world.engine.db.strict.outbox.update(record!.seq, { state: 'dead' });
    if (theirs) world.they.write('codes', id, theirs);
    world.network.cut = false;
    await world.engine.repair(record!.seq, { notes: 'corrected' });
    await world.engine.flush(true);
    return id;
  }
  it('is read, and the correction goes out as a change of it', async () => {
    const id = await repairedAfterLanding();
    expect(world.server.rows('codes')).toHaveLength(1);
    expect(world.held('codes', id)).toMatchObject({ notes: 'corrected', version: 2 });
    expect((await queue()).map(({ op, state }) => [op, state])).toEqual([['update', 'done']]);
    expect(await world.engine.db.rows('codes').get(id)).toMatchObject({ notes: 'corrected' });
  });
  it('that somebody has changed since is asked about', async () => {
    const id = await repairedAfterLanding({ notes: 'theirs' });
    expect(world.held('codes', id)).toMatchObject({ notes: 'theirs' });
    expect((await queue())[0]).toMatchObject({
      op: 'update',
      state: 'conflict',
      theirs: { notes: 'theirs' },
    });
  });
  it.each([
    ['as it was corrected', 'corrected', 'done'],
    ['in another way', 'theirs', 'conflict'],
  ])('that somebody has changed since %s lets nothing behind it pass unseen', async (_how, notes, state) => {
    world.network.cut = true;
    const { id } = await world.engine.create('codes', { name: 'Travel', notes: 'first' });
    await world.engine.flush();
    const [record] = await queue();
    await world.engine.db.strict.outbox.update(record!.seq, { state: 'dead' });
    await world.engine.update('codes', id, { parts: [{ lineKey: 'p', label: 'mine' }] });
    world.they.write('codes', id, { notes, parts: [{ lineKey: 'p', label: 'theirs' }] });
    world.network.cut = false;
    await world.engine.repair(record!.seq, { notes: 'corrected' });
    await world.engine.flush();
    expect((await queue())[0]).toMatchObject({ state });
    if (state === 'conflict')
      await world.engine.settleConflict(record!.seq, { kind: 'fields', sides: { '/notes': 'theirs' } });
    await world.engine.flush();
    expect(world.held('codes', id)).toMatchObject({ notes, parts: [{ label: 'theirs' }] });
    expect((await queue()).at(-1)).toMatchObject({
      op: 'update',
      state: 'conflict',
      theirs: { parts: [{ label: 'theirs' }] },
    });
  });
  it('and what was changed behind it goes out on the versions that the two have made', async () => {
    world.network.cut = true;
    const { id } = await world.engine.create('codes', { name: 'Travel', notes: 'first' });
    await world.engine.flush();
    const [record] = await queue();
    await world.engine.db.strict.outbox.update(record!.seq, { state: 'dead' });
    await world.engine.update('codes', id, { kind: 'mine' });
    world.network.cut = false;
    await world.engine.repair(record!.seq, { notes: 'corrected' });
    expect(await world.engine.flush()).toBe(true);
    expect(
      world.calls.filter(({ method }) => method === 'PUT').map(({ headers }) => headers?.['if-match']),
    ).toEqual(['"1"', '"2"']);
    expect(world.held('codes', id)).toMatchObject({ notes: 'corrected', kind: 'mine' });
  });
  it('and is gone, or was another’s, is kept and never sent under a new key by itself', async () => {
    world.network.cut = true;
    const { id } = await world.engine.create('codes', { name: 'Travel', notes: 'first' });
    await world.engine.flush(true);
    const [record] = await queue();
    await world.engine.db.strict.outbox.update(record!.seq, { state: 'dead' });
    world.they.remove('codes', id);
    world.network.cut = false;
    await world.engine.repair(record!.seq, { notes: 'corrected' });
    await world.engine.flush(true);
    expect((await queue())[0]).toMatchObject({
      op: 'create',
      state: 'dead',
      key: record!.key,
      lastError: { status: 422 },
    });
  });
});

describe('the parts of it', () => {
  it.each([
    ['what theirs has not', { notes: 'mine' }, {}, { notes: 'mine' }],
    ['nothing that is equal', { notes: 'same' }, { notes: 'same' }, {}],
    ['nothing that is empty', { notes: null }, { notes: 'theirs' }, {}],
    ['nothing that every new row starts with', { kind: 'usual' }, { kind: 'special' }, {}],
  ])('offer %s', (_name, mine, theirs, patch) =>
    expect(differing(code, mine, { id: 'x', ...theirs })).toEqual(patch),
  );

  it('what a removal would bring back follows', async () => {
    world.network.down = true;
    const mine = await world.engine.create('codes', { name: 'A' });
    const one = await world.engine.create('bills', { name: 'B', code: mine.id });
    await world.engine.remove('bills', one.id);
    const { db, context } = world.engine;
    await db.dexie.transaction('rw', ['outbox', 'rows_bills', 'rows_codes'], () =>
      repoint(context, 'codes', mine.id, 'other'),
    );
    expect((await queue()).at(-1)).toMatchObject({
      op: 'delete',
      undo: { patch: { code: 'other' }, refs: [{ pointer: '/code', localId: 'other' }] },
    });
  });
});

it('what is offered does not go out as a refusal that is tried again', async () => {
  await madeTwice({ notes: 'mine' }, {});
  const offer = (await offered())!;
  await expect(world.engine.retry(offer.seq)).rejects.toMatchObject({ code: 'record.settled' });
  await world.engine.flush();
  expect(world.held('codes', 'theirs')!['notes'] ?? null).toBeNull();
});
