import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const DAY = '2026-11-20';

await onOneEngine('cheque deposit slips', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let accounts: Caller;
  let customer: string;
  let bankAccount: string;
  let check: string;

  const made = async (collection: string, values: object): Promise<string> => {
    const id = randomUUID();
    const answer = await admin.post(`/${collection}`, values, id);
    expect(answer.status, answer.text).toBe(201);
    return id;
  };
  const cheque = (more: object = {}) =>
    made('customerPayments', { customer, date: DAY, amount: 120, paymentMethod: check, ...more });
  const slipOf = (payments: readonly string[]) => ({
    date: DAY,
    bankAccount,
    cheques: payments.map((payment) => ({ lineKey: randomUUID(), payment })),
  });
  const deposit = (id: string) => accounts.put(`/chequeDeposits/${id}`, { status: 'deposited' });
  const statusOf = async (payment: string) =>
    (await admin.get(`/customerPayments/${payment}`)).body['status'];
  const put = async (path: string, values: object) => {
    const answer = await accounts.put(path, values);
    expect(answer.status, answer.text).toBe(200);
  };

  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    accounts = await newCaller(test, ['accounts']);
    const address = await made('addresses', { textAddress: '1 rue de Lille, 69001 Lyon', country: 'FR' });
    const addresses = [{ lineKey: 'a', kind: 'billing', address }];
    const identity = { siren: '732829320', vatNumber: 'FR44732829320' };
    await made('companies', { name: 'Ateliers du Rhône', master: true, addresses, ...identity });
    customer = await made('companies', { name: 'Menuiserie Roux', addresses });
    bankAccount = await made('banks', { name: 'Main', iban: 'FR7630006000011234567890189' });
    check = await made('paymentMethods', { name: 'check' });
  }, 120_000);
  afterAll(() => test.close());

  it('send their cheques to the bank as they are deposited, and tell the invoices; what was confirmed stays so', async () => {
    const line = { lineKey: 'a', kind: 'item', label: 'A door', quantity: 1, unitPrice: 100, vat: 20 };
    const invoice = await made('invoices', { customer, date: DAY, lines: [line] });
    await put(`/invoices/${invoice}`, { status: 'issued' });
    const draft = await cheque({ allocations: [{ lineKey: 'a', invoice, amount: 120 }] });
    const confirmed = await cheque();
    await put(`/customerPayments/${confirmed}`, { status: 'confirmed' });
    const slip = await made('chequeDeposits', slipOf([draft, confirmed]));
    expect(await statusOf(draft)).toBe('Draft');
    const answer = await deposit(slip);
    expect(answer.body, answer.text).toMatchObject({
      number: 'REM-2026-0001',
      status: 'deposited',
      calculatedCount: 2,
      calculatedTotal: 240,
    });
    expect(await statusOf(draft)).toBe('sent to bank');
    expect(await statusOf(confirmed)).toBe('confirmed');
    expect((await admin.get(`/invoices/${invoice}`)).body).toMatchObject({
      calculatedPaymentStatus: 'Awaiting payment',
      calculatedPending: 120,
    });
    expect((await deposit(slip)).status).toBe(200);
    // A device that said so itself of the cheque is told that it is so.
    await put(`/customerPayments/${draft}`, { status: 'sent to bank' });
  });

  it('stand once they are deposited, and are numbered without a gap by the year of their day', async () => {
    const slip = await made('chequeDeposits', slipOf([await cheque()]));
    const refused = await made('chequeDeposits', slipOf([]));
    expect((await deposit(refused)).status).toBe(422);
    expect((await deposit(slip)).body['number']).toBe('REM-2026-0002');
    const old = await made('chequeDeposits', { ...slipOf([await cheque()]), date: '2025-12-30' });
    expect((await deposit(old)).body['number']).toBe('REM-2025-0001');
    for (const values of [{ cheques: [] }, { date: '2026-11-19' }, { status: 'Draft' }])
      expect((await accounts.put(`/chequeDeposits/${slip}`, values)).status).toBe(409);
    expect((await accounts.remove(`/chequeDeposits/${slip}`)).status).toBe(409);
    await put(`/chequeDeposits/${slip}`, { remark: 'Given at the counter' });
  });

  it('have no cheque in common, however many are made at once', async () => {
    const payment = await cheque();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => accounts.post('/chequeDeposits', slipOf([payment]), randomUUID())),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  it('and a cheque is not changed while it is put on one', async () => {
    for (let round = 0; round < 5; round += 1) {
      const payment = await cheque();
      const [slip, change] = await Promise.all([
        accounts.post('/chequeDeposits', slipOf([payment]), randomUUID()),
        accounts.put(`/customerPayments/${payment}`, { amount: 1 }),
      ]);
      expect(slip.status, slip.text).toBe(201);
      const { amount } = (await admin.get(`/customerPayments/${payment}`)).body;
      expect(slip.body['calculatedTotal']).toBe(amount);
      expect([200, 422]).toContain(change.status);
    }
  });

  it('let a cheque go when they are removed', async () => {
    const payment = await cheque();
    const slip = await made('chequeDeposits', slipOf([payment]));
    expect((await accounts.remove(`/customerPayments/${payment}`)).status).toBe(409);
    expect((await accounts.remove(`/chequeDeposits/${slip}`)).status).toBe(204);
    expect((await accounts.put(`/customerPayments/${payment}`, { amount: 5 })).status).toBe(200);
  });

  it('are read and made by whoever keeps payments, and by nobody else', async () => {
    for (const role of ['user', 'service_manager', 'purchasing_manager', 'project_manager', 'dev'] as const) {
      const other = await newCaller(test, [role]);
      expect((await other.get('/chequeDeposits')).status).toBe(403);
      expect((await other.post('/chequeDeposits', slipOf([]), randomUUID())).status).toBe(403);
    }
  });
});
