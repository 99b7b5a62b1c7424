import { describe, expect, it } from 'vitest';
import { kindOf, unproved, type ByKind } from './kinds.ts';
import { rows } from './rows/all-rows.ts';

const all = (each: number, more: Partial<ByKind> = {}): ByKind => ({
  create: each,
  update: each,
  action: each,
  delete: each,
  upload: each,
  ...more,
});
const call = (method: string, path: string, body = ''): Parameters<typeof kindOf>[0] => ({
  method,
  path: `/api/${path}`,
  body,
});

describe('the kind of a call', () => {
  it('is told by what it asks for, whatever comes of it', () => {
    expect(kindOf(call('POST', 'companies', '{"name":"a"}'))).toBe('create');
    expect(kindOf(call('POST', 'projects', '{"status":"draft"}'))).toBe('create');
    expect(kindOf(call('PUT', 'projects/1', '{"description":"status"}'))).toBe('update');
    expect(kindOf(call('PUT', 'projects/1', '{"status":"done"}'))).toBe('action');
    expect(kindOf(call('DELETE', 'companies/1'))).toBe('delete');
    expect(kindOf(call('POST', 'uploads'))).toBe('upload');
    expect(kindOf(call('PATCH', 'uploads/resumable/1'))).toBe('upload');
  });
  it('is that of a change where its words never came', () => {
    expect(kindOf(call('PUT', 'projects/1'))).toBe('update');
  });
});

describe('what a row proves too little of', () => {
  const met = { saved: all(1_000), struck: all(300), isWhole: true };
  it('is a kind that was never told saved, or never met the fault', () => {
    expect(unproved(met)).toEqual([]);
    expect(unproved({ ...met, saved: all(1_000, { delete: 0 }) })).toHaveLength(1);
    expect(unproved({ ...met, struck: all(300, { action: 0, upload: 3 }) })).toHaveLength(2);
    expect(unproved({ ...met, struck: all(0) })).toHaveLength(5);
  });
  it('is, of the kinds that the fault can meet, each that it did not', () => {
    const only = { only: ['update', 'delete'] } as const;
    expect(unproved({ ...met, struck: all(0, { update: 9, delete: 9 }) }, only)).toEqual([]);
    expect(unproved({ ...met, struck: all(300, { delete: 0 }) }, only)).toEqual([
      'delete met the fault 0 times of 1200, 12 at least are its share',
    ]);
    // What was done has no exceptions.
    expect(unproved({ ...met, saved: all(1_000, { create: 0 }) }, only)).toHaveLength(1);
  });
  it('is nothing in a run too short to meet them all, unless it is the whole row', () => {
    const few = { saved: all(0, { create: 30 }), struck: all(0, { create: 4 }) };
    expect(unproved({ ...few, isWhole: false })).toEqual([]);
    expect(unproved({ ...few, isWhole: true })).toHaveLength(8);
    expect(unproved({ saved: all(0, { create: 200 }), struck: all(0), isWhole: false })).toHaveLength(4);
    expect(unproved({ saved: all(0), struck: all(0, { create: 100 }), isWhole: false })).toHaveLength(4);
  });
});

describe('a row of the matrix', () => {
  it('must meet every kind, or says which it can and why not the others', () => {
    for (const { name, meets } of rows) {
      if (!meets) continue;
      expect(meets.only.length, name).toBeGreaterThan(0);
      expect(meets.only.length, name).toBeLessThan(5);
      expect(meets.because, name).toMatch(/\w+ \w+ \w+/);
    }
  });
});
