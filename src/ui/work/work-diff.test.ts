import { describe, expect, it } from 'vitest';
import { company } from '../../domain/crm/company.entity.ts';
import { expenseAccount } from '../../domain/hr/expense-account.entity.ts';
import * as field from '../../domain/kernel/field.ts';
import { diffsOf, fieldDiffs, labelsAt, type FieldDiff } from './work-diff.ts';

const place = field.part('Place', { city: field.text('City'), zip: field.text('Zip') });
const fields = {
  name: field.text('Name'),
  total: field.money('Total', { computed: true }),
  amount: field.money('Amount'),
  isActive: field.boolean('Active'),
  place,
  lines: field.lines('Lines', {
    label: field.text('Label'),
    price: field.money('Price'),
    place,
    guests: field.lines('Guests', { name: field.text('Name') }),
    calculated: field.money('Sum', { computed: true }),
  }),
};

/** `Lines: changed Taxi (Price 1 → 2)`, for short tables. */
function told(diffs: readonly FieldDiff[]): string[] {
  return diffs.map(({ labels, before, after, lines, reordered }) => {
    const label = labels.join(' › ');
    if (!lines) return `${label}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
    const each = lines.map(({ kind, line, diffs: own }) =>
      [kind, String(line['label'] ?? line['name']), own.length > 0 ? `(${told(own).join('; ')})` : '']
        .filter(Boolean)
        .join(' '),
    );
    return `${label}: ${[...(reordered ? ['reordered'] : []), ...each].join(', ')}`;
  });
}
const differing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  told(fieldDiffs(fields, before, after));
const line = (lineKey: string, more: Record<string, unknown> = {}) => ({ lineKey, label: lineKey, ...more });

describe('what differs', () => {
  it.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['nothing', { name: 'a' }, { name: 'a' }, []],
    ['a text', { name: 'a' }, { name: 'b' }, ['Name: "a" → "b"']],
    ['an amount that was empty', { amount: null }, { amount: 1250 }, ['Amount: null → 1250']],
    ['a text that is emptied', { name: 'a' }, { name: null }, ['Name: "a" → null']],
    ['one emptiness for another', { name: '', isActive: null }, { name: null, isActive: false }, []],
    ['a yes', { isActive: false }, { isActive: true }, ['Active: false → true']],
    ['what follows by itself', { total: 1 }, { total: 2 }, []],
    ['a name that the declaration does not have', { old: 1 }, { old: 2 }, []],
    [
      'a part, by what it holds',
      { place: { city: 'Lille', zip: '59000' } },
      { place: { city: 'Lyon', zip: '59000' } },
      ['Place › City: "Lille" → "Lyon"'],
    ],
    [
      'a part that is taken away',
      { place: { city: 'Lille' } },
      { place: null },
      ['Place › City: "Lille" → null'],
    ],
    [
      'a line that is new',
      { lines: [] },
      { lines: [line('a', { price: 5 })] },
      ['Lines: added a (Label: null → "a"; Price: null → 5)'],
    ],
    ['a line that is gone', { lines: [line('a'), line('b')] }, { lines: [line('b')] }, ['Lines: removed a']],
    [
      'a line that is changed, by its key and not its place',
      { lines: [line('a', { price: 1 }), line('b', { price: 2 })] },
      { lines: [line('b', { price: 3 })] },
      ['Lines: changed b (Price: 2 → 3), removed a'],
    ],
    [
      'a computed field of a line',
      { lines: [line('a', { calculated: 1 })] },
      { lines: [line('a', { calculated: 2 })] },
      [],
    ],
    [
      'the order of lines',
      { lines: [line('a'), line('b')] },
      { lines: [line('b'), line('a')] },
      ['Lines: reordered'],
    ],
    [
      'a line between two others, which is no new order',
      { lines: [line('a'), line('b')] },
      { lines: [line('a'), line('c'), line('b')] },
      ['Lines: added c (Label: null → "c")'],
    ],
    [
      'lines and parts within a line',
      { lines: [line('a', { guests: [{ lineKey: 'g', name: 'Ann' }] })] },
      { lines: [line('a', { guests: [{ lineKey: 'g', name: 'Eve' }], place: { city: 'Metz' } })] },
      ['Lines: changed a (Place › City: null → "Metz"; Guests: changed Eve (Name: "Ann" → "Eve"))'],
    ],
    ['what is no list of lines', { lines: 'x' }, { lines: [3, null, { label: 'without a key' }] }, []],
  ])('%s', (_name, before, after, wanted) => expect(differing(before, after)).toEqual(wanted));

  it('comes in the order of the declaration', () => {
    expect(
      differing({}, { lines: [line('a')], amount: 1, name: 'n' }).map((one) => one.split(':')[0]),
    ).toEqual(['Name', 'Amount', 'Lines']);
  });
});

describe('a record of the outbox', () => {
  const { fields: of } = expenseAccount;
  it('tells what a new row was given, and not the emptiness it replaces', () => {
    expect(
      told(
        diffsOf(company.fields, { op: 'create', patch: { name: 'Acme', email: null }, base: { name: 'x' } }),
      ),
    ).toEqual(['Name: null → "Acme"']);
  });
  it('tells of a decision what it changes of the row that it was made on, its status apart', () => {
    const base = { status: 'submitted', title: 'Paris', refusalReason: null, period: '2026-11' };
    const patch = { status: 'refused', refusalReason: 'No receipt' };
    expect(told(diffsOf(of, { op: 'action', patch, base }))).toEqual([
      'Reason of the refusal: null → "No receipt"',
    ]);
  });
  it.each(['delete', 'upload'] as const)('tells nothing more of a %s', (op) =>
    expect(diffsOf(of, { op, patch: { title: 'x' }, base: {} })).toEqual([]),
  );
});

describe('the labels of a pointer', () => {
  it.each<[string, (string | number)[]]>([
    ['/title', ['Title']],
    ['/costs/2/date', ['Lines', 3, 'Date']],
    ['/costs/0/expense/expenseTrip/km', ['Lines', 1, 'Expense', 'Trip', 'Distance one way']],
    ['/costs/1', ['Lines', 2]],
    ['/costs', ['Lines']],
    ['/unknown/1', []],
    ['', []],
  ])('%s', (pointer, labels) => expect(labelsAt(expenseAccount.fields, pointer)).toEqual(labels));
});
