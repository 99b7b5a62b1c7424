import { describe, expect, it } from 'vitest';
import { company } from '../../domain/crm/company.entity.ts';
import { contact } from '../../domain/crm/contact.entity.ts';
import { expenseAccount } from '../../domain/hr/expense-account.entity.ts';
import type { Entity } from '../../domain/kernel/entity.ts';
import type { Condition } from '../../offline/index.ts';
import { allColumns, allFilters, columnsOf, filtersOf, isSortable, tellingColumns } from './list-fields.ts';
import {
  questionOf,
  rangeOf,
  rangeParam,
  readQuery,
  sortParam,
  valuesOf,
  valuesParam,
  withParam,
} from './list-query.ts';

const read = (address: string, entity: Entity = expenseAccount) =>
  readQuery(new URLSearchParams(address), entity);
const asked = (address: string, conditions: readonly Condition[] = []) =>
  questionOf(expenseAccount, {
    query: read(address),
    conditions,
    orderBy: { field: 'period', descending: true },
    sums: [],
    links: [],
    today: '2026-11-25',
  });

describe('the address of a list', () => {
  it('is read into search, order, tab, group and filters', () => {
    expect(
      read('q=d%C3%A9jeuner&status=draft,refused&sort=-title&tab=mine&group=status&employee=anna'),
    ).toEqual({
      search: 'déjeuner',
      sort: { field: 'title', descending: true },
      tab: 'mine',
      group: 'status',
      filters: { status: 'draft,refused', employee: 'anna' },
    });
  });

  it('forgets what it does not know', () => {
    expect(read('status=nonsense&sort=costs&group=title&colour=red&calculatedTotal=a..b')).toEqual({
      search: '',
      sort: undefined,
      tab: undefined,
      group: undefined,
      filters: {},
    });
  });

  it('changes by one word at a time', () => {
    const params = new URLSearchParams('q=a&status=draft');
    expect(withParam(params, 'status', '').toString()).toBe('q=a');
    expect(withParam(params, 'sort', sortParam({ field: 'period', descending: true })).toString()).toBe(
      'q=a&status=draft&sort=-period',
    );
  });

  it('holds values with commas, and spans that are open at one end', () => {
    const values = ['Paris, 3e', '100 %', 'Lyon'];
    expect(valuesOf(valuesParam(values))).toEqual(values);
    expect(valuesOf('-')).toEqual([]);
    expect(rangeOf(rangeParam('', '2026-01'))).toEqual(['', '2026-01']);
    expect(rangeParam('', '')).toBe('');
    expect(rangeOf('this-month')).toBeUndefined();
  });
});

describe('what the finder is asked', () => {
  it.each<[string, Condition]>([
    ['status=draft,refused', { field: 'status', oneOf: ['draft', 'refused'] }],
    ['employee=anna', { field: 'employee', oneOf: ['anna'] }],
    ['employee=-', { field: 'employee', isEmpty: true }],
    ['employee=*', { field: 'employee', isEmpty: false }],
    ['calculatedTotal=1000..', { field: 'calculatedTotal', from: 1000 }],
    ['calculatedTotal=..2500', { field: 'calculatedTotal', to: 2500 }],
    ['period=2026-01-01..2026-03-31', { field: 'period', from: '2026-01', to: '2026-03' }],
    ['period=this-quarter', { field: 'period', from: '2026-10', to: '2026-12' }],
    ['period=last-month', { field: 'period', from: '2026-10', to: '2026-10' }],
  ])('%s', (address, condition) => {
    expect(asked(address).conditions).toEqual([condition]);
  });

  it('takes in the last day of a span of instants, and a no that nobody said', () => {
    const of = (address: string) =>
      questionOf(contact, {
        query: read(address, contact),
        conditions: [],
        orderBy: undefined,
        sums: [],
        links: [],
        today: '2026-11-25',
      }).conditions;
    expect(of('doNotCall=true')).toEqual([{ field: 'doNotCall', oneOf: [true] }]);
    expect(of('doNotCall=false')).toEqual([{ field: 'doNotCall', noneOf: [true] }]);
    const [span] = of('lastSeen=2026-11-01..2026-11-30');
    expect(span).toEqual({ field: 'lastSeen', from: '2026-11-01', to: '2026-11-30\uffff' });
    expect(['2026-12-01 00:00', '2026-11-30\uffff', '2026-11-30 23:59'].toSorted()[1]).toBe(
      '2026-11-30\uffff',
    );
  });

  it('keeps to what page and tab are about, whatever is chosen', () => {
    const mine: Condition = { field: 'employee', oneOf: ['me'] };
    expect(asked('employee=anna', [mine]).conditions).toEqual([mine, { field: 'employee', oneOf: ['anna'] }]);
  });

  it('puts the best hits first while one searches, unless one has asked for an order', () => {
    expect(asked('').order).toEqual({ field: 'period', descending: true });
    expect(asked('q=paper').order).toBeUndefined();
    expect(asked('q=paper&sort=title').order).toEqual({ field: 'title', descending: false });
  });
});

describe('the fields of a list', () => {
  it('are columns by name, with widths and the window they need', () => {
    const columns = columnsOf(company, ['kinds', { name: 'email', from: 'xl', width: 300 }]);
    expect(columns.map(({ name, from, width, sortable }) => [name, from, width, sortable])).toEqual([
      ['kinds', 'md', 176, false],
      ['email', 'xl', 300, true],
    ]);
    expect(() => columnsOf(company, ['colour'])).toThrow('company has no field colour');
  });

  it('are chosen by what says most where a page names none', () => {
    const names = tellingColumns(expenseAccount);
    expect(names).toContain('status');
    expect(names).not.toContain(expenseAccount.search[0]);
    expect(names.length).toBeLessThanOrEqual(5);
  });

  it('are all there to choose, but for what has no one line', () => {
    const all = allColumns(company, columnsOf(company, ['phone'])).map(({ name }) => name);
    expect(all[0]).toBe('phone');
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain('addresses');
    expect(all).not.toContain('name');
  });

  it('are in an order where they have one', () => {
    expect(isSortable(company.fields['name'])).toBe(true);
    expect(isSortable(company.fields['kinds'])).toBe(false);
    expect(isSortable(company.fields['notes'])).toBe(false);
    expect(isSortable(undefined)).toBe(false);
  });

  it('are offered to filter by at once where they are choices, all others on request', () => {
    expect(filtersOf(company)).toEqual(expect.arrayContaining(['kinds', 'vatRegime', 'size']));
    expect(filtersOf(company, ['owner', 'addresses'])).toEqual(['owner']);
    expect(allFilters(company)).toEqual(expect.arrayContaining(['owner', 'capital', 'tags']));
    expect(allFilters(company)).not.toContain('notes');
  });
});
