import { expect, it } from 'vitest';
import { bookLookup, createRowBook } from './row-book.ts';

it('says of every collection whether the device holds all of it, as rules ask', async () => {
  const device = {
    get: async () => undefined,
    where: async () => [],
    isWhole: async (collection: string) => collection === 'invoices',
  };
  const lookup = bookLookup('companies', createRowBook(), new Map(), device);
  expect(await Promise.all(['invoices', 'companies'].map((one) => lookup.isWhole?.(one)))).toEqual([
    true,
    false,
  ]);
});
