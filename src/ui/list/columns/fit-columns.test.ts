import { describe, expect, it } from 'vitest';
import { company } from '../../../domain/crm/company.entity.ts';
import { columnsOf } from '../list-fields.ts';
import { fitColumns } from './fit-columns.ts';

const COLUMNS = columnsOf(company, [
  { name: 'phone', width: 100 },
  { name: 'email', from: 'xl', width: 100 },
  { name: 'owner', width: 100 },
  { name: 'sector', from: 'lg', width: 100 },
]);

describe('the columns that a window holds', () => {
  it.each([
    ['all of them', 400, 'phone email owner sector'],
    ['without what matters least', 399, 'phone owner sector'],
    ['what matters most', 299, 'phone owner'],
    ['the first, whatever there is', 10, 'phone'],
  ])('are %s', (_which, room, names) => {
    expect(fitColumns(COLUMNS, room).map(({ name }) => name)).toEqual(names.split(' '));
  });
});
