import { describe, expect, it } from 'vitest';
import { check, isClean, type Findings, type Gathered } from './check.ts';
import type { Left, MirrorView } from './fault-page.ts';
import type { Effect, FinalRow } from './ledger.ts';
import type { Unnumbered, Written } from './plan.ts';

/* A checker that finds nothing proves nothing: each kind of damage is planted, and must be found as what it is. */
const ME = 'me';
const written = (
  ...doings: (Unnumbered & { state?: Written['state']; upload?: Written['upload'] })[]
): Written[] =>
  doings.map(({ state = 'saved', upload, ...doing }, index) => ({
    doing: { ...doing, n: index + 1 },
    state,
    ...(upload ? { upload } : {}),
  }));
const create = (id: string, refs: string[] = []): Unnumbered => ({
  op: 'create',
  collection: 'companies',
  id,
  values: {},
  refs,
});
const update = (id: string, value: string): Unnumbered => ({
  op: 'update',
  collection: 'companies',
  id,
  field: 'notes',
  value,
});
const step = (id: string, value: string): Unnumbered => ({
  op: 'action',
  collection: 'projects',
  id,
  transition: 'x',
  value,
});
let seq = 0;
const effect = (
  entity: string,
  op: Effect['op'],
  changes: Effect['changes'] = {},
  more: Partial<Effect> = {},
): Effect => {
  seq += 1;
  return { seq, collection: 'companies', entity, op, version: seq, key: `k${seq}`, by: ME, changes, ...more };
};
const row = (
  id: string,
  values: FinalRow['values'] = { notes: null },
  more: Partial<FinalRow> = {},
): FinalRow => ({ collection: 'companies', id, version: 1, removed: false, name: id, values, ...more });
const record = (entityId: string, state: Left['state'], more: Partial<Left> = {}): Left => ({
  seq: 1,
  key: 'k',
  collection: 'companies',
  entityId,
  op: 'update',
  state,
  deps: [],
  patch: {},
  attempts: 1,
  baseEtag: null,
  status: null,
  type: null,
  ...more,
});
const view = (id: string, more: Partial<MirrorView> = {}): MirrorView => ({
  collection: 'companies',
  id,
  version: 1,
  isDirty: false,
  values: { notes: null },
  ...more,
});

const found = (
  given: Partial<Omit<Gathered, 'ledger'>> & { effects?: Effect[]; rows?: FinalRow[] },
): Findings => {
  const { effects = [], rows = [], ...rest } = given;
  return check({
    written: [],
    left: [],
    mirror: [],
    userId: ME,
    adopted: new Set(),
    ...rest,
    ledger: { effects, rows },
  });
};
const counts = (findings: Findings): Record<string, number> =>
  Object.fromEntries(
    Object.entries(findings)
      .filter(([, list]: [string, string[]]) => list.length > 0)
      .map(([kind, list]: [string, string[]]) => [kind, list.length]),
  );

describe('what is in order', () => {
  it('is a row created, changed in its order and removed, each once', () => {
    const effects = [
      effect('a', 'create'),
      effect('a', 'update', { notes: [null, '1'] }),
      effect('a', 'update', { notes: ['1', '2'] }),
      effect('a', 'delete'),
    ];
    const findings = found({
      written: written(create('a'), update('a', '1'), update('a', '2'), {
        op: 'delete',
        collection: 'companies',
        id: 'a',
      }),
      effects,
      rows: [row('a', { notes: '2' }, { removed: true })],
    });
    expect(isClean(findings)).toBe(true);
  });
  it('is changes that were folded into one, or into the create', () => {
    expect(
      counts(
        found({
          written: written(create('a'), update('a', '1'), update('a', '2')),
          effects: [effect('a', 'create')],
          rows: [row('a', { notes: '2' })],
        }),
      ),
    ).toEqual({});
    expect(
      counts(
        found({
          written: written(create('a'), update('a', '1'), update('a', '2')),
          effects: [effect('a', 'create'), effect('a', 'update', { notes: [null, '2'] })],
          rows: [row('a', { notes: '2' })],
        }),
      ),
    ).toEqual({});
  });
  it('is a change that another person has overwritten since, be it one folded into the create', () => {
    const effects = [
      effect('a', 'create'),
      effect('a', 'update', { notes: ['1', 'theirs'] }, { by: 'rival' }),
    ];
    expect(
      counts(
        found({
          written: written(create('a'), update('a', '1')),
          effects,
          rows: [row('a', { notes: 'theirs' })],
        }),
      ),
    ).toEqual({});
  });
  it('is a row made and removed before anything was sent', () => {
    expect(
      counts(found({ written: written(create('a'), { op: 'delete', collection: 'companies', id: 'a' }) })),
    ).toEqual({});
  });
  it('is a doing over which its tab died, whether it was done or not', () => {
    expect(counts(found({ written: written({ ...create('a'), state: 'begun' }) }))).toEqual({});
    expect(
      counts(
        found({
          written: written({ ...create('a'), state: 'begun' }),
          effects: [effect('a', 'create')],
          rows: [row('a')],
        }),
      ),
    ).toEqual({});
  });
  it('is what a person is asked about, and what waits behind it', () => {
    expect(
      counts(
        found({
          written: written(create('a'), create('b', ['a'])),
          left: [record('a', 'dead', { op: 'create' }), record('b', 'queued', { seq: 2, deps: [1] })],
        }),
      ),
    ).toEqual({});
  });
  it('is a row that another had made before, onto which ours was laid', () => {
    expect(counts(found({ written: written(create('a')), adopted: new Set(['a']) }))).toEqual({});
  });
});

describe('what is found', () => {
  it('a create, a change, a removal, a step or a file that is nowhere', () => {
    expect(counts(found({ written: written(create('a')) }))).toEqual({ lost: 1 });
    expect(
      counts(
        found({
          written: written(create('a'), update('a', '1')),
          effects: [effect('a', 'create')],
          rows: [row('a')],
        }),
      ),
    ).toEqual({ lost: 1 });
    expect(
      counts(
        found({
          written: written(create('a'), { op: 'delete', collection: 'companies', id: 'a' }),
          effects: [effect('a', 'create')],
          rows: [row('a')],
        }),
      ),
    ).toEqual({ lost: 1 });
    expect(
      counts(
        found({
          written: written(step('a', 'in progress'), step('a', 'on hold')),
          effects: [effect('a', 'create'), effect('a', 'update', { status: ['draft', 'in progress'] })],
          rows: [row('a', { status: 'in progress' })],
        }),
      ),
    ).toEqual({ lost: 1 });
    const upload = {
      op: 'upload',
      collection: 'articles',
      id: 'a',
      values: {},
      name: 'f',
      size: 1,
      upload: { id: 'f', sha256: 's' },
    } as const;
    expect(
      counts(
        found({
          written: written(upload),
          effects: [effect('a', 'create')],
          rows: [row('a', { photo: 'f' })],
        }),
      ),
    ).toEqual({ lost: 1 });
  });
  it('a file with other bytes, and one that its row does not show', () => {
    const upload = {
      op: 'upload',
      collection: 'articles',
      id: 'a',
      values: {},
      name: 'f',
      size: 1,
      upload: { id: 'f', sha256: 's' },
    } as const;
    const effects = [effect('f', 'create', {}, { collection: 'uploads' }), effect('a', 'create')];
    expect(
      counts(
        found({
          written: written(upload),
          effects,
          rows: [row('a', { photo: 'f' }), row('f', { sha256: 's' }, { collection: 'uploads' })],
        }),
      ),
    ).toEqual({});
    expect(
      counts(
        found({
          written: written(upload),
          effects,
          rows: [row('a', { photo: null }), row('f', { sha256: 'x' }, { collection: 'uploads' })],
        }),
      ),
    ).toEqual({ lost: 2 });
  });
  it('an earlier change that won over a later one', () => {
    const effects = [
      effect('a', 'create'),
      effect('a', 'update', { notes: [null, '2'] }),
      effect('a', 'update', { notes: ['2', '1'] }),
    ];
    expect(
      counts(
        found({
          written: written(create('a'), update('a', '1'), update('a', '2')),
          effects,
          rows: [row('a', { notes: '1' })],
        }),
      ),
    ).toEqual({ reordered: 1 });
  });
  it('a key with two effects, a row made twice, a name that two rows have, a row nobody asked for', () => {
    const twice = effect('a', 'create');
    expect(
      counts(
        found({
          written: written(create('a')),
          effects: [twice, { ...twice, op: 'update' }],
          rows: [row('a')],
        }),
      ),
    ).toEqual({ doubled: 1 });
    expect(
      counts(
        found({
          written: written(create('a')),
          effects: [effect('a', 'create'), effect('a', 'create')],
          rows: [row('a')],
        }),
      ),
    ).toEqual({ doubled: 1 });
    expect(
      counts(
        found({
          written: written(create('a')),
          effects: [effect('a', 'create'), effect('b', 'create')],
          rows: [row('a', {}, { name: 'Acme' }), row('b', {}, { name: 'Acme' })],
        }),
      ),
    ).toEqual({ doubled: 2 });
  });
  it('a step taken twice, and steps in another order', () => {
    const taken = (...states: string[]): Effect[] => [
      effect('a', 'create'),
      ...states.map((status, index) =>
        effect('a', 'update', { status: [index === 0 ? 'draft' : states[index - 1]!, status] }),
      ),
    ];
    const asked = written(step('a', 'in progress'), step('a', 'on hold'));
    expect(
      counts(found({ written: asked, effects: taken('in progress', 'on hold'), rows: [row('a')] })),
    ).toEqual({});
    expect(
      counts(
        found({ written: asked, effects: taken('in progress', 'on hold', 'in progress'), rows: [row('a')] }),
      ),
    ).toEqual({ doubled: 1, reordered: 1 });
    expect(
      counts(found({ written: asked, effects: taken('on hold', 'in progress'), rows: [row('a')] })),
    ).toEqual({ reordered: 1 });
  });
  it('a child before its parent', () => {
    const child = effect('b', 'create');
    expect(
      counts(
        found({
          written: written(create('a'), create('b', ['a'])),
          effects: [child, effect('a', 'create')],
          rows: [row('a'), row('b')],
        }),
      ),
    ).toEqual({ reordered: 1 });
  });
  it('what waits for nothing, also beside what is poisoned', () => {
    expect(counts(found({ left: [record('a', 'dead'), record('b', 'queued', { seq: 2 })] }))).toEqual({
      blocked: 1,
    });
    expect(counts(found({ left: [record('a', 'unknown')] }))).toEqual({ blocked: 1 });
  });
  it('what was told not saved, and was done', () => {
    expect(
      counts(
        found({
          written: written({ ...create('a'), state: 'refused' }),
          effects: [effect('a', 'create')],
          rows: [row('a')],
        }),
      ),
    ).toEqual({ wrong: 1 });
    const refused = written(create('a'), { ...update('a', '1'), state: 'refused' });
    expect(
      counts(
        found({
          written: refused,
          effects: [effect('a', 'create'), effect('a', 'update', { notes: [null, '1'] })],
          rows: [row('a', { notes: '1' })],
        }),
      ),
    ).toEqual({ wrong: 1 });
  });
  it('a device that shows something else than the server holds', () => {
    const made = {
      written: written(create('a')),
      effects: [effect('a', 'create')],
      rows: [row('a', { notes: '1' })],
    };
    expect(counts(found({ ...made, mirror: [view('a', { values: { notes: '1' } })] }))).toEqual({});
    expect(counts(found({ ...made, mirror: [view('a', { values: { notes: '2' } })] }))).toEqual({ wrong: 1 });
    expect(counts(found({ ...made, mirror: [view('a', { version: 7 })] }))).toEqual({ wrong: 1 });
    expect(counts(found({ ...made, mirror: [view('a', { isDirty: true })] }))).toEqual({ wrong: 1 });
    expect(counts(found({ ...made, mirror: [view('z')] }))).toEqual({ wrong: 1 });
  });
});
