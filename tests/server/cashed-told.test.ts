import { parseXml } from '@rgrove/parse-xml';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { CASHED_CDAR } from '../../src/domain/einvoice/cdar.ts';
import { readDocument } from '../../src/domain/einvoice/xml-codec.ts';
import { PlatformProblem } from '../../src/server/einvoice/platform.ts';
import { readCdar } from '../../src/server/einvoice/read-cdar.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { fakePlatform } from '../../src/server/testing/fake-platform.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';

const platform = fakePlatform();
const DAY = '2026-11-20';
let test: TestApp;
let accounts: Caller;
let customer: string;
let address: string;

const made = async (collection: string, values: object, caller = accounts): Promise<string> => {
  const id = randomUUID();
  const answer = await caller.post(`/${collection}`, values, id);
  expect(answer.status, answer.text).toBe(201);
  return id;
};
async function changed(collection: string, id: string, values: object): Promise<void> {
  test.clock.pass(60_000);
  const answer = await accounts.put(`/${collection}/${id}`, values);
  expect(answer.status, answer.text).toBe(200);
}
const company = (more: object): Promise<string> =>
  made('companies', {
    name: 'Menuiserie Roux',
    addresses: [{ lineKey: 'a', kind: 'billing', address }],
    ...more,
  });
const line = (unitPrice: number, vat: number) => ({
  lineKey: randomUUID(),
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unit: 'C62',
  unitPrice,
  vat,
});
/** 120.00 at 20 % and 211.00 at 5.5 %: 331.00. */
async function issued(more: object = {}): Promise<string> {
  const lines = [line(100, 20), line(200, 5.5)];
  const invoice = await made('invoices', { customer, date: DAY, lines, ...more });
  await changed('invoices', invoice, { status: 'issued' });
  return invoice;
}
async function paid(invoice: string, amount: number, more: object = {}): Promise<string> {
  const allocations = [{ lineKey: randomUUID(), invoice, amount }];
  const payment = await made('customerPayments', { customer, date: DAY, amount, allocations, ...more });
  await changed('customerPayments', payment, { status: 'confirmed' });
  return payment;
}
async function settled(): Promise<void> {
  test.app.services.transmitter!.wake();
  await test.app.services.transmitter!.settled();
}
async function deposited(more: object = {}): Promise<string> {
  const invoice = await issued(more);
  await settled();
  platform.flows.length = 0;
  return invoice;
}
/** What is told, or is to be, of an invoice: the earliest first. */
async function toldOf(invoice: string): Promise<Body[]> {
  const all = (await accounts.get('/transmissions')).body as unknown as Body[];
  return all
    .filter((one) => one['invoice'] === invoice && one['cashedOn'])
    .toSorted((a, b) => (String(a['createdAt']) < String(b['createdAt']) ? -1 : 1));
}
const partsOf = (row: Body | undefined) => (row!['cashed'] as Body[]).map(({ vat, amount }) => [vat, amount]);
const messages = () =>
  platform.flows
    .filter(({ syntax }) => syntax === 'CDAR')
    .map(({ bytes }) => {
      const xml = new TextDecoder().decode(bytes);
      const { row } = readDocument(CASHED_CDAR, parseXml(xml).root!);
      return { xml, invoice: row['invoice'] as Body };
    });

beforeAll(async () => {
  test = await testApp({ platform });
  const admin = await newCaller(test, ['admin']);
  accounts = await newCaller(test, ['accounts']);
  const place = { textAddress: '1 rue de Lille, 69001 Lyon', country: 'FR' };
  address = await made('addresses', place, admin);
  const addresses = [{ lineKey: 'a', kind: 'billing', address }];
  const identity = { siren: '732829320', vatNumber: 'FR44732829320' };
  await made('companies', { name: 'Ateliers du Rhône', master: true, addresses, ...identity }, admin);
  customer = await company({ siren: '404833048', vatNumber: 'FR83404833048' });
}, 120_000);
beforeEach(async () => {
  await settled();
  platform.flows.length = 0;
  platform.acknowledged = { is: 'taken', at: '2026-11-20T13:06:00Z' };
});
afterAll(() => test.close());

it('what comes in is told by rate, each time what was not told yet, and sums to the totals', async () => {
  const invoice = await deposited();
  await paid(invoice, 100);
  // By itself: it is told of what was written.
  await vi.waitFor(async () => expect((await toldOf(invoice))[0]).toMatchObject({ code: 212 }), 10_000);
  await paid(invoice, 231, { date: '2026-11-19' });
  await settled();
  const told = await toldOf(invoice);
  expect(told.map(({ status, code, flowId, cashedOn }) => [status, code, flowId, cashedOn])).toEqual([
    ['sent', 212, 'flow-1', DAY],
    ['sent', 212, 'flow-2', '2026-11-19'],
  ]);
  expect(told.map(partsOf)).toEqual([
    [
      [20, 36.25],
      [5.5, 63.75],
    ],
    [
      [20, 83.75],
      [5.5, 147.25],
    ],
  ]);
  const { number } = (await accounts.get(`/invoices/${invoice}`)).body;
  const [first, second] = messages();
  expect(platform.flows.map(({ name, syntax }) => [name, syntax])).toEqual([
    [`${String(number)}-212.xml`, 'CDAR'],
    [`${String(number)}-212.xml`, 'CDAR'],
  ]);
  expect(first?.invoice).toMatchObject({
    number,
    typeCode: '380',
    issueDate: DAY,
    cashed: [
      { amount: 36.25, vat: '20.00' },
      { amount: 63.75, vat: '5.50' },
    ],
  });
  expect(readCdar(second!.xml)).toEqual([
    { invoiceNumber: number, code: 212, on: '2026-11-19 00:00', siren: '732829320' },
  ]);
});

it('what comes before the platform has the invoice waits for that', async () => {
  platform.acknowledged = { is: 'pending' };
  const invoice = await issued();
  await settled();
  for (const amount of [100, 30, 1, 200]) await paid(invoice, amount);
  await settled();
  expect(platform.flows.map(({ syntax }) => syntax)).toEqual(['Factur-X']);
  const waits = { status: 'waiting', trouble: null };
  expect(await toldOf(invoice)).toMatchObject([waits, waits, waits, waits]);
  platform.acknowledged = { is: 'taken', at: '2026-11-20T13:06:00Z' };
  await test.db.query(`update transmission_outbox set next_at = '2026-01-01' where next_at is not null`);
  await settled();
  expect((await toldOf(invoice)).map(({ status, code, flowId }) => [status, code, flowId])).toEqual([
    ['sent', 212, 'flow-2'],
    ['sent', 212, 'flow-3'],
    ['sent', 212, 'flow-4'],
    ['sent', 212, 'flow-5'],
  ]);
});

it('nothing is told of an invoice that the platform rejects, until it takes it after all', async () => {
  platform.acknowledged = { is: 'rejected', at: '2026-11-20T13:07:00Z', reason: 'Invalid XML schema' };
  const invoice = await issued();
  await settled();
  await paid(invoice, 331);
  await settled();
  expect(platform.flows).toHaveLength(1);
  platform.acknowledged = { is: 'taken', at: '2026-11-20T13:08:00Z' };
  const all = (await accounts.get('/transmissions')).body as unknown as Body[];
  const sent = all.find((one) => one['invoice'] === invoice && !one['cashedOn']);
  await changed('transmissions', String(sent?.['id']), { status: 'waiting' });
  await settled();
  expect(platform.flows.map(({ syntax }) => syntax)).toEqual(['Factur-X', 'Factur-X', 'CDAR']);
});

it('money that goes out again is told below zero, and why', async () => {
  const invoice = await deposited();
  const payment = await paid(invoice, 331, { date: '2026-10-02' });
  // It pays less of it: the rest is the customer's credit.
  await changed('customerPayments', payment, { allocations: [{ lineKey: 'a', invoice, amount: 131 }] });
  // The cheque comes back.
  await changed('customerPayments', payment, { status: 'rejected' });
  await settled();
  const told = await toldOf(invoice);
  expect(
    told.map(({ cashedOn }) => cashedOn),
    'it is undone today',
  ).toEqual(['2026-10-02', DAY, DAY]);
  expect(told.map(partsOf)).toEqual([
    [
      [20, 120],
      [5.5, 211],
    ],
    [
      [20, -72.51],
      [5.5, -127.49],
    ],
    [
      [20, -47.49],
      [5.5, -83.51],
    ],
  ]);
  const [, second, third] = messages();
  expect(second?.invoice).toMatchObject({ note: 'Encaissement annulé ou remboursé' });
  expect(third?.invoice['cashed']).toEqual([
    { amount: -47.49, vat: '20.00' },
    { amount: -83.51, vat: '5.50' },
  ]);
});

it('what is given back of a credit note is told of that', async () => {
  const invoice = await deposited();
  await paid(invoice, 331);
  const credit = await issued({ type: 'credit note', creditOf: invoice });
  await settled();
  platform.flows.length = 0;
  const back = await paid(credit, 331, { direction: 'out', date: '2026-11-19' });
  await settled();
  expect(messages().map((one) => one.invoice)).toMatchObject([
    { typeCode: '381', cashed: [{ amount: -120 }, { amount: -211 }] },
  ]);
  expect(await toldOf(invoice), 'what was cashed of the invoice stands').toHaveLength(1);
  await changed('customerPayments', back, { allocations: [] });
  expect((await toldOf(credit)).map(({ cashedOn }) => cashedOn)).toEqual(['2026-11-19', DAY]);
});

it('what a credit note took back of one rate is not cashed at it', async () => {
  const invoice = await deposited();
  await issued({ type: 'credit note', creditOf: invoice, lines: [line(100, 20)] });
  await paid(invoice, 211);
  expect((await toldOf(invoice)).map(partsOf)).toEqual([[[5.5, 211]]]);
});

it('a credit note moves what was told before from the rate that it took back to the other', async () => {
  const invoice = await deposited();
  await paid(invoice, 100, { date: '2026-11-18' });
  const credit = await issued({ type: 'credit note', creditOf: invoice, lines: [line(100, 20)] });
  await settled();
  const [, moved, ...more] = await toldOf(invoice);
  expect(more).toEqual([]);
  expect(moved).toMatchObject({ cashedOn: DAY, code: 212 });
  expect(partsOf(moved)).toEqual([
    [20, -36.25],
    [5.5, 36.25],
  ]);
  expect(await toldOf(credit)).toEqual([]);
  expect(messages().at(-1)?.invoice).toMatchObject({
    note: 'Encaissement réparti autrement entre les taux de TVA',
  });
  await paid(invoice, 111);
  expect(partsOf((await toldOf(invoice)).at(-1))).toEqual([[5.5, 111]]);
});

it('one payment of several invoices is told of each; what changes nothing is not told', async () => {
  const [one, other] = [await deposited(), await deposited()];
  const payment = await made('customerPayments', {
    customer,
    date: DAY,
    amount: 500,
    allocations: [
      { lineKey: 'a', invoice: one, amount: 331 },
      { lineKey: 'b', invoice: other, amount: 100 },
    ],
  });
  await settled();
  expect(platform.flows, 'a draft is no money').toEqual([]);
  await changed('customerPayments', payment, { status: 'sent to bank' });
  await settled();
  expect(platform.flows, 'nor is what is on its way').toEqual([]);
  await changed('customerPayments', payment, { status: 'confirmed' });
  await changed('customerPayments', payment, { remark: 'By cheque' });
  await changed('customerPayments', payment, { status: 'reconciled' });
  await settled();
  expect([(await toldOf(one)).length, (await toldOf(other)).length]).toEqual([1, 1]);
  expect(platform.flows).toHaveLength(2);
});

it('a payment that is refused leaves nothing to tell', async () => {
  const invoice = await deposited();
  const payment = await made('customerPayments', { customer, date: DAY, amount: 50 });
  const refused = await accounts.put(`/customerPayments/${payment}`, {
    status: 'confirmed',
    allocations: [{ lineKey: 'a', invoice, amount: 60 }],
  });
  expect(refused.status).toBe(422);
  await settled();
  expect(await toldOf(invoice)).toEqual([]);
  expect(platform.flows).toEqual([]);
});

it('of what goes by no platform nothing is told; what was paid before it went is', async () => {
  const privately = await company({ name: 'Ada Roux' });
  const own = await issued({ customer: privately });
  await paid(own, 331, { customer: privately });
  await settled();
  expect(await toldOf(own)).toEqual([]);
  expect(platform.flows).toEqual([]);

  const invoice = await deposited();
  await test.db.query(
    'delete from transmission_outbox where transmission_id in (select id from transmissions where invoice = $1)',
    [invoice],
  );
  await test.db.query(
    'delete from transmissions__events where row_id in (select id from transmissions where invoice = $1)',
    [invoice],
  );
  await test.db.query('delete from transmissions where invoice = $1', [invoice]);
  await paid(invoice, 231, { date: '2026-11-19' });
  await paid(invoice, 100, { date: '2026-10-02' });
  expect(await toldOf(invoice)).toEqual([]);
  await made('transmissions', { invoice });
  await settled();
  expect(platform.flows.map(({ syntax }) => syntax)).toEqual(['Factur-X', 'CDAR', 'CDAR']);
  const told = await toldOf(invoice);
  const days = new Map(told.map((one) => [one['cashedOn'], String(partsOf(one))]));
  expect(days.get('2026-10-02')).toBe('20,36.25,5.5,63.75');
  expect(days.get('2026-11-19')).toBe('20,83.75,5.5,147.25');
});

it('what the platform does not take or rejects is told, and sent again by whoever may issue alone', async () => {
  const invoice = await deposited();
  platform.fates.deposit = [new PlatformProblem('refused', 'no matching invoices found (CREATE_ERROR)')];
  await paid(invoice, 331);
  await settled();
  const [failed] = await toldOf(invoice);
  expect(failed).toMatchObject({ status: 'failed', reason: 'no matching invoices found (CREATE_ERROR)' });
  const path = `/transmissions/${String(failed?.['id'])}`;
  for (const { name: role } of ROLES) {
    if (role === 'admin' || role === 'accounts') continue;
    const caller = await newCaller(test, [role]);
    expect((await caller.put(path, { status: 'waiting' })).status, role).toBe(404);
  }
  platform.acknowledged = { is: 'rejected', at: '2026-11-20T13:07:00Z', reason: 'BR-FR-CDV-14' };
  expect((await accounts.put(path, { status: 'waiting' })).status).toBe(200);
  await settled();
  expect(await toldOf(invoice)).toMatchObject([{ status: 'refused', code: 213, reason: 'BR-FR-CDV-14' }]);
  platform.acknowledged = { is: 'taken', at: '2026-11-20T13:08:00Z' };
  expect((await accounts.put(path, { status: 'waiting' })).status).toBe(200);
  await settled();
  expect(await toldOf(invoice)).toMatchObject([{ status: 'sent', code: 212, reason: null }]);
  expect(new Set(platform.flows.map(({ trackingId }) => trackingId)).size).toBe(2);
  expect((await accounts.put(path, { status: 'waiting' })).status, 'it was told').toBe(409);
});

it('when and how much was paid is read by those who may read payments alone, in no way that rows are read', async () => {
  const invoice = await deposited();
  const payment = await paid(invoice, 331, { date: '2026-11-18' });
  await settled();
  const id = String((await toldOf(invoice))[0]?.['id']);
  for (const { name: role } of ROLES) {
    const caller = await newCaller(test, [role]);
    const mayRead = (await caller.get(`/customerPayments/${payment}`)).status === 200;
    expect(mayRead, role).toBe(role === 'admin' || role === 'accounts');
    const all = (await caller.get('/transmissions')).body as unknown as Body[];
    const ofIt = all.filter((one) => one['invoice'] === invoice);
    expect(new Set(ofIt.map((one) => one['cashedOn'] ?? null)), role).toEqual(
      new Set(mayRead ? ['2026-11-18', null] : [null]),
    );
    expect((await caller.get(`/transmissions/${id}`)).status, role).toBe(mayRead ? 200 : 404);
    expect((await caller.get(`/transmissions?cashedOn=2026-11-18`)).text.includes(id), role).toBe(mayRead);
  }
});

it('nobody makes up what was cashed', async () => {
  const invoice = await deposited();
  const forged = { invoice, cashedOn: DAY, cashed: [{ lineKey: 'a', vat: 20, amount: 1 }] };
  const answer = await accounts.post('/transmissions', forged);
  expect(answer.text, 'it is taken for the invoice, which went').toBe('"exist"');
  await paid(invoice, 331);
  await settled();
  const [told] = await toldOf(invoice);
  const changed = await accounts.put(`/transmissions/${String(told?.['id'])}`, { cashed: [] });
  expect(changed.status).toBeGreaterThanOrEqual(200);
  expect((await toldOf(invoice)).map(partsOf)).toEqual([
    [
      [20, 120],
      [5.5, 211],
    ],
  ]);
});

it('a status of the invoice that is heard is written to the invoice, and to none of what was told', async () => {
  const invoice = await deposited();
  await paid(invoice, 331);
  await settled();
  const invoiceNumber = String((await accounts.get(`/invoices/${invoice}`)).body['number']);
  platform.told.push({ invoiceNumber, code: 205, on: '2026-11-21 09:00', siren: '732829320' });
  await test.db.query(`update platform_heard set next_at = '2026-01-01'`);
  await settled();
  platform.told.length = 0;
  const [told] = await toldOf(invoice);
  expect((told!['events'] as Body[]).map(({ code }) => code)).toEqual([212]);
});
