import { expect, it } from 'vitest';
import { likeness } from '../kernel/likeness.ts';
import { companyTraits, contactTraits } from './party-traits.ts';

const ADDRESSES: Readonly<Record<string, object>> = {
  lille: { postcode: '59000' },
  paris: { postcode: '75001' },
};
const context = {
  lookup: {
    get: async (_collection: string, id: string) => ADDRESSES[id] as never,
    where: async () => [],
  },
};
const company = (more: object, address?: string) =>
  companyTraits({ ...more, ...(address ? { addresses: [{ lineKey: '1', address }] } : {}) }, context);

it('companies look like one by their numbers, and by their name in one postal district', async () => {
  const curie = await company({ name: 'Établissements Curie & Fils SAS', siret: '73282932000074' }, 'lille');
  expect(likeness(curie, await company({ name: 'Other', siret: '732 829 320 00074' }))).toEqual({
    field: 'siret',
  });
  // Two establishments of one company: two rows, or one that somebody wrote twice.
  const siren = await company({ name: 'Curie', siren: '732829320' });
  expect(likeness(siren, await company({ name: 'Other', siren: '732 829 320' }))).toEqual({ field: 'siren' });
  expect(likeness(curie, await company({ name: 'CURIE ET FILS' }, 'lille'))).toBe('name');
  expect(likeness(curie, await company({ name: 'Curie et fils' }))).toBe('name');
  expect(likeness(curie, await company({ name: 'Curie et fils' }, 'paris'))).toBeUndefined();
  // A name of forms alone is still a name.
  expect((await company({ name: 'SAS' })).name).toBe('sas');
});

it('people look like one by a mailbox, and by their name at one company', async () => {
  const ada = await contactTraits({
    firstName: 'Ada',
    lastName: 'Lovelace',
    company: 'c',
    emails: [{ lineKey: '1', address: 'Ada@x.example' }],
  });
  expect(
    likeness(ada, await contactTraits({ emails: [{ lineKey: '9', address: 'ada@x.example' }] })),
  ).toEqual({
    field: 'emails',
  });
  expect(likeness(ada, await contactTraits({ firstName: 'LOVELACE', lastName: 'Ada', company: 'c' }))).toBe(
    'name',
  );
  expect(
    likeness(ada, await contactTraits({ firstName: 'Ada', lastName: 'Lovelace', company: 'd' })),
  ).toBeUndefined();
});

it('people look like one by a number of their own, and not by one that others are reached by too', async () => {
  const withPhone = (number: string, type?: 'mobile' | 'work' | 'home') =>
    contactTraits({ phones: [{ lineKey: '1', number, type }] });
  const ada = await withPhone('06 12 34 56 78', 'mobile');
  expect(likeness(ada, await withPhone('+33 6 12 34 56 78'))).toEqual({ field: 'phones' });
  expect(likeness(ada, await withPhone('06 12 34 56 79'))).toBeUndefined();
  const [office, home] = [
    await withPhone('02 40 00 00 00', 'work'),
    await withPhone('02 40 00 00 00', 'home'),
  ];
  expect([likeness(office, office), likeness(home, home)]).toEqual([undefined, undefined]);
});
