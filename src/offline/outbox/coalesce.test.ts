import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coalesce, isLocalEnd } from './coalesce.ts';
import { recordWith } from './record.fixture.ts';
import type { NewRecord, OutboxRecord } from './record.ts';

const wire = { method: 'PUT', path: '/companies/row-1', ifMatch: null, body: '{}', sha256: '' } as const;
const next = (overrides: Partial<NewRecord> = {}): NewRecord => {
  const { seq: _seq, ...record } = recordWith({ key: 'key-2', ...overrides });
  return record;
};

describe('the coalescing table', () => {
  it('folds an update into a queued create, which keeps its key', () => {
    const result = coalesce(
      recordWith({ op: 'create', patch: { name: 'a', city: 'Lyon' }, base: {} }),
      next({ patch: { name: 'b' }, base: { name: 'a' } }),
      false,
    );
    expect(result).toMatchObject({
      kind: 'replace',
      record: { op: 'create', key: 'key-1', patch: { name: 'b', city: 'Lyon' }, base: {} },
    });
  });
  it('lets a create and its removal end on the device, with the create kept for as long as it can be taken back', () => {
    const create = recordWith({ op: 'create' });
    const result = coalesce(create, next({ op: 'delete', patch: {} }), false);
    expect(result).toMatchObject({ kind: 'replace', record: { op: 'delete', undo: create } });
    expect(result.kind === 'replace' && isLocalEnd(result.record)).toBe(true);
  });
  it('may wait for a younger file, which waits for nothing', () => {
    expect(
      coalesce(recordWith({ seq: 3 }), next({ base: { name: 'after' }, deps: [5] }), false, new Set([5]))
        .kind,
    ).toBe('replace');
  });
  it('keeps the first base of two updates', () => {
    const result = coalesce(
      recordWith({ patch: { name: 'b' }, base: { name: 'a' } }),
      next({ patch: { name: 'c', city: 'Lyon' }, base: { name: 'b', city: null } }),
      false,
    );
    expect(result).toMatchObject({
      kind: 'replace',
      record: { patch: { name: 'c', city: 'Lyon' }, base: { name: 'a', city: null } },
    });
  });
  it('lets a field that is back at its base leave the patch, and an empty patch vanish', () => {
    expect(
      coalesce(
        recordWith({ patch: { name: 'b' }, base: { name: 'a' } }),
        next({ patch: { name: 'a' }, base: { name: 'b' } }),
        false,
      ).kind,
    ).toBe('vanish');
  });
  it('turns an update into the removal, on the version the update knew', () => {
    expect(
      coalesce(
        recordWith({ baseEtag: '7' }),
        next({ op: 'delete', patch: {}, base: {}, baseEtag: '8' }),
        false,
      ),
    ).toMatchObject({ kind: 'replace', record: { op: 'delete', baseEtag: '7', patch: {} } });
  });
  /** Made on what the other left, and so folded into it, but for the one thing that a row below says. */
  const behind = (overrides: Partial<NewRecord> = {}) =>
    next({ patch: { name: 'later' }, base: { name: 'after' }, ...overrides });
  it('would fold a change that was made on the other', () =>
    expect(coalesce(recordWith(), behind(), false).kind).toBe('replace'));
  it.each<[string, Partial<OutboxRecord>, Partial<NewRecord>, boolean]>([
    ['what was sent once', { wire }, {}, false],
    ['what was tried once', { attempts: 1 }, {}, false],
    ['what is in flight', { state: 'inflight' }, {}, false],
    ['what may have arrived', { state: 'unknown' }, {}, false],
    ['what a newer build queued', { state: 'paused' }, {}, false],
    ['what was given out in a file', { exportedAt: 1 }, {}, false],
    ['a refusal', { state: 'dead' }, {}, false],
    ['a conflict', { state: 'conflict' }, {}, false],
    ['a decision', { barrier: true }, {}, false],
    ['a step', { op: 'action', barrier: true }, {}, false],
    ['with a decision', {}, { barrier: true }, false],
    ['what others wait for', {}, {}, true],
    ['a new row that others wait for', { op: 'create' }, {}, true],
    ['a file', { op: 'upload' }, {}, false],
    ['what would have to wait for something younger', { seq: 3 }, { deps: [5] }, false],
    ['what was typed over an older row', {}, { base: { name: 'before' } }, false],
    ['what was typed over a newer row than this one', { baseEtag: '3' }, { baseEtag: '2' }, false],
  ])('never touches %s, be it with a change or a removal', (name, last, change, depended) => {
    expect(coalesce(recordWith(last), behind(change), depended)).toEqual({ kind: 'append' });
    // A removal is not about what was typed.
    if (name.startsWith('what was typed over')) return;
    const removal = behind({ ...change, op: 'delete', patch: {}, base: {} });
    expect(coalesce(recordWith(last), removal, depended)).toEqual({ kind: 'append' });
  });
  it('has nothing to fold into when nothing waits', () =>
    expect(coalesce(undefined, next(), false)).toEqual({ kind: 'append' }));
});

/** The row that a server ends with after these records, sent one by one. */
function replay(
  start: Record<string, unknown> | undefined,
  records: readonly Pick<OutboxRecord, 'op' | 'patch'>[],
): Record<string, unknown> | undefined {
  return records.reduce<Record<string, unknown> | undefined>((row, { op, patch }) => {
    if (op === 'delete') return undefined;
    return op === 'create' ? { ...patch } : row && { ...row, ...patch };
  }, start);
}

it('ends where the unmerged writes would have ended', () => {
  const names = ['name', 'city', 'notes'] as const;
  const change = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('a', 'b', 'c', null), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (isNew, changes, removed) => {
        const start: Record<string, unknown> | undefined = isNew
          ? undefined
          : { name: 'a', city: 'b', notes: null };
        let view: Record<string, unknown> = { ...start };
        const plain: Pick<OutboxRecord, 'op' | 'patch'>[] = [];
        let queued: OutboxRecord | undefined;
        const write = (op: 'create' | 'update' | 'delete', patch: Record<string, unknown>) => {
          const base = Object.fromEntries(Object.keys(patch).map((name) => [name, view[name] ?? null]));
          plain.push({ op, patch });
          view = { ...view, ...patch };
          const decided = coalesce(queued, next({ op, patch, base }), false);
          queued =
            decided.kind === 'append'
              ? recordWith({ op, patch, base })
              : decided.kind === 'replace'
                ? decided.record
                : undefined;
        };
        changes.forEach((patch, index) => write(isNew && index === 0 ? 'create' : 'update', patch));
        if (removed) write('delete', {});
        const expected = replay(start, plain);
        const actual = queued ? replay(start, [queued]) : start;
        expect(actual && normal(actual)).toEqual(expected && normal(expected));
      },
    ),
    { numRuns: 1_000 },
  );
});
const normal = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
