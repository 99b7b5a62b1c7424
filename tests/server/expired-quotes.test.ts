import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireQuotes } from '../../src/server/sales/expire-quotes.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine, type Opened } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const DAY = '2026-11-20';
const LAST = '2026-11-22';
const DAY_MS = 86_400_000;

await onOneEngine('quotes whose last day is over', (fresh) => {
  let opened: Opened;
  let test: TestApp;
  let marie: Caller;
  let customer: string;

  const made = async (collection: string, values: object): Promise<string> => {
    const id = randomUUID();
    const answer = await marie.post(`/${collection}`, values, id);
    expect(answer.status, answer.text).toBe(201);
    return id;
  };
  const quote = async (validUntil: string, status = 'Sent') => {
    const line = {
      lineKey: randomUUID(),
      kind: 'item',
      label: 'A door',
      quantity: 1,
      unitPrice: 100,
      vat: 20,
    };
    const id = await made('quotes', { customer, date: DAY, validUntil, lines: [line] });
    if (status === 'Sent') expect((await marie.put(`/quotes/${id}`, { status })).status).toBe(200);
    return id;
  };
  const read = async (id: string) => (await marie.get(`/quotes/${id}`)).body;

  beforeAll(async () => {
    opened = await fresh();
    test = await testApp({ db: opened.db });
    marie = await newCaller(test, ['admin']);
    customer = await made('companies', { name: 'Menuiserie Roux' });
  }, 120_000);
  afterAll(() => test.close());

  it('expire once, by nobody, though two servers find them at once; the others stay', async () => {
    const due = await Promise.all(Array.from({ length: 6 }, () => quote(LAST)));
    const [later, draft] = [await quote('2026-11-23'), await quote(LAST, 'Draft')];
    const before = await read(due[0]!);
    const other = { ...test.app.services, db: await opened.again() };
    // Its last day is not over before it ends where the company is.
    test.clock.pass(2 * DAY_MS + 9.8 * 3_600_000);
    expect(await expireQuotes(test.app.services)).toBe(0);
    test.clock.pass(3_600_000);
    const told: string[] = [];
    const stop = test.app.services.bus.subscribe(test.organisation, (names) => void told.push(...names));
    const counts = await Promise.all([expireQuotes(test.app.services), expireQuotes(other)]);
    expect(counts[0] + counts[1]).toBe(due.length);
    await expect.poll(() => told).toContain('quotes');
    stop();
    // Hers has run out meanwhile.
    marie = await newCaller(test, ['admin']);
    for (const id of due) expect(await read(id)).toMatchObject({ status: 'Expired' });
    const after = await read(due[0]!);
    expect(after).toEqual({
      ...before,
      status: 'Expired',
      version: Number(before['version']) + 1,
      updatedAt: after['updatedAt'],
      logs: after['logs'],
    });
    expect([(await read(later))['status'], (await read(draft))['status']]).toEqual(['Sent', 'Draft']);
    const { rows } = await test.db.query<{ entity_id: string; seq: number; changes: object }>(
      `select h.entity_id, h.seq, h.changes from history h join quotes q on q.id = h.entity_id and q.seq = h.seq
       where h.collection = 'quotes' and h.by_user is null`,
    );
    expect(rows.map(({ entity_id: id }) => id).toSorted()).toEqual(due.toSorted());
    expect(rows[0]?.changes).toEqual({ status: ['Sent', 'Expired'] });
    expect(await expireQuotes(test.app.services)).toBe(0);
    // One was signed on its last day, by somebody who comes back to a network now; the others were not.
    const accept = (id: string, signedOn: string) =>
      marie.put(`/quotes/${id}`, { status: 'accepted', signedOn, signedBy: 'Ada Roux' });
    expect((await accept(due[0]!, LAST)).body).toMatchObject({ status: 'accepted', signedOn: LAST });
    const late = await accept(due[1]!, '2026-11-23');
    expect(late.body['errors']).toMatchObject([{ pointer: '/signedOn', code: 'quote.expired' }]);
  }, 120_000);
});
