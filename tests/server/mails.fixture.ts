import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { newCaller, type Body, type Caller } from '../../src/server/testing/caller.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { made } from './made.fixture.ts';

export const DAY = '2026-11-20';
export let test: TestApp;
export let admin: Caller;
export let accounts: Caller;
export let marie: Caller;
export let customer: string;
export let contact: string;
export let level: string;

const line = () => ({
  lineKey: randomUUID(),
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unit: 'C62',
  unitPrice: 100,
  vat: 20,
});
export const draft = (more: object = {}) =>
  made(marie, 'invoices', { customer, date: DAY, lines: [line()], ...more });
export async function issued(): Promise<string> {
  const invoice = await draft();
  const answer = await accounts.put(`/invoices/${invoice}`, { status: 'issued' });
  expect(answer.status, answer.text).toBe(200);
  return invoice;
}
export const quoted = (caller = marie, more: object = {}) =>
  made(caller, 'quotes', { customer, date: DAY, validUntil: '2026-12-20', lines: [line()], ...more });
export const letter = (more: object) => ({
  customer,
  to: ['ada@roux.example'],
  subject: 'Vos portes',
  text: 'Bonjour,\n\nVoici vos portes.',
  ...more,
});
export const ofQuote = (quote: string, more: object = {}) => letter({ kind: 'quote', quote, ...more });
export const ofInvoice = (invoice: string, more: object = {}) =>
  letter({ kind: 'invoice', invoice, ...more });

const folder = (): string => path.join(test.app.services.config.dataDir, 'mail');
export interface Read {
  readonly raw: string;
  readonly head: string;
  readonly attached: { readonly name: string; readonly bytes: Uint8Array };
}
/** What was sent since the last test, by the files that stand for it. */
export async function sent(): Promise<Read[]> {
  test.app.services.mailSender.wake();
  await test.app.services.mailSender.settled();
  const names = await readdir(folder()).catch(() => []);
  return Promise.all(
    names
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map(async (name) => {
        const raw = await readFile(path.join(folder(), name), 'utf8');
        const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replaceAll(/\r\n\s+/g, ' ');
        const [, type = '', base64 = ''] =
          /(Content-Type: application\/pdf[\s\S]*?)\r\n\r\n([\s\S]*?)\r\n--/.exec(raw)!;
        const name8 = /name="?([^"\r\n]+?\.pdf)/.exec(type)?.[1] ?? type;
        return { raw, head, attached: { name: name8, bytes: new Uint8Array(Buffer.from(base64, 'base64')) } };
      }),
  );
}
/** The words of the first page of a PDF. */
export async function wordsIn(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: bytes.slice(), useWasm: false, verbosity: 0 }).promise;
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((one) => ('str' in one ? one.str : [])).join(' ');
}
export const rowOf = async (id: string, caller = admin): Promise<Body> =>
  (await caller.get(`/mails/${id}`)).body;

/** A server with a house, a customer whose contact has an address, and one level; no mail of a test before is left. */
export function withMails(): void {
  beforeAll(async () => {
    test = await testApp();
    admin = await newCaller(test, ['admin']);
    accounts = await newCaller(test, ['accounts']);
    marie = await newCaller(test, ['user'], { email: 'marie@rhone.example' });
    const address = await made(admin, 'addresses', {
      textAddress: '1 rue de Lille, 69001 Lyon',
      country: 'FR',
    });
    const addresses = [{ lineKey: 'a', kind: 'billing', address }];
    await made(admin, 'companies', {
      name: 'Ateliers du Rhône',
      master: true,
      addresses,
      siren: '732829320',
      vatNumber: 'FR44732829320',
      email: 'bonjour@rhone.example',
    });
    customer = await made(accounts, 'companies', { name: 'Menuiserie Roux', addresses, siren: '404833048' });
    contact = await made(accounts, 'contacts', {
      firstName: 'Ada',
      lastName: 'Roux',
      company: customer,
      emails: [{ lineKey: 'a', address: 'Ada@roux.example' }],
    });
    level = await made(accounts, 'reminderLevels', { label: 'First', days: 8 });
  }, 120_000);
  beforeEach(async () => {
    await sent();
    await rm(folder(), { recursive: true, force: true });
  });
  afterAll(() => test.close());
}
