import { afterEach, expect, it } from 'vitest';
import { COLLECTIONS, entityOf } from '../../domain/registry.ts';
import type { Engine } from '../contract.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { ownData } from './own-data.ts';

let engine: Engine;
afterEach(() => engine.stop());

it('is one’s own row, what names one as its own, and what one has made; nothing of others', async () => {
  engine = fakeEngine({ entities: COLLECTIONS.map(entityOf), person: { id: 'me' } });
  const put = (collection: string, rows: object[]) =>
    engine.db.rows(collection).bulkPut(rows.map((row) => ({ version: 1, ...row })) as never);
  await put('users', [
    { id: 'me', firstName: 'Ada', address: { textAddress: '1 rue A' } },
    { id: 'other', firstName: 'Bob', manager: 'me' },
  ]);
  await put('expenseAccounts', [
    { id: 'mine', employee: 'me' },
    { id: 'theirs', employee: 'other', approver: 'me' },
  ]);
  await put('companies', [
    { id: 'made', name: 'Acme', createdBy: 'me' },
    { id: 'not', name: 'Acme', owner: 'me', createdBy: 'other' },
    { id: 'gone', name: 'Acme', createdBy: 'me', $deleted: true },
  ]);
  await put('notifications', [{ id: 'told', recipient: 'me' }]);
  for (const collection of COLLECTIONS.filter((one) => one !== 'salaries'))
    await engine.db.strict.cursors.put({
      collection,
      cursor: 'c',
      at: 1,
      ...(collection === 'contacts' ? { isAway: true } : {}),
    });
  const { id } = await engine.create('companies', { name: 'Unsent', kinds: ['customer'] });

  const { rows, notHere } = await ownData(engine.context);
  const ids = Object.fromEntries(
    Object.entries(rows).map(([collection, all]) => [collection, all.map((row) => row.id).toSorted()]),
  );
  expect(ids).toEqual({
    users: ['me'],
    expenseAccounts: ['mine'],
    companies: [id, 'made'].toSorted(),
    notifications: ['told'],
  });
  expect(notHere.toSorted()).toEqual(['contacts', 'salaries']);
  expect(JSON.stringify(rows)).not.toContain('"$');
  expect(rows['users']?.[0]).toMatchObject({ address: { textAddress: '1 rue A' } });
});
