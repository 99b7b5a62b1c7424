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
    [
      'what was typed over what has moved, before the row has a version',
      { baseEtag: null },
      { baseEtag: '0' },
      false,
    ],
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
