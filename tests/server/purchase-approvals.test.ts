import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { followContracts } from '../../src/server/purchases/follow-contracts.ts';

const DAY = '2026-11-20';

await onOneEngine('purchases', (fresh) => {
  let test: TestApp;
  let [admin, chief, buyer, anna]: Caller[] = [];
  let supplier: string;

  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    chief = await newCaller(test, ['user', 'service_manager']);
    buyer = await newCaller(test, ['user', 'purchasing_manager']);
    anna = await newCaller(test);
    supplier = String((await admin.post('/companies', { name: 'Noir' })).body['id']);
    await admin.post('/parameters', { key: 'purchases.secondApprovalFrom', value: 500, public: true });
    await admin.post('/parameters', { key: 'purchases.overReceipt', value: 10, public: true });
  }, 120_000);
  afterAll(() => test.close());

  const asked = async (by: Caller, unitPrice: number, quantity = 10): Promise<string> => {
    const id = randomUUID();
    const lines = [{ lineKey: 'asked', label: 'Screw', quantity, unitPrice, vat: 20 }];
    const made = await by.post('/purchaseRequests', { requester: by.userId, lines }, id);
    expect(made.status, made.text).toBe(201);
    const sent = await by.put(`/purchaseRequests/${id}`, { status: 'submitted' });
    expect(sent.status, sent.text).toBe(200);
    return id;
  };
  const step = (by: Caller, id: string, status: string, more: object = {}) =>
    by.put(`/purchaseRequests/${id}`, { status, ...more });
  const stateOf = async (id: string) => (await admin!.get(`/purchaseRequests/${id}`)).body['status'];

  it('approve up to and including the limit once, never one’s own', async () => {
    const id = await asked(anna!, 50);
    expect((await step(anna!, id, 'approved')).status).toBe(403);
    expect((await step(chief!, id, 'approved')).body).toMatchObject({
      status: 'approved',
      approver: chief!.userId,
    });
    const own = await asked(buyer!, 1);
    expect((await step(buyer!, own, 'approved')).status).toBe(403);
    expect((await step(chief!, own, 'approved')).status).toBe(200);
    // What was approved stands.
    expect((await anna!.put(`/purchaseRequests/${id}`, { reason: 'More' })).status).toBe(409);
  });

  it('approve twice above it, by two people; an administrator once', async () => {
    const id = await asked(anna!, 50.01);
    expect((await step(chief!, id, 'approved')).status).toBe(403);
    expect((await step(chief!, id, 'endorsed')).status).toBe(200);
    expect((await step(chief!, id, 'approved')).status).toBe(403);
    expect((await step(buyer!, id, 'approved')).status).toBe(200);
    const other = await asked(anna!, 51);
    expect((await step(admin!, other, 'approved')).status).toBe(200);
  });

  it('ask a question, and refuse with a reason', async () => {
    const id = await asked(anna!, 1);
    expect((await step(chief!, id, 'question', { question: 'Why?' })).status).toBe(200);
    expect((await step(anna!, id, 'submitted')).status).toBe(422);
    expect((await step(anna!, id, 'submitted', { answer: 'For the roof' })).status).toBe(200);
    expect((await step(chief!, id, 'refused')).status).toBe(422);
    expect((await step(chief!, id, 'refused', { refusalReason: 'Too dear' })).status).toBe(200);
    const { body } = await anna!.get('/notifications');
    const kinds = (body as unknown as { kind: string; onId: string }[]).filter(({ onId }) => onId === id);
    expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['asked', 'refused']));
  });

  it('order what was approved, receive it in parts: both states follow', async () => {
    const id = await asked(anna!, 5);
    await step(chief!, id, 'approved');
    const line = { kind: 'item', label: 'Screw', unitPrice: 5, vat: 20, request: id, requestLine: 'asked' };
    const orderOf = async (quantity: number) => {
      const made = await buyer!.post('/purchaseOrders', {
        supplier,
        date: DAY,
        lines: [{ lineKey: 'ordered', quantity, ...line }],
      });
      expect(made.status, made.text).toBe(201);
      return String(made.body['id']);
    };
    const first = await orderOf(4);
    expect(await stateOf(id)).toBe('approved');
    const sent = await buyer!.put(`/purchaseOrders/${first}`, { status: 'sent' });
    expect(sent.body, sent.text).toMatchObject({ status: 'sent', calculatedRequests: [id] });
    expect(String(sent.body['number'])).toMatch(/^BC-2026-/);
    expect(await stateOf(id)).toBe('partially ordered');
    const second = await orderOf(6);
    await buyer!.put(`/purchaseOrders/${second}`, { status: 'sent' });
    expect(await stateOf(id)).toBe('ordered');
    const receive = (order: string, quantity: number, more: object = {}) =>
      anna!.post('/receptions', {
        order,
        date: DAY,
        lines: [{ lineKey: 'r', orderLine: 'ordered', quantity, ...more }],
      });
    const orderState = async (order: string) => (await anna!.get(`/purchaseOrders/${order}`)).body['status'];
    expect((await receive(first, 4)).status).toBe(201);
    expect(await orderState(first)).toBe('received');
    expect((await receive(second, 5)).status).toBe(201);
    expect(await orderState(second)).toBe('partially received');
    expect(await stateOf(id)).toBe('ordered');
    // Beyond what was ordered: with a reason within the tolerance, and not at all beyond.
    expect((await receive(second, 1.5)).body['errors']).toMatchObject([{ code: 'reception.reason' }]);
    expect((await receive(second, 2, { reserve: 'Full box' })).body['errors']).toMatchObject([
      { code: 'reception.over' },
    ]);
    expect((await receive(second, 1.5, { reserve: 'Full box' })).status).toBe(201);
    expect(await orderState(second)).toBe('received');
    expect(await stateOf(id)).toBe('received');
    // A return opens both again.
    expect((await receive(second, -2)).status).toBe(201);
    expect(await orderState(second)).toBe('partially received');
    expect(await stateOf(id)).toBe('ordered');
    const late = await buyer!.put(`/purchaseOrders/${second}`, { status: 'cancelled', cancelReason: 'x' });
    expect(late.status).toBe(409);
  }, 60_000);

  it('put what came into stock at the net price of its order, and take out what went back', async () => {
    const article = String(
      (await admin!.post('/articles', { reference: randomUUID(), name: 'Bolt', vat: 20 })).body['id'],
    );
    const made = await buyer!.post('/purchaseOrders', {
      supplier,
      date: DAY,
      lines: [
        {
          lineKey: 'ordered',
          kind: 'item',
          article,
          label: 'Bolt',
          quantity: 10,
          unitPrice: 2,
          discount: 10,
          vat: 20,
        },
      ],
    });
    const order = String(made.body['id']);
    await buyer!.put(`/purchaseOrders/${order}`, { status: 'sent' });
    for (const quantity of [8, -3]) {
      const answer = await anna!.post('/receptions', {
        order,
        date: DAY,
        lines: [{ lineKey: 'r', orderLine: 'ordered', quantity }],
      });
      expect(answer.status, answer.text).toBe(201);
    }
    expect((await admin!.get(`/articles/${article}`)).body).toMatchObject({ currentStock: 5 });
    const moves = (await admin!.get('/stockMoves')).body as unknown as Record<string, unknown>[];
    const ours = moves
      .filter((move) => move['article'] === article)
      .toSorted((one, other) => Number(other['quantity']) - Number(one['quantity']));
    expect(ours.map(({ reason, quantity, unitCost }) => [reason, quantity, unitCost])).toEqual([
      ['reception', 8, 1.8],
      ['return', -3, 1.8],
    ]);
  });

  it('end contracts whose last day is over, and renew the others', async () => {
    const make = async (more: object) => {
      const made = await admin!.post('/contracts', {
        reference: randomUUID(),
        type: 'service',
        subject: 'Cleaning',
        start: '2025-01-01',
        amount: 10,
        ...more,
      });
      expect(made.status, made.text).toBe(201);
      const id = String(made.body['id']);
      expect(
        (await admin!.put(`/contracts/${id}`, { status: 'active', signedOn: '2025-01-01' })).status,
      ).toBe(200);
      return id;
    };
    const over = await make({ end: '2026-11-19' });
    const renewed = await make({ end: '2026-11-19', autoRenew: true, renewalMonths: 12 });
    expect(await followContracts(test.app.services)).toBeGreaterThan(0);
    expect((await admin!.get(`/contracts/${over}`)).body['status']).toBe('ended');
    expect((await admin!.get(`/contracts/${renewed}`)).body).toMatchObject({
      status: 'active',
      calculatedTermEnd: '2027-11-19',
    });
    expect(await followContracts(test.app.services)).toBe(0);
  });
});
