import { describe, expect, it } from 'vitest';
import { company } from '../../domain/crm/company.entity.ts';
import { expenseAccount } from '../../domain/hr/expense-account.entity.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { columnsOf, filtersOf, isSortable } from './list-fields.ts';
import { matchesSearch, readQuery, rowsQuery, sortParam, withParam } from './list-query.ts';

const read = (search: string) =>
  readQuery(new URLSearchParams(search), expenseAccount, filtersOf(expenseAccount));
const rows = (search: string, more = {}) =>
  rowsQuery(expenseAccount, {
    query: read(search),
    only: undefined,
    where: undefined,
    orderBy: undefined,
    ...more,
  });

describe('the address of a list', () => {
  it('is read into search, order, tab and chosen values', () => {
    expect(read('q=d%C3%A9jeuner&status=draft,refused&sort=-period&tab=mine')).toEqual({
      search: 'déjeuner',
      sort: { field: 'period', descending: true },
      tab: 'mine',
      chosen: { status: ['draft', 'refused'] },
    });
  });

  it('forgets what it does not know', () => {
    expect(read('status=nonsense&sort=title&employee=me')).toEqual({
      search: '',
      sort: undefined,
      tab: undefined,
      chosen: {},
    });
  });

  it('changes by one word at a time', () => {
    const params = new URLSearchParams('q=a&status=draft');
    expect(withParam(params, 'status', '').toString()).toBe('q=a');
    expect(withParam(params, 'sort', sortParam({ field: 'period', descending: true })).toString()).toBe(
      'q=a&status=draft&sort=-period',
    );
  });
});

describe('the query of a list', () => {
  it('asks an index for one chosen value, and filters by several', () => {
    expect(rows('status=draft')).toEqual({ descending: true, where: { status: 'draft' } });
    const several = rows('status=draft,refused');
    expect(several.where).toBeUndefined();
    expect(several.filter?.({ id: '1', status: 'refused' })).toBe(true);
    expect(several.filter?.({ id: '1', status: 'paid' })).toBe(false);
  });

  it('keeps to what page and tab are about, whatever is chosen', () => {
    const query = rows('status=draft', {
      where: { employee: 'me', status: 'submitted' },
    });
    expect(query.where).toEqual({ employee: 'me', status: 'submitted' });
    expect(query.filter?.({ id: '1', status: 'submitted' })).toBe(false);
  });

  it('reads no more than it shows while nothing is asked', () => {
    expect(rows('')).toEqual({ descending: true });
    expect(rows('q=%20%20').filter).toBeUndefined();
  });

  it('finds one value among those of a row with several', () => {
    const query = readQuery(new URLSearchParams('kinds=supplier'), company, filtersOf(company));
    const { filter } = rowsQuery(company, { query, only: undefined, where: undefined, orderBy: undefined });
    expect(filter?.({ id: '1', kinds: ['customer', 'supplier'] })).toBe(true);
    expect(filter?.({ id: '1', kinds: ['customer'] })).toBe(false);
    expect(filter?.({ id: '1', kinds: null })).toBe(false);
  });
});

describe('search as one types', () => {
  const row: AnyRow = {
    id: '1',
    displayLine1: 'Société Générale des Œufs',
    displayLine2: 'Évry · 732829320',
    tags: ['Région Nord'],
    code: null,
  };

  it.each([
    ['generale', true],
    ['OEUFS evry', true],
    ['region  nord', true],
    ['732 oeufs', true],
    ['', true],
    ['générale lyon', false],
  ])('%s → %s', (search, found) => {
    expect(matchesSearch(row, search, ['name', 'code', 'tags'])).toBe(found);
  });
});

describe('columns and chips', () => {
  it('sort only by what every row has', () => {
    expect(isSortable(company, 'name')).toBe(true);
    expect(isSortable(company, 'owner')).toBe(false);
    expect(isSortable(expenseAccount, 'status')).toBe(true);
    expect(isSortable(expenseAccount, 'title')).toBe(false);
  });

  it('come from the declaration', () => {
    const [first, , , fourth] = columnsOf(expenseAccount, [
      'period',
      'status',
      'customer',
      'calculatedTotal',
    ]);
    expect(first).toMatchObject({ name: 'period', sortable: true, from: 'md' });
    expect(fourth).toMatchObject({ name: 'calculatedTotal', sortable: false, from: 'lg', width: '9rem' });
    expect(filtersOf(expenseAccount).map(({ name }) => name)).toEqual(['status']);
    expect(filtersOf(company, ['kinds', 'name']).map(({ name }) => name)).toEqual(['kinds']);
  });

  it('refuse a field that is not there', () => {
    expect(() => columnsOf(company, ['nonsense'])).toThrow('company has no field nonsense');
  });
});
