import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { readFacturX } from '../../src/print/read-factur-x.ts';
import { PlatformProblem } from '../../src/server/einvoice/platform.ts';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { fakePlatform } from '../../src/server/testing/fake-platform.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { made } from './made.fixture.ts';

const platform = fakePlatform();
const DAY = '2026-11-20';
let test: TestApp;
let accounts: Caller;
let marie: Caller;
let customer: string;
let address: string;

const company = async (more: object): Promise<string> =>
  made(accounts, 'companies', {
    name: 'Menuiserie Roux',
    addresses: [{ lineKey: 'a', kind: 'billing', address }],
    ...more,
  });
const line = () => ({
  lineKey: randomUUID(),
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unit: 'C62',
  unitPrice: 100,
  vat: 20,
});
async function issued(more: object = {}): Promise<string> {
  const invoice = await made(marie, 'invoices', { customer, date: DAY, lines: [line()], ...more });
  const answer = await accounts.put(`/invoices/${invoice}`, { status: 'issued' });
  expect(answer.status, answer.text).toBe(200);
  return invoice;
}
/** Nothing more is due. */
async function settled(): Promise<void> {
  test.app.services.transmitter!.wake();
  await test.app.services.transmitter!.settled();
}
const all = async (): Promise<Body[]> => (await marie.get('/transmissions')).body as unknown as Body[];
async function sentOf(invoice: string): Promise<Body | undefined> {
  await settled();
  return (await all()).find((one) => one['invoice'] === invoice);
}
/** The platform is heard again. */
async function heard(): Promise<void> {
  await test.db.query(`update platform_heard set next_at = '2026-01-01'`);
  await settled();
}

beforeAll(async () => {
  test = await testApp({ platform });
  const admin = await newCaller(test, ['admin']);
  accounts = await newCaller(test, ['accounts']);
  marie = await newCaller(test);
  address = await made(admin, 'addresses', { textAddress: '1 rue de Lille, 69001 Lyon', country: 'FR' });
  const addresses = [{ lineKey: 'a', kind: 'billing', address }];
  const identity = { siren: '732829320', vatNumber: 'FR44732829320' };
  await made(admin, 'companies', { name: 'Ateliers du Rhône', master: true, addresses, ...identity });
  customer = await company({ siren: '404833048', vatNumber: 'FR83404833048' });
}, 120_000);
beforeEach(async () => {
  await settled();
  platform.flows.length = 0;
  platform.told.length = 0;
  platform.acknowledged = { is: 'taken', at: '2026-11-20T13:06:00Z' };
});
afterAll(() => test.close());

it('an invoice that is issued goes by the platform, with its data in it, and says when it was taken', async () => {
  const invoice = await issued();
  const rowNow = async () => (await all()).find((one) => one['invoice'] === invoice);
  // By itself: it is told of what was written.
  await vi.waitFor(async () => expect(await rowNow()).toMatchObject({ code: 200 }), 10_000);
  const row = await rowNow();
  expect(row).toMatchObject({ status: 'sent', code: 200, flowId: 'flow-1', reason: null, trouble: null });
  expect(row?.['events']).toEqual([
    { lineKey: expect.any(String), code: 200, on: '2026-11-20 14:06', reason: null },
  ]);
  const { number } = (await marie.get(`/invoices/${invoice}`)).body;
  const [flow] = platform.flows;
  expect(flow).toMatchObject({ name: `${String(number)}.pdf`, syntax: 'Factur-X' });
  expect(await readFacturX(flow!.bytes)).toMatchObject({ invoice: { number, grossTotal: 120 } });
});

it('a credit note does too', async () => {
  const invoice = await issued();
  const credit = await issued({ type: 'credit note', creditOf: invoice });
  expect(await sentOf(credit)).toMatchObject({ status: 'sent', code: 200 });
  const data = await readFacturX(platform.flows.at(-1)!.bytes);
  expect(data).toMatchObject({ invoice: { typeCode: '381' } });
});

it('what is no business of a platform does not: drafts, private customers, customers abroad', async () => {
  const berlin = await made(accounts, 'addresses', {
    textAddress: 'Unter den Linden 1, Berlin',
    country: 'DE',
  });
  const abroad = await company({
    name: 'Tischlerei',
    addresses: [{ lineKey: 'a', kind: 'billing', address: berlin }],
  });
  const privately = await company({ name: 'Ada Roux' });
  const draft = await made(marie, 'invoices', { customer, date: DAY, lines: [line()] });
  for (const invoice of [await issued({ customer: abroad }), await issued({ customer: privately }), draft]) {
    expect(await sentOf(invoice)).toBeUndefined();
    const asked = await accounts.post('/transmissions', { invoice });
    expect(asked.status).toBe(422);
    expect(asked.text).toContain('transmission.invoice');
  }
  expect(platform.flows).toEqual([]);
});

it('an invoice that is refused as it is issued stands in no outbox', async () => {
  const invoice = await made(marie, 'invoices', { customer, date: '2026-11-19', lines: [line()] });
  expect((await accounts.put(`/invoices/${invoice}`, { status: 'issued' })).status).toBe(422);
  expect(await sentOf(invoice)).toBeUndefined();
  expect(platform.flows).toEqual([]);
});

it('the course that the platform tells is written once, in its order, with the reason of a refusal', async () => {
  const invoice = await issued();
  await sentOf(invoice);
  const invoiceNumber = String((await marie.get(`/invoices/${invoice}`)).body['number']);
  platform.told.push(
    {
      invoiceNumber,
      code: 210,
      on: '2026-11-21 09:00',
      reason: 'Wrong order number (CMD_ERR)',
      siren: '732829320',
    },
    { invoiceNumber, code: 203, on: '2026-11-20 16:00' },
    { invoiceNumber, code: 205, on: '2026-11-20 17:00', siren: '552100554' },
    { invoiceNumber: 'FA-2025-99999', code: 205, on: '2026-11-20 17:00' },
  );
  await heard();
  await heard();
  const row = await sentOf(invoice);
  expect(row).toMatchObject({ status: 'refused', code: 210, reason: 'Wrong order number (CMD_ERR)' });
  const codes = (row!['events'] as Body[]).map(({ code }) => code);
  expect(codes, 'nothing of others').toEqual([200, 203, 210]);
  // It has arrived: the same number does not come a second time.
  const again = await accounts.put(`/transmissions/${String(row!['id'])}`, { status: 'waiting' });
  expect(again.status, again.text).toBe(403);
  await settled();
  expect(platform.flows).toHaveLength(1);
});

it('a status that does not say whose invoice it is of is written to none where two companies have that number', async () => {
  const invoice = await issued();
  const row = await sentOf(invoice);
  const invoiceNumber = String((await marie.get(`/invoices/${invoice}`)).body['number']);
  const other = randomUUID();
  await test.db.query('insert into organisation (id, name, epoch) values ($1, $2, $3)', [
    other,
    'Another',
    randomUUID(),
  ]);
  await test.db.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica');
    for (const [table, id] of [
      ['invoices', invoice],
      ['transmissions', row!['id']],
    ])
      await tx.query(
        `insert into ${String(table)} select (jsonb_populate_record(t, jsonb_build_object('organisation', $1::text))).*
         from ${String(table)} t where t.id = $2`,
        [other, id],
      );
  });
  platform.told.push(
    { invoiceNumber, code: 205, on: '2026-11-21 09:00' },
    { invoiceNumber, code: 203, on: '2026-11-21 08:00', siren: '732829320' },
  );
  await heard();
  const codes = ((await sentOf(invoice))!['events'] as Body[]).map(({ code }) => code);
  expect(codes).toEqual([200, 203]);
  await test.db.transaction(async (tx) => {
    await tx.script('set local session_replication_role = replica');
    for (const table of ['transmissions', 'invoices'])
      await tx.query(`delete from ${table} where organisation = $1`, [other]);
  });
});

it('whoever may issue may have it sent again, as another sending; nobody else, and not what is on its way', async () => {
  platform.acknowledged = {
    is: 'rejected',
    at: '2026-11-20T13:07:00Z',
    reason: 'Invalid XML schema (InvalidSchema)',
  };
  const invoice = await issued();
  const row = await sentOf(invoice);
  expect(row).toMatchObject({ status: 'refused', code: 213, reason: 'Invalid XML schema (InvalidSchema)' });
  const path = `/transmissions/${String(row?.['id'])}`;
  const waiting = { status: 'waiting' };
  for (const { name: role } of ROLES) {
    if (role === 'admin' || role === 'accounts') continue;
    const caller = await newCaller(test, [role]);
    expect((await caller.put(path, waiting)).status, role).toBe(403);
    expect((await caller.post('/transmissions', { invoice })).status, role).toBe(403);
    expect((await caller.remove(path)).status, role).toBe(403);
  }
  platform.acknowledged = { is: 'taken', at: '2026-11-20T13:08:00Z' };
  expect((await accounts.put(path, waiting)).status).toBe(200);
  expect(await sentOf(invoice)).toMatchObject({ status: 'sent', code: 200, reason: null, flowId: 'flow-2' });
  expect(new Set(platform.flows.map(({ trackingId }) => trackingId)).size).toBe(2);
  expect((await accounts.put(path, waiting)).status, 'it is on its way').toBe(409);
  // Its course is the platform's to tell.
  for (const forged of [{ status: 'failed' }, { invoice: randomUUID() }])
    expect((await accounts.put(path, forged)).status).toBeGreaterThanOrEqual(403);
  expect((await accounts.post('/transmissions', { invoice })).text).toBe('"exist"');
});

it('what a platform does not take says why, and what holds a sending up', async () => {
  platform.fates.deposit = [new PlatformProblem('refused', 'Provided file is too big (FILE_SIZE_EXCEEDED)')];
  expect(await sentOf(await issued())).toMatchObject({
    status: 'failed',
    reason: 'Provided file is too big (FILE_SIZE_EXCEEDED)',
  });
  platform.fates.deposit = [new PlatformProblem('access')];
  expect(await sentOf(await issued())).toMatchObject({ status: 'waiting', trouble: 'access' });
});

it('a server without a platform sends nothing, and says so', async () => {
  expect((await marie.get('/capabilities')).body).toMatchObject({ eInvoicing: true });
  const plain = await testApp();
  const caller = await newCaller(plain);
  expect((await caller.get('/capabilities')).body).toMatchObject({ eInvoicing: false });
  expect(plain.app.services.transmitter).toBeUndefined();
  await plain.close();
});
