import { describe, expect, it } from 'vitest';
import { checkEInvoice } from './check-einvoice.rules.ts';
import type { EInvoice } from './einvoice.rules.ts';
import { FULL_INVOICE } from './einvoice.fixture.ts';
import { readEInvoice, writeEInvoice, type Syntax } from './einvoice-xml.rules.ts';
import { publicFile, publicFiles } from '../../testing/public-files.ts';

const readFile = (name: string) => {
  const found = readEInvoice(new TextDecoder().decode(publicFile(name)));
  if ('error' in found) throw new Error(`${name}: ${found.error}`);
  return found;
};

describe('an electronic invoice', () => {
  it.each<[Syntax, string]>([
    ['CII', '380'],
    ['UBL', '380'],
    ['UBL', '381'],
  ])('that is written in %s as %s is read back to the same', (syntax, typeCode) => {
    const invoice = { ...FULL_INVOICE, typeCode };
    expect(readEInvoice(writeEInvoice(invoice, syntax))).toEqual({ invoice, syntax, unreadable: [] });
  });

  it('has no code in UBL that somebody typed', () => {
    const notes = [
      { text: '#AAB#5 % within a week' },
      { code: 'AAB', text: 'No discount' },
      { text: '#1 choice' },
    ];
    const read = readEInvoice(writeEInvoice({ ...FULL_INVOICE, notes }, 'UBL'));
    expect(read).toMatchObject({
      invoice: {
        notes: [
          { code: 'AAI', text: '#AAB#5 % within a week' },
          { code: 'AAB', text: 'No discount' },
          { text: '#1 choice' },
        ],
      },
    });
  });

  it('is refused where it is no XML, names entities, is too large, or no invoice', () => {
    expect(readEInvoice('%PDF-1.7')).toEqual({ error: 'xml.invalid' });
    expect(readEInvoice('<a><b></a>')).toEqual({ error: 'xml.invalid' });
    expect(
      readEInvoice('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice>&x;</Invoice>'),
    ).toEqual({ error: 'xml.invalid' });
    expect(readEInvoice('<html><body/></html>')).toEqual({ error: 'einvoice.unknown' });
    expect(readEInvoice(`<Invoice>${'x'.repeat(21 * 1024 * 1024)}</Invoice>`)).toEqual({
      error: 'xml.large',
    });
  });

  it('tells what of it cannot be read, and reads the rest', () => {
    const xml = writeEInvoice(FULL_INVOICE, 'UBL')
      .replace('2026-11-26', '26/11/2026')
      .replace('153.01', '153,01');
    expect(readEInvoice(xml)).toMatchObject({
      invoice: { number: 'FA-2026-0001', issueDate: '', grossTotal: 203 },
      unreadable: [
        { path: 'cbc:IssueDate', text: '26/11/2026' },
        { path: 'cbc:PayableAmount', text: '153,01' },
      ],
    });
  });
});

describe('a party in UBL', () => {
  it('with the name alone that it trades under has no name by law', () => {
    const xml = writeEInvoice(FULL_INVOICE, 'UBL').replace(
      '<cbc:RegistrationName>Atelier du Rail</cbc:RegistrationName>',
      '',
    );
    const found = readEInvoice(xml);
    expect(found).toMatchObject({ invoice: { seller: { name: '', tradingName: 'Le Rail' } } });
    const rules = 'invoice' in found ? checkEInvoice(found.invoice).map(({ rule }) => rule) : [];
    expect(rules).toContain('BR-06');
  });

  it.each(['CII', 'UBL'] as const)('says in %s what a seller alone says of itself', (syntax) => {
    const buyer = { ...FULL_INVOICE.seller, name: 'Kunde GmbH' };
    const xml = writeEInvoice({ ...FULL_INVOICE, seller: { ...FULL_INVOICE.buyer }, buyer }, syntax);
    expect(xml).not.toContain('SAS au capital');
    expect(xml).not.toContain('12/345');
  });
});

/** Without what the two files say differently: by which specification they are, local numbers, a price before no discount. */
const inCommon = ({ profile: _p, businessProcess: _b, ...invoice }: EInvoice) => ({
  ...invoice,
  seller: { ...invoice.seller, ids: invoice.seller.ids?.filter(({ scheme }) => scheme) },
  lines: invoice.lines.map(({ grossPrice: _g, ...line }) => line),
});

describe('public files', () => {
  it('are all fourteen read, and nothing of them is unreadable', () => {
    const read = publicFiles('.xml')
      // The unit files of the norm hold pieces of invoices.
      .filter((name) => !name.startsWith('cen-unit/'))
      .map((name) => [name, readFile(name).unreadable] as const);
    expect(read.filter(([, unreadable]) => unreadable.length > 0)).toEqual([]);
    expect(read).toHaveLength(14);
  });

  it.for<[string, number | undefined]>([
    ['cen/CII_example1.xml', undefined],
    ['cen/CII_example2.xml', undefined],
    ['cen/CII_example5.xml', undefined],
    ['cen/CII-BR-CO-10-RoundingIssue.xml', undefined],
    ['cen/ubl-tc434-example1.xml', 250.33],
    ['cen/ubl-tc434-example2.xml', undefined],
    ['cen/ubl-tc434-example5.xml', undefined],
    ['cen/ubl-tc434-creditnote1.xml', 100.11],
  ])('%s is read with its totals', ([name, due]) => {
    const { invoice, unreadable } = readFile(name);
    expect(unreadable).toEqual([]);
    expect(invoice.number).not.toBe('');
    expect(invoice.lines.length).toBeGreaterThan(0);
    if (due !== undefined) expect(invoice.due).toBe(due);
    const { netTotal = 0, taxTotal = 0, grossTotal = 0 } = invoice;
    expect(Math.abs(netTotal + taxTotal - grossTotal)).toBeLessThan(0.005);
  });

  it.for(['Einfach', 'Gutschrift', 'Rabatte'])('%s says the same in both syntaxes', (name) => {
    const [cii, ubl] = (['cii', 'ubl'] as const).map((syntax) => {
      const { invoice, unreadable } = readFile(`zugferd/EN16931_${name}.${syntax}.xml`);
      expect(unreadable).toEqual([]);
      return inCommon(invoice);
    });
    expect(ubl).toEqual(cii);
  });
});
