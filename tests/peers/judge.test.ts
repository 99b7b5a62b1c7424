import { describe, expect, it } from 'vitest';
import { judge, type Trial, type Verdict } from './judge.ts';
import { openLedger, type Ledger } from './server/ledger.ts';
import { createsOnly, mixedWorkload, valuesOf, type Write } from './workload.ts';

const write = (id: string, entity: string, more: Partial<Write> = {}): Write => ({
  id,
  collection: 'customers',
  entity,
  op: 'create',
  field: 'made',
  parent: null,
  refused: false,
  ...more,
});
const update = (id: string, entity: string, field: Write['field'] = 'u1'): Write =>
  write(id, entity, { op: 'update', field });
const removal = (id: string, entity: string): Write => write(id, entity, { op: 'delete', field: null });
const order = (id: string, entity: string, parent: string): Write =>
  write(id, entity, { collection: 'orders', parent });

/** The ledger as a library made it that carried out `done`, in that order. */
function after(writes: readonly Write[], done: readonly Write[]): Ledger {
  const ledger = openLedger(
    new Map(writes.filter((one) => one.op === 'delete').map((one) => [one.entity, one.id])),
  );
  for (const one of done) {
    if (one.op === 'create') ledger.create(one.collection, one.entity, valuesOf(one));
    else if (one.op === 'update') ledger.change(one.entity, valuesOf(one), null);
    else ledger.remove(one.entity, null);
  }
  return ledger;
}
const judged = (writes: readonly Write[], done: readonly Write[], held: readonly string[] = []): Verdict => {
  const { effects, rows } = after(writes, done);
  return judge({ writes, effects, rows, held: new Set(held) });
};
const CLEAN = { lost: 0, duplicated: 0, reordered: 0, orphaned: 0, blocked: 0 };
const [a, b, child, changed, gone] = [
  write('w0', 'A'),
  write('w1', 'B'),
  order('w2', 'C', 'A'),
  update('w3', 'A'),
  removal('w4', 'C'),
];

describe('the judge', () => {
  it('finds nothing where each write took effect once and in order', () => {
    expect(judged([a, b, child, changed, gone], [a, b, child, changed, gone])).toMatchObject({
      ...CLEAN,
      writes: 5,
    });
  });

  it.each([
    ['a create', [a, b], [a], 1],
    ['a change', [a, changed], [a], 1],
    ['a removal', [a, child, gone], [a, child], 1],
    ['all of it', [a, b, changed], [], 3],
  ])('calls %s lost that is neither there nor held', (_what, writes, done, lost) => {
    expect(judged(writes, done)).toMatchObject({ ...CLEAN, lost });
  });

  it.each([
    ['write', 'w1'],
    ['row', 'B'],
    ['collection', 'customers'],
  ])('calls it blocked while its %s is held', (_what, held) => {
    expect(judged([a, b], [a], [held])).toMatchObject({ ...CLEAN, blocked: 1 });
  });

  it('counts every effect beyond the first', () => {
    const ledger = after([a, changed], [a, changed]);
    ledger.change('A', valuesOf(changed), null);
    ledger.change('A', valuesOf(changed), null);
    expect(
      judge({ writes: [a, changed], effects: ledger.effects, rows: ledger.rows, held: new Set() }),
    ).toMatchObject({ ...CLEAN, duplicated: 2 });
  });

  it('sees the same state put twice as an effect of its last write', () => {
    const ledger = openLedger(new Map());
    ledger.replace('customers', 'A', { ...valuesOf(a), ...valuesOf(changed) });
    ledger.replace('customers', 'A', { ...valuesOf(a), ...valuesOf(changed) });
    expect(
      judge({ writes: [a, changed], effects: ledger.effects, rows: ledger.rows, held: new Set() }),
    ).toMatchObject({ ...CLEAN, duplicated: 1 });
  });

  it('sees a change that overtook an older one of its row', () => {
    const later = update('w4', 'A', 'u2');
    expect(judged([a, changed, later], [a, later, changed])).toMatchObject({ ...CLEAN, reordered: 1 });
  });

  it('sees an order that came before its customer', () => {
    expect(judged([a, child], [child, a])).toMatchObject({ ...CLEAN, reordered: 1 });
  });

  it('lets rows that have nothing to do with each other come in any order', () => {
    expect(judged([a, b, child], [b, a, child])).toMatchObject(CLEAN);
  });

  it('takes several writes of a row in one call for what they are', () => {
    const ledger = openLedger(new Map());
    ledger.create('customers', 'A', { ...valuesOf(a), ...valuesOf(changed) });
    expect(
      judge({ writes: [a, changed], effects: ledger.effects, rows: ledger.rows, held: new Set() }),
    ).toMatchObject(CLEAN);
  });

  it('asks nothing of a row that was made and removed before it was sent', () => {
    expect(judged([a, child, gone], [a])).toMatchObject(CLEAN);
  });

  describe('with a refused row', () => {
    const bad = write('w0', 'A', { refused: true });

    it('counts what hangs on it neither as lost nor as blocked', () => {
      expect(judged([bad, b, child, changed], [b], ['w0', 'C'])).toMatchObject({
        ...CLEAN,
        refusedKept: true,
      });
      expect(judged([bad, b, child, changed], [b])).toMatchObject({ ...CLEAN, refusedKept: false });
    });

    it('counts the orders that were sent all the same', () => {
      expect(judged([bad, b, child], [b, child])).toMatchObject({ ...CLEAN, orphaned: 1 });
    });

    it('counts what stands behind it in the queue as blocked', () => {
      expect(judged([bad, b, child], [], ['w0', 'w1', 'w2'])).toMatchObject({
        ...CLEAN,
        blocked: 1,
        refusedKept: true,
      });
    });
  });

  it('finds each planted fault in a whole workload', () => {
    const writes = mixedWorkload(300, 3);
    const behind = new Set(writes.filter((one) => one.refused).map((one) => one.entity));
    const sound = writes.filter(
      (one) => !behind.has(one.entity) && !(one.parent !== null && behind.has(one.parent)),
    );
    const held = [...behind];
    expect(judged(writes, sound, held)).toMatchObject({ ...CLEAN, writes: 300, refusedKept: true });
    const victim = sound.findLast(
      (one) =>
        one.op === 'update' && !sound.some((other) => other.op === 'delete' && other.entity === one.entity),
    )!;
    expect(
      judged(
        writes,
        sound.filter((one) => one !== victim),
        held,
      ),
    ).toMatchObject({ ...CLEAN, lost: 1 });
    expect(
      judged(
        writes,
        sound.filter((one) => one !== victim),
        [...held, victim.id],
      ),
    ).toMatchObject({ ...CLEAN, blocked: 1 });
    expect(judged(writes, [...sound, victim], held)).toMatchObject({ ...CLEAN, duplicated: 1 });
    const [parent] = sound.filter(
      (one) => one.op === 'create' && sound.some((other) => other.parent === one.entity),
    );
    const early = judged(
      writes,
      [
        ...sound.filter((one) => one.entity !== parent!.entity),
        ...sound.filter((one) => one.entity === parent!.entity),
      ],
      held,
    );
    expect(early.reordered).toBeGreaterThan(0);
  });
});

describe('the workload', () => {
  it('is the same for every library', () => {
    expect(mixedWorkload(200, 7)).toEqual(mixedWorkload(200, 7));
    expect(mixedWorkload(200, 8)).not.toEqual(mixedWorkload(200, 7));
  });

  it('asks only for what a person could have done', () => {
    const there = new Set<string>();
    const fields = new Map<string, Set<string>>();
    const writes = mixedWorkload(1_000, 7);
    for (const one of writes) {
      if (one.op === 'create') there.add(one.entity);
      expect(there).toContain(one.entity);
      if (one.parent !== null) expect(there).toContain(one.parent);
      if (one.field !== null) {
        const used = fields.get(one.entity) ?? new Set<string>();
        expect(used).not.toContain(one.field);
        fields.set(one.entity, used.add(one.field));
      }
      if (one.op === 'delete') there.delete(one.entity);
    }
    expect(new Set(writes.map((one) => one.op))).toEqual(new Set(['create', 'update', 'delete']));
    expect(new Set(writes.map((one) => one.id)).size).toBe(1_000);
  });

  it('has one refused row, in the middle of what is made without a network, with orders on it', () => {
    const writes = mixedWorkload(1_000, 7);
    const [bad, ...others] = writes.filter((one) => one.refused);
    expect(others).toEqual([]);
    expect(writes.indexOf(bad!)).toBe(300);
    expect(writes.filter((one) => one.parent === bad!.entity).map((one) => one.op)).toEqual([
      'create',
      'create',
      'create',
      'create',
    ]);
  });

  it('has nothing to merge where only creates are timed', () => {
    const writes = createsOnly(40);
    expect(new Set(writes.map((one) => one.entity)).size).toBe(40);
    expect(writes.filter((one) => one.parent === null)).toHaveLength(10);
  });
});

it('judges a trial that was written by hand', () => {
  const trial: Trial = {
    writes: [a, b, changed],
    effects: [
      { at: 1, ms: 0, collection: 'customers', entity: 'A', op: 'create', writes: ['w0'] },
      { at: 2, ms: 1, collection: 'customers', entity: 'A', op: 'create', writes: ['w0'] },
    ],
    rows: new Map([['A', { collection: 'customers', version: 1, seq: 1, values: { made: 'w0' } }]]),
    held: new Set(['B']),
  };
  expect(judge(trial)).toEqual({
    writes: 3,
    lost: 1,
    duplicated: 1,
    reordered: 0,
    orphaned: 0,
    blocked: 1,
    refusedKept: true,
  });
});
