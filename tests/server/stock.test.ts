import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const AT = '2026-11-20 08:00';

await onOneEngine('stock', (fresh) => {
  let test: TestApp;
  let buyer: Caller;
  let user: Caller;

  const made = async (by: Caller, collection: string, values: object): Promise<string> => {
    const id = randomUUID();
    const answer = await by.post(`/${collection}`, values, id);
    expect(answer.status, answer.text).toBe(201);
    return id;
  };
  const of = async (collection: string, id: string) => (await user.get(`/${collection}/${id}`)).body;
  const article = (reference: string, more: object = {}) =>
    made(buyer, 'articles', { reference, name: reference, ...more });
  const put = async (by: Caller, path: string, values: object) => {
    const answer = await by.put(path, values);
    expect(answer.status, answer.text).toBe(200);
  };

  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    buyer = await newCaller(test, ['purchasing_manager']);
    user = await newCaller(test, ['user']);
  }, 120_000);
  afterAll(() => test.close());

  it('of an article follows its moves and counts, and nobody types it', async () => {
    const id = await article('SCREW', { minStock: 10, currentStock: 99 });
    expect(await of('articles', id)).toMatchObject({ currentStock: null, calculatedShort: true });
    await made(user, 'stockMoves', { article: id, reason: 'reception', quantity: 12, at: AT });
    expect(await of('articles', id)).toMatchObject({ currentStock: 12, calculatedShort: false });
    await made(user, 'stockMoves', { article: id, reason: 'scrap', quantity: 3, at: '2026-11-20 08:05' });
    expect(await of('articles', id)).toMatchObject({ currentStock: 9, calculatedShort: true });
    await made(user, 'stockCounts', { article: id, onHand: 43, at: '2026-11-20 08:02' });
    expect(await of('articles', id)).toMatchObject({ currentStock: 40 });
  });

  it('facts stand: nobody changes or removes one, and only some roles read what they cost', async () => {
    const id = await article('NUT');
    const move = { article: id, reason: 'reception', quantity: 5, unitCost: 1.234567, at: AT };
    expect((await user.post('/stockMoves', move)).status).toBe(403);
    const fact = await made(buyer, 'stockMoves', move);
    expect(await of('stockMoves', fact)).not.toHaveProperty('unitCost');
    expect((await buyer.get(`/stockMoves/${fact}`)).body).toMatchObject({ unitCost: 1.234567, quantity: 5 });
    expect((await buyer.put(`/stockMoves/${fact}`, { quantity: 6 })).status).toBe(403);
    expect((await buyer.remove(`/stockMoves/${fact}`)).status).toBe(403);
  });

  it('moves once as an order is finished: what was used goes out, what was made comes in', async () => {
    const screw = await article('BOLT', { purchasePrice: 0.25 });
    await made(user, 'stockCounts', { article: screw, onHand: 100, at: '2026-11-19 08:00' });
    const bom = [{ lineKey: 'a', article: screw, quantity: 4, waste: 5 }];
    const product = await made(user, 'products', { reference: 'DOOR', name: 'Door', bom });
    const order = await made(user, 'manufacturingOrders', { product, quantity: 10 });
    expect((await of('manufacturingOrders', order))['number']).toMatch(/^OF-\d{4}-0001$/);
    expect((await user.put(`/manufacturingOrders/${order}`, { status: 'done', produced: 1 })).status).toBe(
      409,
    );
    await put(user, `/manufacturingOrders/${order}`, { status: 'in progress' });
    const started = await of('manufacturingOrders', order);
    const [line] = started['components'] as { lineKey: string }[];
    expect(line).toMatchObject({ article: screw, quantity: 42 });
    // The order itself stands from then on; its list is adapted.
    expect((await user.put(`/manufacturingOrders/${order}`, { quantity: 12 })).status).toBe(409);
    await put(user, `/manufacturingOrders/${order}`, { components: [{ ...line, used: 45 }] });
    await put(user, `/manufacturingOrders/${order}`, { status: 'done', produced: 9 });
    expect(await of('articles', screw)).toMatchObject({ currentStock: 55 });
    expect(await of('products', product)).toMatchObject({ calculatedStock: 9 });
    const moves = ((await buyer.get('/stockMoves')).body as unknown as Record<string, unknown>[]).filter(
      (row) => row['manufacturingOrder'] === order,
    );
    expect(moves).toHaveLength(2);
    expect(moves.find((row) => row['article'] === screw)).toMatchObject({
      reason: 'consumption',
      quantity: -45,
      unitCost: 0.25,
    });
    expect((await user.put(`/manufacturingOrders/${order}`, { status: 'done' })).status).toBe(200);
    expect(await of('articles', screw)).toMatchObject({ currentStock: 55 });
  });

  it('comes with a reception where it usually lies, at the price of the order, and goes back with a return', async () => {
    const admin = await newCaller(test, ['admin']);
    const stockLocation = await made(buyer, 'locations', { name: 'Hall' });
    const washer = await article('WASHER', { stockLocation });
    const supplier = await made(admin, 'companies', { name: 'Big', kinds: ['supplier'] });
    const item = { kind: 'item', label: 'Washer', article: washer, quantity: 10, unit: 'C62', vat: 20 };
    const order = await made(buyer, 'purchaseOrders', {
      supplier,
      date: '2026-11-20',
      lines: [{ lineKey: 'l', ...item, unitPrice: 2, discount: 10 }],
    });
    await put(buyer, `/purchaseOrders/${order}`, { status: 'sent' });
    const receive = (quantity: number) =>
      made(user, 'receptions', {
        order,
        date: '2026-11-20',
        lines: [{ lineKey: 'r', orderLine: 'l', quantity }],
      });
    const came = await receive(4);
    expect(await of('articles', washer)).toMatchObject({ currentStock: 4 });
    await receive(-1);
    expect(await of('articles', washer)).toMatchObject({ currentStock: 3 });
    const moves = (await buyer.get('/stockMoves')).body as unknown as Record<string, unknown>[];
    expect(moves.find((row) => row['reception'] === came)).toMatchObject({
      reason: 'reception',
      quantity: 4,
      unitCost: 1.8,
      location: stockLocation,
    });
  });
});
