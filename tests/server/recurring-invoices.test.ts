import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRecurringInvoices } from '../../src/server/sales/make-recurring-invoices.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine, type Opened } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const DAY = '2026-11-20';
const DAY_MS = 86_400_000;

await onOneEngine('recurring invoices', (fresh) => {
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
  const recurring = (more: object) =>
    made('recurringInvoices', {
      title: 'Upkeep',
      customer,
      frequency: 'monthly',
      firstOn: DAY,
      terms: '30 days',
      lines: [{ lineKey: randomUUID(), kind: 'item', label: 'Upkeep', quantity: 1, unitPrice: 100, vat: 20 }],
      ...more,
    });
  const read = async (collection: string, id: string) => (await marie.get(`/${collection}/${id}`)).body;
  const invoicesOf = async (id: string): Promise<Record<string, unknown>[]> => {
    const { rows } = await test.db.query<{ id: string }>(
      'select id from invoices where recurring = $1 and deleted_at is null order by recurring_on',
      [id],
    );
    return Promise.all(rows.map((row) => read('invoices', row.id)));
  };

  beforeAll(async () => {
    opened = await fresh();
    test = await testApp({ db: opened.db });
    marie = await newCaller(test, ['admin']);
    customer = await made('companies', { name: 'Menuiserie Roux' });
  }, 120_000);
  afterAll(() => test.close());

  it('make each day’s draft once, though two servers are at it; what is off or to come makes none', async () => {
    const [due, off, later] = [
      await recurring({}),
      await recurring({ isActive: false }),
      await recurring({ firstOn: '2026-12-24' }),
    ];
    const other = { ...test.app.services, db: await opened.again() };
    const told: string[] = [];
    const stop = test.app.services.bus.subscribe(test.organisation, (names) => void told.push(...names));
    const counts = await Promise.all([
      makeRecurringInvoices(test.app.services),
      makeRecurringInvoices(other),
    ]);
    expect(counts[0] + counts[1]).toBe(1);
    await expect.poll(() => told).toContain('invoices');
    stop();
    expect(await invoicesOf(due)).toMatchObject([
      {
        status: 'draft',
        type: 'standard',
        title: 'Upkeep',
        date: DAY,
        recurringOn: DAY,
        terms: '30 days',
        calculatedTotal: 120,
      },
    ]);
    expect(await read('recurringInvoices', due)).toMatchObject({ calculatedNext: '2026-12-20' });
    expect([await invoicesOf(off), await invoicesOf(later)]).toEqual([[], []]);
    expect(await makeRecurringInvoices(test.app.services)).toBe(0);
  }, 120_000);

  it('do not make anew what was thrown away', async () => {
    const id = await recurring({});
    await makeRecurringInvoices(test.app.services);
    const [one] = await invoicesOf(id);
    expect((await marie.remove(`/invoices/${String(one!['id'])}`)).status).toBe(204);
    expect(await makeRecurringInvoices(test.app.services)).toBe(0);
    expect(await invoicesOf(id)).toEqual([]);
    expect(await read('recurringInvoices', id)).toMatchObject({ calculatedNext: '2026-12-20' });
  }, 120_000);

  it('are kept from no day by a draft that only says that it is theirs', async () => {
    const id = await recurring({});
    const typed = await made('invoices', { customer, date: DAY, recurring: id, recurringOn: DAY });
    expect(await read('invoices', typed)).toMatchObject({ recurring: null, recurringOn: null });
    expect(await makeRecurringInvoices(test.app.services)).toBe(1);
    expect(await invoicesOf(id)).toMatchObject([{ recurringOn: DAY, calculatedTotal: 120 }]);
  }, 120_000);

  it('make the others where one cannot be made, and say so', async () => {
    const [broken, other] = [await recurring({ title: 'Broken' }), await recurring({})];
    await test.db.script(`alter table invoices add constraint refused check (title <> 'Broken')`);
    try {
      await expect(makeRecurringInvoices(test.app.services)).rejects.toThrow('Not every recurring invoice');
    } finally {
      await test.db.script('alter table invoices drop constraint refused');
    }
    expect([await invoicesOf(broken), await invoicesOf(other)]).toMatchObject([[], [{ recurringOn: DAY }]]);
    expect(await makeRecurringInvoices(test.app.services)).toBe(1);
  }, 120_000);

  it('make up for the days on which no server ran, until their last', async () => {
    const id = await recurring({ firstOn: '2026-11-30', lastOn: '2027-01-31' });
    test.clock.pass(120 * DAY_MS);
    await makeRecurringInvoices(test.app.services);
    marie = await newCaller(test, ['admin']);
    expect((await invoicesOf(id)).map(({ recurringOn }) => recurringOn)).toEqual([
      '2026-11-30',
      '2026-12-30',
      '2027-01-30',
    ]);
    expect(await read('recurringInvoices', id)).toMatchObject({ calculatedNext: null });
    expect(await makeRecurringInvoices(test.app.services)).toBe(0);
  }, 120_000);
});
