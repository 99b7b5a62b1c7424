import { describe, expect, it } from 'vitest';
import type { Role } from '../../domain/access.ts';
import { recordPlaces } from './record-places.ts';

const inMenu = (roles: readonly Role[], collections: readonly string[]) => {
  const placeOf = recordPlaces(roles);
  return collections
    .flatMap((collection) => {
      const place = placeOf(collection);
      return place ? [{ collection, order: place.order }] : [];
    })
    .toSorted((a, b) => a.order - b.order)
    .map(({ collection }) => collection);
};

describe('the pages of the rows of a collection', () => {
  it('are known by their list and by the form of a new one', () => {
    const placeOf = recordPlaces(['user', 'admin']);
    expect(placeOf('contacts')).toMatchObject({ list: '/crm/contacts', create: { to: '/crm/contacts/new' } });
    expect(placeOf('stars')).toBeUndefined();
  });

  it('offer no new row where its page takes nothing from the address', () =>
    expect(recordPlaces(['user', 'admin'])('expenseAccounts')).toEqual({
      list: '/humanressources/expenseAccounts',
      order: expect.any(Number),
    }));

  it('stand in the order of the main menu, for whom the role lets in', () => {
    const all = ['customerPayments', 'invoices', 'expenseAccounts', 'quotes', 'contacts', 'companies'];
    expect(inMenu(['user', 'admin'], all)).toEqual([
      'companies',
      'contacts',
      'quotes',
      'invoices',
      'customerPayments',
      'expenseAccounts',
    ]);
    expect(inMenu(['user'], all)).not.toContain('customerPayments');
  });
});
