import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROLES } from '../../src/domain/access.ts';
import { readEInvoice, writeEInvoice } from '../../src/domain/einvoice/einvoice-xml.rules.ts';
import { restore } from '../../src/domain/kernel/wire.ts';
import { entityOf } from '../../src/domain/registry.ts';
import type { AnyRow } from '../../src/domain/kernel/entity.ts';
import type { InvoiceRow } from '../../src/domain/sales/invoice.rules.ts';
import { invoiceData, invoicePaper, quotePaper } from '../../src/print/document-paper.ts';
import type { QuoteRow } from '../../src/domain/sales/quote.rules.ts';
import type { AskedStatement } from '../../src/domain/sales/statement.rules.ts';
import { statementPaper } from '../../src/print/statement-paper.ts';
import { makePaper } from '../../src/print/make-document.ts';
import { readFacturX } from '../../src/print/read-factur-x.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { multipart } from '../../src/server/testing/multipart.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { lookupOf } from '../../src/testing/lookup-of.ts';
import { made } from './made.fixture.ts';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => readFile(require.resolve(`@expo-google-fonts/inter/${name}.ttf`));
const FONTS = {
  plain: await fontFile('400Regular/Inter_400Regular'),
  bold: await fontFile('600SemiBold/Inter_600SemiBold'),
};
const DAY = '2026-11-20';
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let test: TestApp;
let accounts: Caller;
let marie: Caller;
let invoice: string;
let draft: string;
let quote: string;

/** A row as a device has it: money in cents, moments by its clock. */
const onDeviceOf = async <T>(caller: Caller, collection: string, id: string): Promise<T> =>
  restore(entityOf(collection), (await caller.get(`/${collection}/${id}`)).body, PARIS) as T;
/** The answer as it came, bytes and all. */
const fetched = async (path: string, username?: string) => {
  const headers = username ? await test.signIn(username) : {};
  return test.app.inject({ method: 'GET', url: `/api${path}`, headers });
};
/** What a device that mirrors these collections would read. */
const PARIS = { timeZone: 'Europe/Paris' };
const deviceLookup = async () => {
  const collections = [
    'companies',
    'addresses',
    'contacts',
    'paymentMethods',
    'quotes',
    'invoices',
    'banks',
    'customerPayments',
  ];
  const tables = await Promise.all(
    collections.map(async (name) => {
      const rows = (await accounts.get(`/${name}`)).body as unknown as Record<string, unknown>[];
      return [name, rows.map((row) => restore(entityOf(name), row, PARIS) as AnyRow)] as const;
    }),
  );
  return lookupOf(Object.fromEntries(tables));
};
let username: string;

beforeAll(async () => {
  test = await testApp();
  const admin = await newCaller(test, ['admin']);
  accounts = await newCaller(test, ['accounts']);
  marie = await newCaller(test);
  ({ username } = await test.account());
  const address = await made(admin, 'addresses', {
    textAddress: '1 rue de Lille, 69001 Lyon',
    country: 'FR',
  });
  const addresses = [{ lineKey: 'a', kind: 'billing', address }];
  const identity = { siren: '732829320', vatNumber: 'FR44732829320' };
  await made(admin, 'companies', {
    name: 'Ateliers du Rhône',
    master: true,
    addresses,
    capital: 250_000,
    ...identity,
  });
  const customer = await made(admin, 'companies', { name: 'Menuiserie Roux', addresses, language: 'en' });
  const lineKey = randomUUID();
  const values = {
    customer,
    date: DAY,
    lines: [{ lineKey, kind: 'item', label: 'A door', quantity: 3, unit: 'C62', unitPrice: 19.99, vat: 20 }],
    costs: [{ lineKey: randomUUID(), line: lineKey, unitCost: 7.77 }],
  };
  quote = await made(marie, 'quotes', { ...values, validUntil: '2026-12-20' });
  draft = await made(marie, 'invoices', values);
  invoice = await made(marie, 'invoices', values);
  // Whether it was issued shows in its number, which the tests ask for.
  await accounts.put(`/invoices/${invoice}`, { status: 'issued' });
}, 120_000);
afterAll(() => test.close());

it('the server makes the same bytes of an invoice as a device, and the same data in either syntax', async () => {
  const answer = await fetched(`/invoices/${invoice}/pdf`, username);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const row = await onDeviceOf<InvoiceRow>(accounts, 'invoices', invoice);
  const of = {
    lookup: await deviceLookup(),
    timeZone: 'Europe/Paris',
    fileOf: async () => undefined,
  };
  const onDevice = await makePaper(await invoicePaper(row, of), FONTS);
  expect(answer.rawPayload.equals(Buffer.from(onDevice))).toBe(true);
  expect(await readFacturX(answer.rawPayload)).toMatchObject({
    invoice: { number: 'FA-2026-00001', netTotal: 59.97, taxTotal: 11.99, grossTotal: 71.96 },
  });
  for (const syntax of ['CII', 'UBL'] as const) {
    const xml = await fetched(`/invoices/${invoice}/xml?syntax=${syntax}`, username);
    expect(xml.headers['content-type']).toContain('application/xml');
    expect(xml.body).toBe(writeEInvoice(await invoiceData(row, of), syntax));
    expect(readEInvoice(xml.body)).toMatchObject({ syntax, invoice: { grossTotal: 71.96 } });
    // What it cost us is nobody's business.
    expect(xml.body).not.toContain('7.77');
  }
});

it('amounts that stand in a row itself are the same on both: a discount, parts that fall due, what is kept back', async () => {
  const { customer: known } = (await accounts.get(`/invoices/${invoice}`)).body as { customer: string };
  const { addresses } = (await accounts.get(`/companies/${known}`)).body;
  const customer = await made(marie, 'companies', { name: 'Portails Girard', addresses });
  const { username: other } = await test.account();
  const line = { kind: 'item', label: 'A gate', quantity: 1, unit: 'C62', unitPrice: 1_000, vat: 20 };
  const priced = { customer, date: DAY, discountAmount: 250, lines: [{ lineKey: randomUUID(), ...line }] };
  const kept = { retention: 5, retentionUntil: '2027-11-20', terms: '30 days' };
  const rich = await made(accounts, 'invoices', { ...priced, ...kept });
  const issued = await accounts.put(`/invoices/${rich}`, { status: 'issued' });
  expect(issued.status, issued.text).toBe(200);
  const offer = await made(marie, 'quotes', { ...priced, validUntil: '2026-12-20' });
  const of = {
    lookup: await deviceLookup(),
    timeZone: 'Europe/Paris',
    fileOf: async () => undefined,
  };
  const paper = await invoicePaper(await onDeviceOf<InvoiceRow>(accounts, 'invoices', rich), of);
  // 1,000 less 250, with VAT 900; 45 of it kept back.
  expect(JSON.stringify(paper.printed)).toMatch(/900\.00|900,00/);
  expect(JSON.stringify(paper.printed)).toMatch(/855\.00|855,00/);
  const offered = await quotePaper(await onDeviceOf<QuoteRow>(marie, 'quotes', offer), of);
  for (const [path, made] of [
    [`/invoices/${rich}/pdf`, paper],
    [`/quotes/${offer}/pdf`, offered],
  ] as const) {
    const answer = await fetched(path, other);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.rawPayload.equals(Buffer.from(await makePaper(made, FONTS))), path).toBe(true);
  }
  const data = readEInvoice((await fetched(`/invoices/${rich}/xml`, other)).body);
  expect(data).toMatchObject({ invoice: { netTotal: 750, taxTotal: 150, grossTotal: 900 } });
});

it('a customer’s account is the same paper on both, for whoever may read what was paid', async () => {
  const { customer } = (await accounts.get(`/invoices/${invoice}`)).body as { customer: string };
  const paid = { customer, date: DAY, amount: 2_000, reference: 'VIR 8' };
  const lineKey = randomUUID();
  const payment = await made(accounts, 'customerPayments', {
    ...paid,
    allocations: [{ lineKey, invoice, amount: 2_000 }],
  });
  expect((await accounts.put(`/customerPayments/${payment}`, { status: 'confirmed' })).status).toBe(200);
  const url = `/companies/${customer}/statement`;
  expect((await fetched(url, username)).statusCode).toBe(403);
  const { authorization } = accounts;
  const answer = await test.app.inject({ url: `/api${url}`, headers: { authorization } });
  expect(answer.statusCode, answer.body).toBe(200);
  const of = { timeZone: 'Europe/Paris', fileOf: async () => undefined };
  const paper = await statementPaper(customer, { ...of, lookup: await deviceLookup(), today: DAY });
  expect(paper.printed.rows).toMatchObject([{ kind: 'item' }, { kind: 'item' }]);
  expect(answer.rawPayload.equals(Buffer.from(await makePaper(paper, FONTS)))).toBe(true);
  // Of what is paid in part the letter is small.
  expect(paper.printed.rows).toMatchObject([{ letter: 'a' }, { letter: 'a' }]);
  const parts: [string, AskedStatement][] = [
    ['from=2030-01-01', { from: '2030-01-01' }],
    ['from=2026-01-01&to=2026-06-30', { from: '2026-01-01', to: '2026-06-30' }],
    ['unsettledOnly=true', { unsettledOnly: true }],
    ['letter=A', { letter: 'A' }],
  ];
  for (const [search, asked] of parts) {
    const part = await test.app.inject({ url: `/api${url}?${search}`, headers: { authorization } });
    const there = { ...of, lookup: await deviceLookup(), today: DAY };
    const own = await makePaper(await statementPaper(customer, there, asked), FONTS);
    expect(part.rawPayload.equals(Buffer.from(own)), search).toBe(true);
    expect(part.rawPayload.equals(answer.rawPayload), search).toBe(false);
  }
  const backwards = `/api${url}?from=2026-12-01&to=2026-01-01`;
  const refused = await test.app.inject({ url: backwards, headers: { authorization } });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('date.order')]);
  for (const wrong of ['from=2026-02-30', 'to=yesterday', 'letter=A%27', 'unsettledOnly=maybe'])
    expect(
      (await test.app.inject({ url: `/api${url}?${wrong}`, headers: { authorization } })).statusCode,
      wrong,
    ).toBe(422);
});

it('a quote that was signed on a screen is the same paper on both, with the drawing in it', async () => {
  const drawn = { name: 'Signature.png', mime: 'image/png', bytes: Buffer.from(PNG, 'base64') };
  const { payload, contentType } = multipart({ type: '' }, drawn);
  const sent = await test.app.inject({
    method: 'POST',
    url: '/api/uploads',
    payload,
    headers: {
      authorization: marie.authorization,
      'content-type': contentType,
      'idempotency-key': randomUUID(),
    },
  });
  expect(sent.statusCode, sent.body).toBe(201);
  const signature = sent.json<{ id: string }>().id;
  const { lines, validUntil, customer } = (await marie.get(`/quotes/${quote}`)).body;
  const signed = await made(marie, 'quotes', { customer, date: DAY, validUntil, lines });
  expect((await marie.put(`/quotes/${signed}`, { status: 'Sent' })).status).toBe(200);
  const unnamed = await made(marie, 'quotes', { customer, date: DAY, validUntil, lines });
  expect((await marie.put(`/quotes/${unnamed}`, { status: 'Sent' })).status).toBe(200);
  const bare = await marie.put(`/quotes/${unnamed}`, { status: 'accepted' });
  expect(bare.body['errors']).toMatchObject([{ pointer: '/signedBy' }, { pointer: '/signedOn' }]);
  const asBefore = { status: 'accepted', signedOn: DAY, signature };
  expect((await marie.put(`/quotes/${unnamed}`, asBefore)).status, 'of a device that asked for no name').toBe(
    200,
  );
  const answer = { status: 'accepted', signedOn: DAY, signedBy: 'Ada Roux', signature };
  expect((await marie.put(`/quotes/${signed}`, answer)).status).toBe(200);
  const onServer = await fetched(`/quotes/${signed}/pdf`, username);
  expect(onServer.statusCode, onServer.body).toBe(200);
  const row = await onDeviceOf<QuoteRow>(marie, 'quotes', signed);
  const paper = await quotePaper(row, {
    lookup: await deviceLookup(),
    timeZone: 'Europe/Paris',
    fileOf: async (upload) => (upload === signature ? new Uint8Array(drawn.bytes) : undefined),
  });
  expect(paper.printed.signature).toMatchObject({ text: 'Signed by Ada Roux on 20/11/2026' });
  const onDevice = await makePaper(paper, FONTS);
  expect(onServer.rawPayload.equals(Buffer.from(onDevice))).toBe(true);
  expect(onServer.rawPayload.includes('/Subtype /Image')).toBe(true);
});

it('what was issued is the same file whoever asks, and whatever becomes of what it names', async () => {
  const admin = await newCaller(test, ['admin']);
  const [{ customer: known }, row] = [
    (await marie.get(`/invoices/${invoice}`)).body,
    (await marie.get(`/invoices/${draft}`)).body,
  ];
  const { addresses } = (await marie.get(`/companies/${String(known)}`)).body;
  const customer = await made(admin, 'companies', { name: 'Scierie Blanc', addresses });
  const contact = await made(admin, 'contacts', {
    firstName: 'Anne',
    lastName: 'Blanc',
    company: customer,
  });
  const paymentMethod = await made(admin, 'paymentMethods', { name: 'check' });
  const sold = await made(marie, 'invoices', {
    customer,
    contact,
    paymentMethod,
    date: DAY,
    lines: row['lines'],
  });
  const issue = await accounts.put(`/invoices/${sold}`, { status: 'issued' });
  expect(issue.status, issue.text).toBe(200);
  const filesOf = async () => {
    const [pdf, xml] = [
      await fetched(`/invoices/${sold}/pdf`, username),
      await fetched(`/invoices/${sold}/xml`, username),
    ];
    expect([pdf.statusCode, xml.statusCode], pdf.body).toEqual([200, 200]);
    return [xml.body, pdf.rawPayload.toString('base64')];
  };
  const first = await filesOf();
  const profile = { key: 'sales.facturXProfile', value: 'BASIC', validFrom: '2026-01-01', public: true };
  await made(admin, 'parameters', profile);
  for (const [path, values] of [
    [`companies/${customer}`, { language: 'en' }],
    [`contacts/${contact}`, { firstName: 'Berthe', language: 'en' }],
    // By its name it would be another means of payment.
    [`paymentMethods/${paymentMethod}`, { name: 'cash' }],
  ] as const) {
    expect((await admin.put(`/${path}`, values)).status, path).toBe(200);
    expect(await filesOf(), path).toEqual(first);
  }
});

it('a draft is paper and no data', async () => {
  expect((await fetched(`/quotes/${quote}/pdf`, username)).statusCode).toBe(200);
  const pdf = await fetched(`/invoices/${draft}/pdf`, username);
  expect(await readFacturX(pdf.rawPayload)).toEqual({ error: 'pdf.no-invoice' });
  expect((await fetched(`/invoices/${draft}/xml`, username)).statusCode).toBe(404);
});

it('is for every role that reads the row, for nobody without a session, and not of what is not there', async () => {
  for (const { name: role } of ROLES) {
    const { username: one } = await test.account([role]);
    expect((await fetched(`/invoices/${invoice}/xml`, one)).statusCode, role).toBe(
      (await fetched(`/invoices/${invoice}`, one)).statusCode,
    );
  }
  for (const path of [`/quotes/${quote}/pdf`, `/invoices/${invoice}/pdf`, `/invoices/${invoice}/xml`])
    expect((await fetched(path)).statusCode, path).toBe(401);
  const { username: another } = await test.account();
  for (const id of [randomUUID(), quote, 'no-id'])
    expect((await fetched(`/invoices/${id}/pdf`, another)).statusCode, id).toBe(404);
});

it('refuses syntaxes that there are not, and who asks for too many at once', async () => {
  const { username: another } = await test.account();
  expect((await fetched(`/invoices/${invoice}/xml?syntax=EDI`, another)).statusCode).toBe(422);
  const { username: greedy } = await test.account();
  const headers = await test.signIn(greedy);
  const codes: number[] = [];
  for (let at = 0; at < 21; at += 1)
    codes.push((await test.app.inject({ url: `/api/invoices/${invoice}/xml`, headers })).statusCode);
  expect(codes.slice(0, 20).every((code) => code === 200)).toBe(true);
  expect(codes[20]).toBe(429);
});
