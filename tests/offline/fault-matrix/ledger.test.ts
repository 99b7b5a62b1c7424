import { expect, it } from 'vitest';
import { callerOf } from '../../../src/server/testing/caller.ts';
import { testApp } from '../../../src/server/testing/test-app.ts';
import { readLedger } from './ledger.ts';

it('holds all effects, those of calls without a key too', async () => {
  const test = await testApp();
  const { userId, username } = await test.account(['admin']);
  const { call } = callerOf(test.app, { userId, ...(await test.signIn(username)) });
  const company = { kinds: ['customer'] };
  const key = '0199aaaa-0000-7000-8000-000000000001';
  await call('POST', '/companies', { ...company, name: 'keyed' }, { 'idempotency-key': key });
  await call('POST', '/companies', { ...company, name: 'keyless' });
  const { effects } = await readLedger(test.db);
  expect(
    effects
      .filter(({ collection }) => collection === 'companies')
      .map(({ op, by, key: sent }) => [op, by, sent]),
  ).toEqual([
    ['create', userId, key],
    ['create', userId, null],
  ]);
  await test.close();
}, 60_000);
