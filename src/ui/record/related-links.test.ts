import { describe, expect, it } from 'vitest';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { date, link, links, money, text } from '../../domain/kernel/field.ts';
import { grant, type Person } from '../../domain/kernel/grants.ts';
import { registry } from '../../domain/registry.ts';
import { relatedColumns, relatedLinks } from './related-links.ts';

const person = (...roles: Person['roles']): Person => ({ id: 'me', roles, members: new Set() });
const everywhere = () => ({ list: '/list', order: 0 });
const note = defineEntity({
  name: 'note',
  collection: 'notes',
  area: 'crm',
  label: 'Note',
  plural: 'Notes',
  search: ['title'],
  access: [grant(['accounts'], 'RC')],
  indexes: ['company', 'author', 'reader', 'readers', 'before'],
  fields: {
    title: text('Title', { required: true }),
    on: date('On'),
    amount: money('Amount'),
    company: link('Company', 'companies'),
    author: link('Author', 'companies', { related: 'hidden' }),
    reader: link('Reader', 'companies'),
    unfound: link('Not indexed', 'companies'),
    before: link('Merged into', 'companies', { apart: true }),
    readers: links('Readers', 'companies'),
  },
  happens: { on: 'on', facts: ['company', 'amount'] },
  display: (row) => [row.title, ''],
});

describe('the rows that name a record', () => {
  it('are known by each of their links that rows are found by and that is not hidden', () =>
    expect(relatedLinks('companies', [note], person('accounts'), everywhere)).toEqual([
      { collection: 'notes', by: 'company' },
      { collection: 'notes', by: 'reader' },
    ]));

  it('are none of those that this person may not read, and of those that have no page', () => {
    expect(relatedLinks('companies', [note], person('user'), everywhere)).toEqual([]);
    expect(relatedLinks('companies', [note], person('accounts'), () => undefined)).toEqual([]);
  });

  it('tell their status and what their timeline tells, except whom they name', () => {
    expect(relatedColumns(note, 'company')).toEqual(['on', 'amount']);
    expect(relatedColumns(registry.invoices, 'customer')).toEqual(['status', 'date', 'calculatedTotal']);
  });

  it('follow from the registry for a company', () => {
    const found = relatedLinks('companies', Object.values(registry), person('user', 'admin'), everywhere);
    expect(found).toContainEqual({ collection: 'quotes', by: 'customer' });
    expect(found).toContainEqual({ collection: 'projects', by: 'customer' });
    // Its timeline has them.
    expect(found).not.toContainEqual({ collection: 'activities', by: 'company' });
    expect(found).not.toContainEqual({ collection: 'companies', by: 'mergedInto' });
  });

  it('are not those that a person owns', () => {
    const found = relatedLinks('users', Object.values(registry), person('user', 'admin'), everywhere);
    expect(found).toContainEqual({ collection: 'expenseAccounts', by: 'employee' });
    expect(found.filter(({ by }) => by === 'owner')).toEqual([]);
  });
});
