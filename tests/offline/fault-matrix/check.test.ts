import { describe, expect, it } from 'vitest';
import { isClean } from './check.ts';
import {
  child,
  counts,
  create,
  effect,
  found,
  record,
  remove,
  row,
  step,
  update,
  upload,
  view,
  written,
} from './check.fixture.ts';
import type { Left } from './fault-page.ts';
import type { Effect } from './ledger.ts';

/* A checker that finds nothing proves nothing: each kind of damage is planted, and must be found as what it is. */
describe('what is in order', () => {
  it('is a row created, changed in its order and removed, each once', () => {
    const effects = [
      effect('a', 'create'),
      effect('a', 'update', { notes: [null, '1'] }),
      effect('a', 'update', { notes: ['1', '2'] }),
      effect('a', 'delete'),
    ];
    const findings = found({
      written: written(create('a'), update('a', '1'), update('a', '2'), remove('a')),
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
  it('is two people who were removed, and are called nothing any more', () => {
    const erased = (id: string) => ({ ...row(id, {}, { removed: true }), name: '-' });
    const effects = ['a', 'b'].flatMap((id) => [effect(id, 'create'), effect(id, 'delete')]);
    const doings = written(create('a'), create('b'), remove('a'), remove('b'));
    expect(counts(found({ written: doings, effects, rows: [erased('a'), erased('b')] }))).toEqual({});
    const alive = [erased('a'), { ...row('b'), name: '-' }, { ...row('c'), name: '-' }];
    const created = written(create('a'), create('b'), create('c'), remove('a'));
    const made = [...effects.slice(0, 3), effect('c', 'create')];
    expect(counts(found({ written: created, effects: made, rows: alive }))).toEqual({ doubled: 1 });
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
    expect(counts(found({ written: written(create('a'), remove('a')) }))).toEqual({});
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
          left: [
            record('a', 'dead', { op: 'create' }),
            record('b', 'queued', { op: 'create', seq: 2, deps: [1] }),
          ],
        }),
      ),
    ).toEqual({});
  });
  it('is a row that another had made before, onto which ours was laid, and what was then hung on theirs', () => {
    expect(counts(found({ written: written(create('a')), adopted: new Map([['a', 'theirs']]) }))).toEqual({});
    expect(
      counts(
        found({
          written: written(create('a'), child('b', 'a')),
          effects: [effect('b', 'create')],
          rows: [row('b', { parent: 'theirs' })],
          adopted: new Map([['a', 'theirs']]),
        }),
      ),
    ).toEqual({});
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
          written: written(create('a'), remove('a')),
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
  it('a notice of nothing that we did, and one that somebody gets twice of it', () => {
    const told = (...notices: (readonly [key: string, recipient: string])[]) =>
      counts(
        found({
          written: written(create('a')),
          effects: [
            effect('a', 'create', {}, { key: 'ours' }),
            ...notices.map(([key], at) =>
              effect(`n${at}`, 'create', {}, { key, collection: 'notifications' }),
            ),
          ],
          rows: [
            row('a'),
            ...notices.map(([, recipient], at) =>
              row(`n${at}`, { recipient }, { collection: 'notifications' }),
            ),
          ],
        }),
      );
    expect(told(['ours', 'ada'], ['ours', 'paul'])).toEqual({});
    expect(told(['ours', 'ada'], ['ours', 'ada'])).toEqual({ doubled: 1 });
    expect(told(['other', 'ada'])).toEqual({ doubled: 1 });
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
  it('a child that hangs on nothing, on another row, or on ours where theirs was there already', () => {
    const made = { written: written(create('a'), child('b', 'a')) };
    const effects = [effect('a', 'create'), effect('b', 'create')];
    for (const parent of [null, 'c'])
      expect(counts(found({ ...made, effects, rows: [row('a'), row('b', { parent })] }))).toEqual({
        wrong: 1,
      });
    expect(
      counts(
        found({
          ...made,
          effects: effects.slice(1),
          rows: [row('b', { parent: 'a' })],
          adopted: new Map([['a', 'theirs']]),
        }),
      ),
    ).toEqual({ wrong: 1 });
  });
  it('what is lost of a row about which a person is asked something else', () => {
    const made = { effects: [effect('a', 'create')], rows: [row('a')] };
    const conflict = (more: Partial<Left>): Left[] => [record('a', 'conflict', more)];
    const changed = { ...made, written: written(create('a'), update('a', '1')) };
    expect(counts(found({ ...changed, left: conflict({ patch: { phone: '2' } }) }))).toEqual({ lost: 1 });
    expect(counts(found({ ...changed, left: conflict({ patch: { notes: '1' } }) }))).toEqual({});
    const removed = { ...made, written: written(create('a'), remove('a')) };
    expect(counts(found({ ...removed, left: conflict({ op: 'update' }) }))).toEqual({ lost: 1 });
    expect(counts(found({ ...removed, left: conflict({ op: 'delete' }) }))).toEqual({});
    expect(counts(found({ written: written(create('a')), left: conflict({ op: 'update' }) }))).toEqual({
      lost: 1,
    });
    const stepped = { ...made, written: written(step('a', 'in progress'), step('a', 'on hold')) };
    expect(counts(found({ ...stepped, left: conflict({ op: 'action' }) }))).toEqual({ lost: 1 });
  });
  it('a device that shows nothing, and not one that was not asked', () => {
    const made = { written: written(create('a')), effects: [effect('a', 'create')], rows: [row('a')] };
    expect(counts(found({ ...made, wasRead: true }))).toEqual({ wrong: 1 });
    expect(counts(found(made))).toEqual({});
  });
  it('what waits for nothing, also beside what is poisoned', () => {
    expect(counts(found({ left: [record('a', 'dead'), record('b', 'queued', { seq: 2 })] }))).toEqual({
      blocked: 1,
    });
    expect(counts(found({ left: [record('a', 'unknown')] }))).toEqual({ blocked: 1 });
  });
  it('what its person did without a key, and not what others did so', () => {
    const keyless = (by: string) =>
      counts(
        found({
          written: written(create('a')),
          effects: [effect('a', 'create'), effect('a', 'update', { notes: [null, '1'] }, { key: null, by })],
          rows: [row('a')],
        }),
      );
    expect(keyless('me')).toEqual({ wrong: 1 });
    expect(keyless('rival')).toEqual({});
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
