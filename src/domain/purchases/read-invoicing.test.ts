import { describe, expect, it } from 'vitest';
import type { EInvoice } from '../einvoice/einvoice.rules.ts';
import { readEInvoice } from '../einvoice/einvoice-xml.rules.ts';
import { publicFile, publicFiles } from '../../testing/public-files.ts';
import { checkInvoicing, type InvoicingRow } from './invoicing.rules.ts';
import { invoicingOf, supplierOf } from './read-invoicing.rules.ts';

const ABROAD = { get: async () => ({ id: 's', country: 'NL' }), where: async () => [] };
let key = 0;
const example = (name: string): EInvoice => {
  const read = readEInvoice(new TextDecoder().decode(publicFile(name)));
  if (!('invoice' in read)) throw new Error(read.error);
  return read.invoice;
};
const INVOICE = example('zugferd/EN16931_Rabatte.cii.xml');
const newKey = (): string => String((key += 1));

describe('a supplier invoice by an e-invoice', () => {
  it('states the sums of the file', () => {
    const { values } = invoicingOf(INVOICE, newKey);
    expect(values.total).toBe(Math.round(INVOICE.grossTotal! * 100));
    const sum = (values.vat ?? []).reduce((all, { base, amount }) => all + base + amount, 0);
    expect(sum).toBe(values.total);
  });
  it('is a credit note of positive amounts where the file says so, or states negative ones', () => {
    const credit = invoicingOf({ ...INVOICE, typeCode: '381' }, newKey).values;
    expect([credit.type, credit.total]).toEqual(['credit note', Math.round(INVOICE.grossTotal! * 100)]);
    const turned = invoicingOf({ ...INVOICE, grossTotal: -INVOICE.grossTotal! }, newKey).values;
    expect([turned.type, turned.total]).toEqual(['credit note', credit.total]);
  });
  it('of each public example that is whole passes our own rules', async () => {
    const files = publicFiles('.xml').filter((name) => /example/i.test(name));
    const failed: string[] = [];
    let count = 0;
    for (const name of files) {
      const read = readEInvoice(new TextDecoder().decode(publicFile(name)));
      if (!('invoice' in read) || read.invoice.grossTotal === undefined || read.invoice.vat.length === 0)
        continue;
      const { values } = invoicingOf(read.invoice, newKey);
      const row = { id: 'i', supplier: 's', status: 'to check', ...values } as InvoicingRow;
      const problems = await checkInvoicing(row, { lookup: ABROAD, today: '2026-11-20' });
      count += 1;
      failed.push(...problems.map(({ pointer, code }) => `${name}: ${pointer} ${code}`));
    }
    expect(count).toBeGreaterThan(5);
    expect(failed).toEqual([]);
  });
});

describe('the supplier of a document', () => {
  const rows = {
    companies: [{ id: 'a', siren: '404833048' }, { id: 'b', vatNumber: 'DE123456789' }, { id: 'c' }],
    banks: [{ id: 'x', company: 'c', iban: 'FR76 3000 6000 0112 3456 7890 189' }],
  } as Readonly<Record<string, readonly Record<string, unknown>[]>>;
  const lookup = {
    get: async (collection: string, id: string) => rows[collection]?.find((row) => row['id'] === id) as never,
    where: async (collection: string, match: Readonly<Record<string, unknown>>) =>
      (rows[collection] ?? []).filter((row) =>
        Object.entries(match).every(([name, value]) => row[name] === value),
      ) as never,
  };
  it('is known by its numbers or its account, never by its name', async () => {
    const of = async (told: object) => (await supplierOf({ name: 'A', ...told }, lookup))?.id;
    expect(await of({ siren: '404833048' })).toBe('a');
    expect(await of({ vatNumber: 'DE123456789' })).toBe('b');
    expect(await of({ iban: 'FR7630006000011234567890189' })).toBe('c');
    expect(await of({ email: 'a@a.example' })).toBeUndefined();
  });
});
