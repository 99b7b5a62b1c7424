import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const DAY = '2026-11-20';

await onOneEngine('petty cash', (fresh) => {
  let test: TestApp;
  let accounts: Caller;
  let cash: string;

  const move = (kind: string, amount: number | null, more: object = {}) =>
    accounts.post('/cashMovements', { kind, label: kind, date: DAY, amount, ...more }, randomUUID());
  const made = async (...of: Parameters<typeof move>) => {
    const answer = await move(...of);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };

  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    const admin = await newCaller(test, ['admin']);
    accounts = await newCaller(test, ['accounts']);
    cash = String((await admin.post('/paymentMethods', { name: 'cash' })).body['id']);
    await made('opening', 100, { date: '2026-11-18' });
  }, 120_000);
  afterAll(() => test.close());

  it('is never less than nothing, however many pay out of it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => move('out', 30)));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 201, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.body['errors']).toMatchObject([
      { pointer: '/amount', code: `cash.short.-2000.${DAY}` },
    ]);
  });

  it('cannot lose what was spent already, by no path', async () => {
    const { body: entrance } = await accounts.post('/moneyEntrances', {
      label: 'Refund',
      kind: 'refund',
      date: DAY,
      amount: 40,
      paymentMethod: cash,
    });
    const at = `/moneyEntrances/${String(entrance['id'])}`;
    expect((await accounts.put(at, { status: 'received', receivedOn: DAY })).status).toBe(200);
    await made('out', 45);
    const back = await accounts.put(at, { status: 'planned' });
    expect([back.status, back.body['errors']]).toEqual([
      422,
      [expect.objectContaining({ code: `cash.short.-3500.${DAY}` })],
    ]);
  });

  it('keeps what was written: nothing is removed, what was cancelled stays', async () => {
    const { id } = await made('in', 5);
    expect((await accounts.remove(`/cashMovements/${String(id)}`)).status).toBe(403);
    expect((await accounts.put(`/cashMovements/${String(id)}`, { kind: 'out' })).status).toBe(422);
    for (const change of [{ amount: 6 }, { date: '2026-11-19' }, { vat: 20 }])
      expect((await accounts.put(`/cashMovements/${String(id)}`, change)).body['errors']).toMatchObject([
        { pointer: `/${Object.keys(change)[0]}`, code: 'field.settled' },
      ]);
    const said = { label: 'Found', notes: 'Behind the drawer' };
    expect((await accounts.put(`/cashMovements/${String(id)}`, said)).body).toMatchObject({
      ...said,
      amount: 5,
    });
    const cancelled = await accounts.put(`/cashMovements/${String(id)}`, { status: 'cancelled' });
    expect(cancelled.body, cancelled.text).toMatchObject({ status: 'cancelled' });
    expect((await accounts.put(`/cashMovements/${String(id)}`, { notes: 'x' })).status).toBe(409);
  });

  it('books what a count found beside what the book said, and what was counted stands', async () => {
    const count = await made('count', null, { counted: 3.5 });
    expect(count).toMatchObject({ expected: 5, calculatedEffect: -1.5 });
    const early = await move('in', 1, { date: '2026-11-19' });
    expect(early.body['errors']).toMatchObject([{ pointer: '/date', code: 'cash.counted' }]);
    const grant = { label: 'Grant', kind: 'grant', date: '2026-11-19', amount: 1, paymentMethod: cash };
    const { body: entrance } = await accounts.post('/moneyEntrances', grant);
    const come = (receivedOn: string) =>
      accounts.put(`/moneyEntrances/${String(entrance['id'])}`, { status: 'received', receivedOn });
    expect((await come('2026-11-19')).body['errors']).toMatchObject([
      { pointer: '/receivedOn', code: 'cash.counted' },
    ]);
    expect((await accounts.remove(`/moneyEntrances/${String(entrance['id'])}`)).status).toBe(204);
  });

  it('is what was counted, also where the device that counted did not know of all', async () => {
    await made('in', 2);
    // To that device 4.00 lay there; by the whole book it was 5.50.
    expect(await made('count', null, { counted: 4.25, expected: 4 })).toMatchObject({
      expected: 5.5,
      calculatedEffect: -1.25,
    });
    expect((await move('out', 4.26)).body['errors']).toMatchObject([{ code: `cash.short.-1.${DAY}` }]);
    await made('out', 4.25);
  });

  it('is read and written by whoever keeps payments, and by nobody else', async () => {
    for (const role of ['user', 'service_manager', 'purchasing_manager', 'project_manager', 'dev'] as const) {
      const other = await newCaller(test, [role]);
      expect((await other.get('/cashMovements')).status).toBe(403);
      const values = { kind: 'in', label: 'x', date: DAY, amount: 1 };
      expect((await other.post('/cashMovements', values, randomUUID())).status).toBe(403);
    }
  });
});
