import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { multipart, pdfOf } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let accounts: Caller;
let supplier: string;
let document: string;
let numbers = 0;

beforeAll(async () => {
  test = await testApp();
  admin = await newCaller(test, ['admin']);
  accounts = await newCaller(test, ['accounts']);
  supplier = String((await admin.post('/companies', { name: 'Aciers du Nord' })).body['id']);
  const file = { name: 'invoice.pdf', mime: 'application/pdf', bytes: pdfOf(2000) };
  const { payload, contentType } = multipart({ type: 'invoice' }, file);
  const headers = {
    authorization: admin.authorization,
    'content-type': contentType,
    'idempotency-key': randomUUID(),
  };
  const sent = await test.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
  document = sent.json<{ id: string }>().id;
}, 60_000);
afterAll(() => test.close());

/** A supplier invoice of 120 euros, at this status. */
async function invoicingAt(...states: string[]): Promise<string> {
  const made = await admin.post('/invoicings', {
    supplier,
    supplierNumber: `F${(numbers += 1)}`,
    date: '2026-11-02',
    file: document,
    vat: [{ lineKey: 'a', rate: 20, category: 'S', base: 100, amount: 20 }],
    total: 120,
  });
  expect(made.status, made.text).toBe(201);
  const id = String(made.body['id']);
  for (const status of states) {
    const step = await admin.put(`/invoicings/${id}`, { status });
    expect(step.status, step.text).toBe(200);
  }
  return id;
}
const pay = (invoicing: string, amount: number, more: object = {}) =>
  accounts.post('/outgoingPayments', {
    supplier,
    date: '2026-11-20',
    amount,
    allocations: [{ lineKey: 'a', invoicing, amount }],
    ...more,
  });

describe('an invoice of a purchase order', () => {
  const LINE = '0190a0a0-0000-7000-8000-000000000001';
  async function orderAt(): Promise<string> {
    const made = await admin.post('/purchaseOrders', {
      supplier,
      date: '2026-11-02',
      lines: [
        { lineKey: LINE, kind: 'item', label: 'Steel', quantity: 10, unit: 'C62', unitPrice: 10, vat: 20 },
      ],
    });
    expect(made.status, made.text).toBe(201);
    const id = String(made.body['id']);
    const sent = await admin.put(`/purchaseOrders/${id}`, { status: 'sent' });
    expect(sent.status, sent.text).toBe(200);
    return id;
  }
  const receive = async (order: string, quantity: number) => {
    const made = await admin.post('/receptions', {
      order,
      date: '2026-11-03',
      lines: [{ lineKey: randomUUID(), orderLine: LINE, quantity }],
    });
    expect(made.status, made.text).toBe(201);
  };
  const billed = (order: string, quantity: number, more: object = {}) =>
    admin.post('/invoicings', {
      supplier,
      supplierNumber: `F${(numbers += 1)}`,
      date: '2026-11-04',
      file: document,
      orders: [order],
      lines: [
        {
          lineKey: randomUUID(),
          label: 'Steel',
          quantity,
          unitPrice: 10,
          net: quantity * 10,
          orderLine: LINE,
        },
      ],
      vat: [{ lineKey: 'a', rate: 20, category: 'S', base: quantity * 10, amount: quantity * 2 }],
      total: quantity * 12,
      ...more,
    });
  const orderNow = async (id: string) => (await admin.get(`/purchaseOrders/${id}`)).body;
  const matchingOf = async (id: unknown) =>
    (await admin.get(`/invoicings/${String(id)}`)).body['calculatedMatching'];

  it('is counted from its submission on, and makes a received order invoiced', async () => {
    const order = await orderAt();
    await receive(order, 10);
    const made = await billed(order, 10);
    expect(made.status, made.text).toBe(201);
    expect(await orderNow(order)).toMatchObject({ status: 'received', calculatedInvoicedShare: 0 });
    const id = String(made.body['id']);
    const step = await admin.put(`/invoicings/${id}`, { status: 'to check' });
    expect(step.status, step.text).toBe(200);
    expect(await orderNow(order)).toMatchObject({ status: 'invoiced', calculatedInvoicedShare: 100 });
    expect((await admin.put(`/invoicings/${id}`, { status: 'refused', reason: 'Not ours' })).status).toBe(
      200,
    );
    expect(await orderNow(order)).toMatchObject({ status: 'received', calculatedInvoicedShare: 0 });
  });

  it('waits for the reception, and is matched once it comes', async () => {
    const order = await orderAt();
    const { body } = await billed(order, 4);
    await admin.put(`/invoicings/${String(body['id'])}`, { status: 'to check' });
    expect(await matchingOf(body['id'])).toBe('awaiting reception');
    await receive(order, 6);
    expect(await matchingOf(body['id'])).toBe('matched');
    expect(await orderNow(order)).toMatchObject({
      status: 'partially received',
      calculatedInvoicedShare: 40,
    });
  });

  it('shares the order with the others of it: one too many makes both over-invoiced', async () => {
    const order = await orderAt();
    await receive(order, 10);
    const [first, second] = [await billed(order, 6), await billed(order, 6)];
    for (const { body } of [first, second])
      expect((await admin.put(`/invoicings/${String(body['id'])}`, { status: 'to check' })).status).toBe(200);
    expect([await matchingOf(first.body['id']), await matchingOf(second.body['id'])]).toEqual([
      'over-invoiced',
      'over-invoiced',
    ]);
    const credit = await billed(order, 2, { type: 'credit note', creditOf: second.body['id'] });
    expect((await admin.put(`/invoicings/${String(credit.body['id'])}`, { status: 'to check' })).status).toBe(
      200,
    );
    expect(await matchingOf(first.body['id'])).toBe('matched');
    expect(await orderNow(order)).toMatchObject({ status: 'invoiced', calculatedInvoicedShare: 100 });
  });

  it('keeps its order open to be named once it is approved', async () => {
    const id = await invoicingAt('to check', 'approved');
    const order = await orderAt();
    expect(await matchingOf(id)).toBe('no order');
    expect((await admin.put(`/invoicings/${id}`, { orders: [order] })).status).toBe(200);
    expect(await matchingOf(id)).toBe('awaiting reception');
  });
});

describe('a supplier invoice', () => {
  it('gets its internal number as it is submitted, and is approved by accounts', async () => {
    const id = await invoicingAt('to check');
    expect((await admin.get(`/invoicings/${id}`)).body['internalNumber']).toMatch(/^FF-2026-\d{5}$/);
    const approved = await accounts.put(`/invoicings/${id}`, { status: 'approved' });
    expect(approved.status, approved.text).toBe(200);
    expect(approved.body).toMatchObject({ approvedBy: accounts.userId, calculatedPaymentStatus: 'Unpaid' });
  });
  it('is written and disputed by an administrator alone', async () => {
    const id = await invoicingAt('to check');
    expect((await accounts.put(`/invoicings/${id}`, { notes: 'Seen' })).status).toBe(403);
    expect((await accounts.put(`/invoicings/${id}`, { status: 'disputed', reason: 'Damaged' })).status).toBe(
      403,
    );
    expect((await admin.put(`/invoicings/${id}`, { status: 'disputed' })).status).toBe(422);
    expect((await admin.put(`/invoicings/${id}`, { status: 'disputed', reason: 'Damaged' })).status).toBe(
      200,
    );
  });
  it('keeps its amounts once it is approved, and may still be assigned', async () => {
    const id = await invoicingAt('to check', 'approved');
    expect((await admin.put(`/invoicings/${id}`, { total: 130 })).status).toBe(409);
    expect((await admin.put(`/invoicings/${id}`, { notes: 'Steel for the bridge' })).status).toBe(200);
    expect((await admin.remove(`/invoicings/${id}`)).status).toBe(409);
  });
});

describe('a payment to a supplier', () => {
  it('pays an approved invoice in part, then in full', async () => {
    const id = await invoicingAt('to check', 'approved');
    const status = async () => (await admin.get(`/invoicings/${id}`)).body;
    const first = await pay(id, 50);
    expect(first.status, first.text).toBe(201);
    await accounts.put(`/outgoingPayments/${String(first.body['id'])}`, { status: 'confirmed' });
    expect(await status()).toMatchObject({
      calculatedPaid: 50,
      calculatedBalance: 70,
      calculatedPaymentStatus: 'Unpaid',
    });
    const second = await pay(id, 70);
    await accounts.put(`/outgoingPayments/${String(second.body['id'])}`, { status: 'sent to bank' });
    expect(await status()).toMatchObject({
      calculatedPending: 70,
      calculatedPaymentStatus: 'Awaiting payment',
    });
    await accounts.put(`/outgoingPayments/${String(second.body['id'])}`, { status: 'confirmed' });
    expect(await status()).toMatchObject({ calculatedBalance: 0, calculatedPaymentStatus: 'Paid' });
  });
  it('gives the invoice back what is rejected', async () => {
    const id = await invoicingAt('to check', 'approved');
    const made = await pay(id, 120);
    const path = `/outgoingPayments/${String(made.body['id'])}`;
    await accounts.put(path, { status: 'confirmed' });
    await accounts.put(path, { status: 'rejected' });
    expect((await admin.get(`/invoicings/${id}`)).body).toMatchObject({
      calculatedPaid: 0,
      calculatedPaymentStatus: 'Unpaid',
    });
  });
});

describe('a bank statement', () => {
  it('follows its lines, and is reconciled once they are all matched', async () => {
    const bank = String(
      (await admin.post('/banks', { name: 'Main', iban: 'FR1420041010050500013M02606' })).body['id'],
    );
    const made = await admin.post('/bankStatements', {
      bank,
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
      openingBalance: 1_000,
      closingBalance: 880,
    });
    expect(made.status, made.text).toBe(201);
    const statement = String(made.body['id']);
    const line = await admin.post('/bankFlows', {
      bank,
      statement,
      date: '2026-11-20',
      label: 'VIR ACIERS DU NORD',
      amount: -120,
    });
    expect(line.body).toMatchObject({ calculatedAffectation: 'unaffected' });
    const at = async () => (await admin.get(`/bankStatements/${statement}`)).body;
    expect(await at()).toMatchObject({ calculatedDifference: 0, calculatedToMatch: 1 });
    expect((await admin.put(`/bankStatements/${statement}`, { status: 'reconciled' })).status).toBe(422);
    const account = String(
      (await admin.post('/accountingLines', { code: '401000', label: 'Suppliers', kind: 'liability' })).body[
        'id'
      ],
    );
    await admin.put(`/bankFlows/${String(line.body['id'])}`, {
      affectations: [{ lineKey: 'a', onCollection: 'accountingLines', onId: account, amount: -120 }],
    });
    expect(await at()).toMatchObject({ calculatedToMatch: 0 });
    expect((await admin.put(`/bankStatements/${statement}`, { status: 'reconciled' })).status).toBe(200);
  });
});
