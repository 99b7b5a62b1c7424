import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { markOf, RECORD_VERSION } from '../outbox/record.ts';
import { engineWithOthers } from '../../testing/engine-with-others.ts';
import { storedRecords } from '../../testing/stored-records.ts';
import { bill, code, line } from './conflict.fixture.ts';
import { readConflict } from './conflict.ts';
import type { Decision } from './settle-conflict.ts';

/* What a person decides on a conflict is what happens, to their change and to what waits behind it. */
let world: ReturnType<typeof engineWithOthers>;
beforeEach(async () => {
  world = engineWithOthers([bill, code]);
  world.they.create('bills', 'b1', {
    name: 'Old',
    reference: 'R1',
    city: 'x',
    status: 'draft',
    costs: [line('a', 100), line('b', 200)],
  });
  await world.engine.pull('bills');
});
afterEach(() => world.engine.stop());

const held = () => world.held('bills', 'b1');
const shown = (id = 'b1') => world.engine.db.rows('bills').get(id);
const states = async () => (await world.queue()).map(({ state }) => state);
async function meeting(
  theirs: object,
  ...mine: (Record<string, unknown> | (() => Promise<unknown>))[]
): Promise<number> {
  world.network.down = true;
  for (const change of mine)
    await (typeof change === 'function' ? change() : world.engine.update('bills', 'b1', change));
  world.network.down = false;
  world.they.write('bills', 'b1', theirs);
  await world.engine.flush(true);
  const conflict = (await world.queue()).find(({ state }) => state === 'conflict');
  expect(conflict, 'there is a conflict').toBeDefined();
  return conflict!.seq;
}
/** Sent and cut: what follows stands behind it as a record of its own. */
async function frozen(change: Record<string, unknown>): Promise<void> {
  world.network.down = true;
  await world.engine.update('bills', 'b1', change);
  await world.engine.flush(true);
}
const settle = async (seq: number, decision: Decision) => {
  await world.engine.settleConflict(seq, decision);
  await world.engine.flush(true);
};
const conflictOf = async (seq: number) => (await readConflict(world.engine.context, seq))!;

describe('where both changed a row', () => {
  it('is told what each side has, what clashes, and what theirs alone changed', async () => {
    const seq = await meeting(
      { name: 'Theirs', memo: 'theirs', costs: [line('a', 700), line('b', 200)] },
      { name: 'Mine', city: 'mine', costs: [line('a', 300), line('b', 200, { note: 'n' })] },
    );
    const conflict = await conflictOf(seq);
    expect(conflict).toMatchObject({
      kind: 'edit',
      before: { name: 'Old', city: 'x', memo: null },
      mine: { name: 'Mine' },
      theirs: { name: 'Theirs' },
      theirsAlone: ['memo'],
      locked: [],
      mayKeepMine: true,
      mayCopy: true,
      waiting: [],
    });
    expect(conflict.units).toEqual([
      { pointers: ['/name'], clash: true },
      { pointers: ['/city'], clash: false },
      { pointers: ['/costs/a/amount'], clash: true },
      { pointers: ['/costs/b/note'], clash: false },
    ]);
  });
  it('keeps mine: theirs stays where mine said nothing', async () => {
    const seq = await meeting(
      { name: 'Theirs', memo: 'theirs', costs: [line('a', 700), line('b', 200), line('c', 5)] },
      { name: 'Mine', costs: [line('a', 300), line('b', 200)] },
    );
    const [before] = await world.queue();
    await settle(seq, { kind: 'mine' });
    expect(held()).toMatchObject({
      name: 'Mine',
      memo: 'theirs',
      costs: [{ amount: 300 }, { amount: 200 }, { amount: 5 }],
    });
    const [after] = await world.queue();
    expect(after).toMatchObject({ state: 'done', baseEtag: '2' });
    expect(after!.key, 'another change, another key').not.toBe(before!.key);
    expect(after).not.toHaveProperty('theirs');
  });
  it('keeps theirs: nothing is sent, and what waits goes on', async () => {
    await frozen({ name: 'Mine' });
    const seq = await meeting({ name: 'Theirs' }, () =>
      world.engine.update('bills', 'b1', { memo: 'behind' }),
    );
    const calls = world.calls.length;
    await settle(seq, { kind: 'theirs' });
    expect(held()).toMatchObject({ name: 'Theirs', memo: 'behind' });
    expect(
      world.calls
        .slice(calls)
        .filter(({ method }) => method === 'PUT')
        .every(({ body }) => !String(body).includes('Mine')),
    ).toBe(true);
    expect(await shown()).toMatchObject({ name: 'Theirs', memo: 'behind' });
    expect(await states()).toEqual(['done', 'done']);
  });
  it('takes a side for each field or group, and other values', async () => {
    const seq = await meeting(
      { name: 'Theirs', from: '2026-02-01', costs: [line('a', 700), line('b', 200)] },
      { name: 'Mine', to: '2026-03-31', city: 'mine', costs: [line('a', 300), line('b', 200)] },
    );
    const { units } = await conflictOf(seq);
    expect(units[2]).toEqual({ pointers: ['/to', '/from'], clash: true });
    await settle(seq, {
      kind: 'fields',
      sides: { '/name': 'theirs', '/to': 'mine', '/city': 'theirs', '/costs/a/amount': 'mine' },
      values: { '/name': '  Both ', '/costs/a/amount': 500 },
    });
    expect(held()).toMatchObject({
      name: 'Both',
      from: null,
      to: '2026-03-31',
      city: 'x',
      costs: [{ amount: 500 }, { amount: 200 }],
    });
    expect(await shown()).toMatchObject({ name: 'Both' });
  });
  it('sends nothing that is undecided, and names it', async () => {
    const seq = await meeting({ name: 'Theirs', memo: 'theirs' }, { name: 'Mine', memo: 'mine' });
    await expect(
      world.engine.settleConflict(seq, { kind: 'fields', sides: { '/name': 'mine' } }),
    ).rejects.toMatchObject({ code: 'undecided', meta: { fields: ['memo'] } });
    expect(await states()).toEqual(['conflict']);
  });
  it('sends nothing that breaks a rule, in the words of the form', async () => {
    const seq = await meeting({ limit: 350 }, { costs: [line('a', 100), line('b', 200), line('c', 100)] });
    expect((await conflictOf(seq)).problems).toMatchObject([{ pointer: '/limit', code: 'limit.passed' }]);
    await expect(world.engine.settleConflict(seq, { kind: 'mine' })).rejects.toMatchObject({
      code: 'invalid',
      problems: [{ code: 'limit.passed' }],
    });
    await settle(seq, { kind: 'fields', sides: {}, values: { '/costs/c/amount': 50 } });
    expect(held()).toMatchObject({ limit: 350, costs: [{ amount: 100 }, { amount: 200 }, { amount: 50 }] });
  });
  it('is one with what was changed behind it in the same fields', async () => {
    await frozen({ name: 'Mine' });
    const seq = await meeting({ name: 'Theirs' }, () =>
      world.engine.update('bills', 'b1', { name: 'Mine again', city: 'behind' }),
    );
    expect((await conflictOf(seq)).mine).toEqual({ name: 'Mine again' });
    await settle(seq, { kind: 'mine' });
    expect(held()).toMatchObject({ name: 'Mine again', city: 'behind' });
    expect(await states()).toEqual(['done', 'done']);
  });
  it('is judged by the newest that is known of theirs', async () => {
    const seq = await meeting({ name: 'Theirs' }, { name: 'Mine' });
    world.they.write('bills', 'b1', { name: 'Later', city: 'later' });
    await world.engine.pull('bills');
    expect((await conflictOf(seq)).theirs).toMatchObject({ name: 'Later', version: 3 });
    await settle(seq, { kind: 'mine' });
    expect(held()).toMatchObject({ name: 'Mine', city: 'later', version: 4 });
  });
  it('that was settled elsewhere is not settled twice', async () => {
    const seq = await meeting({ name: 'Theirs' }, { name: 'Mine' });
    await settle(seq, { kind: 'mine' });
    await expect(world.engine.settleConflict(seq, { kind: 'theirs' })).rejects.toMatchObject({
      code: 'record.settled',
    });
  });
});

describe('where theirs was approved meanwhile', () => {
  it('names what may not be written any more, and keeps mine from being sent', async () => {
    const seq = await meeting({ status: 'approved' }, { name: 'Mine', memo: 'mine' });
    expect(await conflictOf(seq)).toMatchObject({
      locked: ['name'],
      mayKeepMine: false,
      mayCopy: true,
      before: { status: 'draft' },
      theirsAlone: ['status'],
    });
    await expect(world.engine.settleConflict(seq, { kind: 'mine' })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await settle(seq, { kind: 'fields', sides: { '/name': 'theirs', '/memo': 'mine' } });
    expect(held()).toMatchObject({ name: 'Old', memo: 'mine', status: 'approved' });
  });
  it('makes mine a row of its own: a draft, without what must be alone, with its own lines', async () => {
    await frozen({ name: 'Mine', costs: [line('a', 300)] });
    const seq = await meeting({ status: 'approved' }, () =>
      world.engine.update('bills', 'b1', { memo: 'behind' }),
    );
    await settle(seq, { kind: 'copy', values: { '/name': 'My copy' } });
    expect(held()).toMatchObject({
      name: 'Old',
      status: 'approved',
      costs: [{ amount: 100 }, { amount: 200 }],
    });
    const copy = world.server.rows('bills').find((row) => row.id !== 'b1')!;
    expect(copy).toMatchObject({
      name: 'My copy',
      status: 'draft',
      memo: 'behind',
      costs: [{ amount: 300 }],
    });
    expect(copy['reference'] ?? null, 'what must be alone stays with theirs').toBeNull();
    expect((copy['costs'] as { lineKey: string }[])[0]!.lineKey).not.toBe('a');
    expect(await shown(), 'theirs is clean').not.toHaveProperty('$server');
    expect(await shown(copy.id)).toMatchObject({ name: 'My copy', memo: 'behind' });
    expect(await states()).toEqual(['done', 'done']);
  });
});

describe('mine as a row of its own beside theirs', () => {
  const copied = () => world.server.rows('bills').find((row) => row.id !== 'b1')!;
  it('holds the lines that mine added or changed, never those that both have', async () => {
    const seq = await meeting(
      { name: 'Theirs', costs: [line('a', 100), line('b', 250), line('d', 4)] },
      { name: 'Mine', costs: [line('a', 300), line('b', 200), line('c', 5), line('d', 4)] },
    );
    await settle(seq, { kind: 'copy' });
    expect(held()).toMatchObject({ costs: [{ amount: 100 }, { amount: 250 }, { amount: 4 }] });
    expect(copied(), 'what they changed is theirs').toMatchObject({
      name: 'Mine',
      costs: [{ amount: 300 }, { amount: 5 }],
    });
  });
  it('holds no line where mine said nothing of the lines', async () => {
    const seq = await meeting({ name: 'Theirs' }, { name: 'Mine' });
    await settle(seq, { kind: 'copy' });
    expect(copied()).toMatchObject({ name: 'Mine' });
    expect(copied()['costs'] ?? []).toEqual([]);
    expect(held()).toMatchObject({ costs: [{ amount: 100 }, { amount: 200 }] });
  });
  it('is not offered where it would hold nothing of mine', async () => {
    const seq = await meeting({ costs: [line('a', 700), line('b', 200)] }, { costs: [line('b', 200)] });
    expect((await conflictOf(seq)).mayCopy).toBe(false);
    await expect(world.engine.settleConflict(seq, { kind: 'copy' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
  it('takes the lines that were written behind the conflict once, under its own keys', async () => {
    await frozen({ name: 'Mine' });
    const seq = await meeting({ name: 'Theirs' }, () =>
      world.engine.update('bills', 'b1', {
        memo: 'behind',
        costs: [line('a', 100), line('b', 200), line('c', 5)],
      }),
    );
    await settle(seq, { kind: 'copy' });
    expect(copied()).toMatchObject({ name: 'Mine', memo: 'behind', costs: [{ amount: 5 }] });
    expect((copied()['costs'] as { lineKey: string }[])[0]!.lineKey).not.toBe('c');
    expect(await shown(copied().id)).toMatchObject({ memo: 'behind', costs: [{ amount: 5 }] });
    expect(held()).toMatchObject({ costs: [{ amount: 100 }, { amount: 200 }] });
    expect(await states()).toEqual(['done', 'done']);
  });
});

describe('a removal', () => {
  const removing = (theirs: object) => meeting(theirs, () => world.engine.remove('bills', 'b1'));
  it('of what was changed elsewhere is made when its person says so again', async () => {
    const seq = await removing({ name: 'Theirs' });
    expect(await conflictOf(seq)).toMatchObject({ kind: 'removal', theirs: { name: 'Theirs' } });
    await settle(seq, { kind: 'mine' });
    expect(held()).toBeUndefined();
    expect(await shown()).toBeUndefined();
  });
  it('is taken back where its person keeps theirs', async () => {
    const seq = await removing({ name: 'Theirs' });
    await settle(seq, { kind: 'theirs' });
    expect(held()).toMatchObject({ name: 'Theirs' });
    expect(await shown()).toMatchObject({ name: 'Theirs' });
    expect(await shown()).not.toHaveProperty('$deleted');
    expect(await world.queue()).toEqual([]);
  });
});

describe('what was removed elsewhere', () => {
  async function gone(): Promise<number> {
    world.network.down = true;
    await world.engine.update('bills', 'b1', { name: 'Mine' });
    world.network.down = false;
    world.they.remove('bills', 'b1');
    await world.engine.flush(true);
    return (await world.queue())[0]!.seq;
  }
  it('is made again as a new row, and what speaks of it goes along', async () => {
    const seq = await gone();
    expect(await conflictOf(seq)).toMatchObject({
      kind: 'gone',
      theirs: null,
      mayCopy: true,
      mayKeepMine: false,
    });
    await world.engine.update('bills', 'b1', { memo: 'behind' });
    await settle(seq, { kind: 'copy' });
    const [made] = world.server.rows('bills');
    expect(made).toMatchObject({
      name: 'Mine',
      reference: 'R1',
      memo: 'behind',
      costs: [{ amount: 100 }, { amount: 200 }],
    });
    expect(made!.id).not.toBe('b1');
    expect(await shown()).toBeUndefined();
    expect(await world.engine.identify('bills', 'b1')).toMatchObject({ key: made!.id });
    expect(await states()).toEqual(['done', 'done']);
  });
  it('takes along what a newer build queued behind it, as that stored it', async () => {
    const seq = await gone();
    await world.engine.update('bills', 'b1', { memo: 'of a newer build' });
    const v = RECORD_VERSION + 1;
    await world.engine.db.strict.outbox.where('seq').above(seq).modify({ v });
    await settle(seq, { kind: 'copy' });
    const [made, behind] = await storedRecords(world.engine);
    expect(behind).toMatchObject({ v, state: 'queued', entityId: made!.entityId });
  });
  it('and made again stays, though the removal of the old one is heard of only then', async () => {
    world.they.create('codes', 'c1', { name: 'Travel' });
    world.they.create('bills', 'b2', { name: 'Beside', code: 'c1', status: 'draft' });
    await world.engine.pull('codes');
    await world.engine.pull('bills');
    world.network.down = true;
    await world.engine.update('codes', 'c1', { notes: 'mine' });
    world.network.down = false;
    world.they.remove('codes', 'c1');
    await world.engine.flush();
    await settle((await world.queue())[0]!.seq, { kind: 'copy' });
    const [made] = world.server.rows('codes');
    world.they.write('bills', 'b2', { memo: 'touched' });
    await world.engine.pull('codes');
    await world.engine.pull('bills');
    expect(await world.engine.db.rows('codes').toCollection().primaryKeys()).toEqual([made!.id]);
    expect(await shown('b2'), 'as the server has it: nobody has sent it another link').toMatchObject({
      memo: 'touched',
      code: 'c1',
    });
  });
  it('is not let go with what was saved after its person saw what would go', async () => {
    const seq = await gone();
    const shownToGo = (await world.engine.wouldDrop(seq)).map(markOf);
    await world.engine.update('bills', 'b1', { memo: 'of another tab' });
    await expect(
      world.engine.settleConflict(seq, { kind: 'theirs', shown: shownToGo }),
    ).rejects.toMatchObject({ code: 'pending' });
    expect((await world.queue()).map(({ patch }) => patch)).toEqual([
      { name: 'Mine' },
      { memo: 'of another tab' },
    ]);
  });
  it('stays removed where its person lets it go', async () => {
    const seq = await gone();
    await settle(seq, { kind: 'theirs' });
    expect(await shown()).toBeUndefined();
    expect(await world.queue()).toEqual([]);
    expect(world.server.rows('bills')).toEqual([]);
  });
});

describe('a step', () => {
  it('on a row that has changed is taken again where its person says so, with what they wrote', async () => {
    const seq = await meeting({ city: 'theirs' }, () =>
      world.engine.act('bills', 'b1', 'approve', { memo: 'mine' }),
    );
    expect(await conflictOf(seq)).toMatchObject({ kind: 'step', mayKeepMine: true });
    await settle(seq, { kind: 'mine' });
    expect(held()).toMatchObject({ status: 'approved', city: 'theirs', memo: 'mine' });
  });
  it('that cannot be taken any more can only be let go', async () => {
    const seq = await meeting({ status: 'approved', city: 'theirs' }, () =>
      world.engine.act('bills', 'b1', 'submit'),
    );
    expect(await conflictOf(seq)).toMatchObject({ kind: 'step', mayKeepMine: false });
    await settle(seq, { kind: 'theirs' });
    expect(await shown()).toMatchObject({ status: 'approved', city: 'theirs' });
    expect(await states()).toEqual(['done']);
  });
  it('behind a conflict knows what was decided, and goes on', async () => {
    await frozen({ name: 'Mine' });
    const seq = await meeting({ name: 'Theirs' }, () => world.engine.act('bills', 'b1', 'submit'));
    await settle(seq, { kind: 'theirs' });
    expect(held()).toMatchObject({ name: 'Theirs', status: 'submitted' });
  });
});

it('what was changed behind it in a field that hangs together with its own is part of it', async () => {
  await world.engine.update('bills', 'b1', { from: '2026-01-01', to: '2026-01-31' });
  await world.engine.flush(true);
  const seq = await meeting({ to: '2026-06-30' }, () => frozen({ from: '2026-01-02' }), { to: '2026-02-28' });
  const { mine } = await conflictOf(seq);
  await settle(seq, { kind: 'mine' });
  expect(held()).toMatchObject({ from: '2026-01-02', to: '2026-02-28' });
  expect(mine).toMatchObject({ from: '2026-01-02', to: '2026-02-28' });
  expect(await states()).not.toContain('conflict');
});
