import { describe, expect, it } from 'vitest';
import { company } from '../../domain/crm/company.entity.ts';
import { historyEntries } from './history-entries.ts';

const read = (logs: unknown) => historyEntries(company, logs, 'Europe/Paris');

describe('the history that a server tells', () => {
  it('is read into the form of the page: cents, fields by their declaration', () => {
    const [entry] = read([
      {
        at: '2026-11-20 14:05',
        by: 'u1',
        op: 'update',
        version: 3,
        changes: { creditLimit: { from: null, to: 1234.56 }, name: { from: 'Old', to: 'New' } },
      },
    ]);
    expect(entry).toMatchObject({ at: '2026-11-20 14:05', by: 'u1', op: 'update' });
    expect(entry?.changes).toEqual([
      { name: 'creditLimit', field: company.fields.creditLimit, from: null, to: 123_456 },
      { name: 'name', field: company.fields.name, from: 'Old', to: 'New' },
    ]);
  });

  it('leaves out what it cannot read', () => {
    expect(read(undefined)).toEqual([]);
    expect(read({})).toEqual([]);
    expect(read([null, 'x', { op: 'update' }, { at: 'now', op: 'guess' }])).toEqual([]);
    expect(
      read([{ at: '2026-11-20 14:05', op: 'create', changes: { gone: { from: 1, to: 2 }, name: 'odd' } }]),
    ).toEqual([{ at: '2026-11-20 14:05', by: undefined, op: 'create', changes: [] }]);
  });
});
