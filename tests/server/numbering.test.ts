import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
}, 60_000);
afterAll(() => test.close());

const ticketNumber = async (): Promise<string> => {
  const made = await admin.post('/tickets', {
    title: 'No sound',
    description: 'The speaker is silent.',
    requester: admin.userId,
  });
  expect(made.status, made.text).toBe(201);
  return String(made.body['number']);
};
const set = (value: unknown) =>
  admin.post('/parameters', { key: 'numbering', value, public: true, validFrom: '2020-01-01' });

it('a prefix that the company chose begins with the next number, whose count goes on', async () => {
  const first = await ticketNumber();
  const [, year, count] = /^TIC-(\d{4})-(\d{4})$/.exec(first)!;
  expect((await set({ TIC: { prefix: 'a b', digits: 4 } })).status).toBe(422);
  expect((await set({ TIC: { prefix: 'HELP', digits: 6 } })).status).toBe(201);
  expect(await ticketNumber()).toBe(`HELP-${year}-${String(Number(count) + 1).padStart(6, '0')}`);
});
