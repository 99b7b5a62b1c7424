import { describe, expect, it } from 'vitest';
import { expenseAccount } from '../../domain/hr/expense-account.entity.ts';
import { choice, date, lines, links, money, part, percent, text, texts } from '../../domain/kernel/field.ts';
import { merge3 } from './merge.ts';
import type { Decide, Plain } from './merge-unit.ts';

const place = { city: text('City') };
const entity = {
  fields: {
    name: text('Name'),
    city: text('City'),
    from: date('From'),
    to: date('To'),
    costs: lines(
      'Costs',
      { label: text('Label'), amount: money('Amount'), vat: percent('VAT'), note: text('Note') },
      { groups: [['amount', 'vat']] },
    ),
    steps: lines('Steps', { label: text('Label'), rank: text('Rank') }, { place: 'rank' }),
    site: part(
      'Site',
      { floor: text('Floor'), street: text('Street'), postcode: text('Postcode') },
      { groups: [['street', 'postcode']] },
    ),
    home: part('Home', place, { snapshot: true }),
    trip: part('Trip', { mode: choice('Mode', { car: 'Car', train: 'Train' }), note: text('Note') }),
    meal: part('Meal', { people: text('People'), note: text('Note') }),
    members: links('Members', 'users'),
    tags: texts('Tags'),
  },
  groups: [
    ['from', 'to'],
    ['trip', 'meal'],
  ],
};
const line = (lineKey: string, amount: number, more: Plain = {}) => ({
  lineKey,
  label: lineKey,
  amount,
  vat: 20,
  note: null,
  ...more,
});
const of = (merge: ReturnType<typeof merge3>) => ({ patch: merge.patch, conflicts: merge.conflicts });
const pointersOf = (merge: ReturnType<typeof merge3>) =>
  merge.units.map(({ pointers }) => pointers.join(' '));

describe('three-way merge of fields', () => {
  it.each<[string, Plain, Plain, Plain, Plain, string[]]>([
    [
      'keeps what only one side changed',
      { name: 'a' },
      { name: 'mine' },
      { name: 'a', city: 'theirs' },
      { name: 'mine' },
      [],
    ],
    [
      'asks when both changed one field, each to something else',
      { name: 'a' },
      { name: 'mine' },
      { name: 'theirs' },
      {},
      ['name'],
    ],
    [
      'has nothing to do where both wrote the same',
      { name: 'a' },
      { name: 'same' },
      { name: 'same' },
      {},
      [],
    ],
    [
      'takes an empty field and an absent one for the same',
      { name: null },
      { name: 'mine' },
      {},
      { name: 'mine' },
      [],
    ],
    [
      'asks about the whole group where each side changed another field of it',
      { from: '1', to: '9' },
      { from: '2' },
      { from: '1', to: '8' },
      {},
      ['from', 'to'],
    ],
    [
      'asks nothing about a group that both changed alike',
      { from: '1', to: '9' },
      { from: '2' },
      { from: '2', to: '8' },
      {},
      [],
    ],
    [
      'keeps the good fields beside a conflict',
      { name: 'a', city: 'x' },
      { name: 'mine', city: 'mine' },
      { name: 'theirs', city: 'x' },
      { city: 'mine' },
      ['name'],
    ],
  ])('%s', (_name, base, mine, theirs, patch, conflicts) => {
    expect(of(merge3(entity, base, mine, theirs))).toEqual({ patch, conflicts });
  });

  it.each<[string, Plain, Plain, Plain, Plain, string[]]>([
    [
      'merges a part field by field',
      { floor: '1', street: 'a' },
      { floor: '2', street: 'a' },
      { floor: '1', street: 'b' },
      { site: { floor: '2', street: 'b' } },
      [],
    ],
    [
      'asks about the fields of a group inside a part',
      { street: 'a', postcode: '1' },
      { street: 'b', postcode: '1' },
      { street: 'a', postcode: '2' },
      {},
      ['site'],
    ],
  ])('%s', (_name, base, mine, theirs, patch, conflicts) => {
    expect(of(merge3(entity, { site: base }, { site: mine }, { site: theirs }))).toEqual({
      patch,
      conflicts,
    });
  });
  it('takes a snapshot for one thing, and so a part that was not there before', () => {
    expect(
      of(
        merge3(
          entity,
          { home: { city: 'a', x: 1 } },
          { home: { city: 'b', x: 1 } },
          { home: { city: 'a', x: 2 } },
        ),
      ).conflicts,
    ).toEqual(['home']);
    expect(
      of(merge3(entity, { site: null }, { site: { floor: '1' } }, { site: { street: 'b' } })).conflicts,
    ).toEqual(['site']);
  });
  it('merges inside the one part of a group that both changed, and asks when one of them changed the kind', () => {
    const base = { trip: { mode: 'car', note: 'a' }, meal: null };
    expect(
      of(
        merge3(
          entity,
          base,
          { trip: { mode: 'train', note: 'a' } },
          { trip: { mode: 'car', note: 'b' }, meal: null },
        ),
      ),
    ).toEqual({ patch: { trip: { mode: 'train', note: 'b' } }, conflicts: [] });
    expect(
      of(
        merge3(
          entity,
          base,
          { trip: null, meal: { people: '2' } },
          { trip: { mode: 'train', note: 'a' }, meal: null },
        ),
      ).conflicts.sort(),
    ).toEqual(['meal', 'trip']);
  });
  it('merges links and words as sets', () => {
    expect(
      merge3(entity, { members: ['a', 'b'] }, { members: ['a', 'mine'] }, { members: ['a', 'b', 'theirs'] })
        .patch,
    ).toEqual({ members: ['a', 'theirs', 'mine'] });
    expect(merge3(entity, { tags: null }, { tags: ['mine'] }, { tags: ['theirs'] }).patch).toEqual({
      tags: ['theirs', 'mine'],
    });
  });
  it('knows of theirs what hangs together with what mine changed, as the base of the new change', () => {
    expect(merge3(entity, { from: '1', to: '9' }, { from: '2' }, { from: '1', to: '9' }).base).toEqual({
      from: '1',
      to: '9',
    });
  });
});

describe('three-way merge of lines', () => {
  const a = line('a', 1);
  const b = line('b', 2);
  it.each<[string, Plain[], Plain[], Plain[], Plain[] | undefined]>([
    [
      'keeps changes and additions of both',
      [a, b],
      [line('a', 9), b, line('mine', 3)],
      [a, line('b', 5), line('theirs', 4)],
      [line('a', 9), line('b', 5), line('theirs', 4), line('mine', 3)],
    ],
    [
      'merges independent fields within a line',
      [a],
      [line('a', 1, { note: 'mine' })],
      [line('a', 7)],
      [line('a', 7, { note: 'mine' })],
    ],
    [
      'asks where each changed another field of a group within a line',
      [a],
      [line('a', 1, { vat: 10 })],
      [line('a', 7)],
      undefined,
    ],
    ['asks where both changed one field of a line', [a], [line('a', 8)], [line('a', 7)], undefined],
    ['asks when a line was changed here and removed there', [a], [line('a', 2)], [], undefined],
    ['asks when a line was removed here and changed there', [a], [], [line('a', 2)], undefined],
    ['lets a line go that the other left as it was', [a, b], [b], [a, line('b', 3)], [line('b', 3)]],
    ['does not bring back what theirs removed', [a, b], [a, line('b', 3)], [b], [line('b', 3)]],
    ['keeps an order that only mine changed', [a, b], [b, a], [a, b, line('c', 3)], [b, a, line('c', 3)]],
    [
      'takes their order where both moved lines',
      [a, b, line('c', 3)],
      [b, a, line('c', 3)],
      [a, line('c', 3), b],
      undefined,
    ],
  ])('%s', (name, base, mine, theirs, costs) => {
    const merged = merge3(entity, { costs: base }, { costs: mine }, { costs: theirs });
    if (name.startsWith('take')) return expect(merged).toMatchObject({ patch: {}, conflicts: [] });
    expect(merged.conflicts).toEqual(costs ? [] : ['costs']);
    expect(merged.patch['costs']).toEqual(costs);
  });
  it('names what is open by the key of the line and the fields that hang together', () => {
    const merged = merge3(
      entity,
      { costs: [a, b] },
      { costs: [line('a', 1, { vat: 10 })] },
      { costs: [line('a', 7), line('b', 5)] },
    );
    expect(merged.units).toEqual([
      { pointers: ['/costs/a/vat', '/costs/a/amount'], clash: true },
      { pointers: ['/costs/b'], clash: true },
    ]);
  });
  it('orders lines by their place where the declaration has one', () => {
    const step = (lineKey: string, rank: string) => ({ lineKey, label: lineKey, rank });
    const merged = merge3(
      entity,
      { steps: [step('a', 'b'), step('c', 'd')] },
      { steps: [step('a', 'b'), step('mine', 'c'), step('c', 'd')] },
      { steps: [step('a', 'b'), step('theirs', 'bb'), step('c', 'd')] },
    );
    expect((merged.patch['steps'] as { lineKey: string }[]).map(({ lineKey }) => lineKey)).toEqual([
      'a',
      'theirs',
      'mine',
      'c',
    ]);
  });
  it('does not compare what follows from what was typed', () => {
    const merged = merge3(
      entity,
      { costs: [{ ...a, calculatedAmount: 1 }] },
      { costs: [{ ...a, calculatedAmount: 2, note: 'x' }] },
      { costs: [{ ...a, calculatedAmount: 3 }] },
    );
    expect(merged.patch['costs']).toEqual([{ ...a, note: 'x', calculatedAmount: 3 }]);
  });
  it('takes lines without keys for one thing', () => {
    expect(
      merge3(entity, { costs: [{ label: 'a' }] }, { costs: [{ label: 'b' }] }, { costs: [{ label: 'c' }] })
        .conflicts,
    ).toEqual(['costs']);
  });
});

describe('what a person decides', () => {
  const base = { name: 'a', from: '1', to: '9', costs: [line('a', 1), line('b', 2)] };
  const mine = { name: 'mine', from: '2', costs: [line('a', 5), line('b', 2, { note: 'n' })] };
  const theirs = { name: 'theirs', from: '1', to: '8', costs: [line('a', 7)] };
  const all =
    (side: 'mine' | 'theirs'): Decide =>
    () =>
      side;
  it('makes what they chose: mine for all', () => {
    const { patch, conflicts } = merge3(entity, base, mine, theirs, all('mine'));
    expect(conflicts).toEqual([]);
    expect({ ...theirs, ...patch }).toEqual({
      name: 'mine',
      from: '2',
      to: '9',
      costs: [line('a', 5), line('b', 2, { note: 'n' })],
    });
  });
  it('makes what they chose: theirs for all', () =>
    expect(merge3(entity, base, mine, theirs, all('theirs')).patch).toEqual({}));
  it('makes what they chose: one by one', () => {
    const { patch, conflicts } = merge3(entity, base, mine, theirs, ({ pointers }) =>
      pointers.includes('/costs/a/amount') || pointers.includes('/name') ? 'mine' : 'theirs',
    );
    expect({ patch, conflicts }).toEqual({ patch: { name: 'mine', costs: [line('a', 5)] }, conflicts: [] });
  });
  it('asks about the same things whatever was chosen so far', () => {
    const asked = pointersOf(merge3(entity, base, mine, theirs));
    expect(pointersOf(merge3(entity, base, mine, theirs, all('mine')))).toEqual(asked);
    expect(asked).toEqual(['/name', '/from /to', '/costs/a/amount', '/costs/b']);
  });
});

it('merges the trip of an expense by what hangs together in it', () => {
  const cost = (trip: Plain) => ({
    lineKey: 'k',
    date: '2026-11-20',
    expense: { expenseTrip: { mode: 'car', km: 10, times: 1, departure: { city: 'Lyon' }, ...trip } },
  });
  const merge = (mine: Plain, theirs: Plain) =>
    merge3(expenseAccount, { costs: [cost({})] }, { costs: [cost(mine)] }, { costs: [cost(theirs)] });
  expect(merge({ times: 2 }, { km: 12 })).toMatchObject({
    conflicts: [],
    patch: { costs: [cost({ times: 2, km: 12 })] },
  });
  expect(merge({ departure: { city: 'Paris' } }, { km: 12 }).units).toEqual([
    { pointers: ['/costs/k/expense/expenseTrip/departure', '/costs/k/expense/expenseTrip/km'], clash: true },
  ]);
});

describe('what the server fills in by itself', () => {
  it('is nobody’s change: a line without VAT has none, said or unsaid', () => {
    const typed = { lineKey: 'a', date: '2026-11-20', amountTtc: 6_000 };
    const merge = merge3(
      expenseAccount,
      { costs: [typed] },
      { costs: [{ ...typed, amountTtc: 6_100 }] },
      { title: 'theirs', costs: [{ ...typed, vat: [], supplier: null }] },
    );
    expect(merge.conflicts).toEqual([]);
    expect(merge.patch).toMatchObject({ costs: [{ lineKey: 'a', amountTtc: 6_100 }] });
  });
});
