import { describe, expect, it } from 'vitest';
import { kindsOf, unproved, type ByKind } from './kinds.ts';
import type { Effect } from './ledger.ts';

const effect = (key: string, more: Partial<Effect> = {}): Effect => ({
  seq: 1,
  collection: 'companies',
  entity: key,
  op: 'create',
  version: 1,
  key,
  by: 'me',
  changes: {},
  ...more,
});
const all = (each: number, more: Partial<ByKind> = {}): ByKind => ({
  create: each,
  update: each,
  action: each,
  delete: each,
  upload: each,
  ...more,
});

describe('the kinds of doing that met a fault', () => {
  it('are told by what came of their keys; a call of which nothing came is of none', () => {
    const effects = [
      effect('a'),
      effect('b', { op: 'update', changes: { notes: [null, '1'] } }),
      effect('c', { op: 'update', changes: { status: ['draft', 'done'] } }),
      effect('d', { op: 'delete' }),
      effect('e', { collection: 'uploads' }),
      effect('f'),
    ];
    const keys = new Map([...'abcde'].map((key, index) => [key, index + 1]));
    keys.set('nowhere', 9);
    expect(kindsOf(keys, effects)).toEqual({ create: 1, update: 2, action: 3, delete: 4, upload: 5 });
  });
});

describe('what a row proves too little of', () => {
  it('is a kind that was never told saved, or never met the fault', () => {
    const met = { saved: all(1_000), struck: all(300), isWhole: true };
    expect(unproved(met, true)).toEqual([]);
    expect(unproved({ ...met, saved: all(1_000, { delete: 0 }) }, true)).toHaveLength(1);
    expect(unproved({ ...met, struck: all(300, { action: 0, upload: 3 }) }, true)).toHaveLength(2);
    expect(unproved({ ...met, struck: all(0) }, false)).toEqual([]);
  });
  it('is nothing in a run too short to meet them all, unless it is the whole row', () => {
    const few = { saved: all(0, { create: 30 }), struck: all(0, { create: 4 }) };
    expect(unproved({ ...few, isWhole: false }, true)).toEqual([]);
    expect(unproved({ ...few, isWhole: true }, true)).toHaveLength(8);
    expect(unproved({ saved: all(0, { create: 200 }), struck: all(0), isWhole: false }, true)).toHaveLength(
      4,
    );
  });
});
