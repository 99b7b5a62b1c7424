import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../testing/lookup-of.ts';
import { checkEInvoice } from '../einvoice/check-einvoice.rules.ts';
import type { EInvoice } from '../einvoice/einvoice.rules.ts';
import { writeEInvoice } from '../einvoice/einvoice-xml.rules.ts';
import { inEveryFormat, schemaFaults } from '../../testing/einvoice-schemas.ts';
import type { AnyRow } from '../kernel/entity.ts';
import { computed, validate } from '../kernel/validate.ts';
import { eInvoiceOf } from './invoice-einvoice.ts';
import { invoice } from './invoice.entity.ts';
import type { InvoiceRow } from './invoice.rules.ts';
import { goesByPlatform } from './transmission.rules.ts';

const TODAY = '2026-11-26';
const OURS: AnyRow = {
  id: 'ours',
  master: true,
  calculatedOwn: 'own',
  name: 'Ateliers du Rhône',
  legalForm: 'SAS',
  capital: 1_000_000,
  siren: '732829320',
  siret: '73282932000074',
  vatNumber: 'FR44732829320',
  rcs: 'RCS Lyon',
  addresses: [{ lineKey: 'a', kind: 'billing', address: 'lyon' }],
};
const FRENCH: AnyRow = {
  id: 'buyer',
  name: 'Menuiserie Roux',
  legalForm: 'SARL',
  capital: 500_000,
  rcs: 'RCS Nantes',
  siren: '404833048',
  addresses: [{ lineKey: 'a', kind: 'billing', address: 'theirs' }],
};
const LYON: AnyRow = { id: 'lyon', street: '1 rue de Lille', postcode: '69001', city: 'Lyon', country: 'FR' };
const line = (more: object = {}) => ({
  lineKey: 'a',
  kind: 'item',
  label: 'A door',
  quantity: 1,
  unit: 'C62',
  unitPrice: 100,
  vat: 20,
  ...more,
});
const EXEMPT = { vat: 0, vatCategory: 'E', exemptionReason: 'TVA non applicable, article 293 B du CGI' };
const EXPORT = { vat: 0, vatCategory: 'G', exemptionReason: 'Exonération de TVA, article 262 I du CGI' };

interface Given {
  readonly ours?: object;
  readonly buyer?: object;
  readonly country?: string;
  readonly invoices?: AnyRow[];
  readonly row?: object;
}
/** Problems of an invoice at issue, and its data. */
async function issue({ ours, buyer, country = 'FR', invoices = [], row }: Given) {
  const lookup = lookupOf({
    companies: [
      { ...OURS, ...ours },
      { ...FRENCH, ...buyer },
    ],
    addresses: [LYON, { id: 'theirs', street: '2 quai', postcode: '97400', city: 'Ville', country }],
    invoices,
    banks: [{ id: 'bank', company: 'ours', iban: 'FR7630006000011234567890189' }],
  });
  const draft = {
    id: 'one',
    type: 'standard',
    customer: 'buyer',
    date: TODAY,
    status: 'draft',
    lines: [line()],
  };
  const before = { ...draft, ...row };
  const context = { lookup, today: TODAY, before };
  const issued = await computed(invoice, { ...before, status: 'issued' }, context);
  const problems = await validate(invoice, issued, context);
  const data = await eInvoiceOf({ ...issued, number: 'FA-2026-00002' } as unknown as InvoiceRow, {
    lookup,
    say: (text) => text,
  });
  return { data, issued, lookup, problems: problems.map(({ code, pointer }) => `${pointer} ${code}`) };
}
/** The data of an invoice of this format. */
async function dataOf(given: Given, format: number): Promise<EInvoice> {
  const { issued, lookup } = await issue(given);
  const row = { ...issued, number: 'FA-2026-00002', issuedAs: { ...(issued['issuedAs'] as object), format } };
  return eInvoiceOf(row as unknown as InvoiceRow, { lookup, say: (text) => text });
}
const treatment = ({ notes }: EInvoice) => notes?.find(({ code }) => code === 'BAR')?.text;
const faultsOf = async (data: EInvoice) => schemaFaults(inEveryFormat(data));

describe('an invoice that is issued', () => {
  it('by a seller in the franchise without a VAT number names it by its SIREN (BT-32)', async () => {
    const ours = { vatRegime: 'franchise', vatNumber: null };
    const { data, problems } = await issue({ ours, row: { lines: [line(EXEMPT)] } });
    expect(problems).toEqual([]);
    expect(data.seller).toMatchObject({ taxNumber: '732829320' });
    expect(checkEInvoice(data)).toEqual([]);
    expect(await faultsOf(data)).toEqual([]);
  });

  it('by a seller that charges VAT needs a VAT number all the same', async () => {
    const { data, problems } = await issue({ ours: { vatNumber: null } });
    expect(data.seller).not.toHaveProperty('taxNumber');
    expect(problems).toEqual(['/seller/vatNumber einvoice.BR-S-02.BT-31']);
  });

  it.each(['\u200B\u200D', '\u00A0', '\u2060'])('needs a label that one sees: not %j', async (label) => {
    const { problems } = await issue({ row: { lines: [line({ label })] } });
    expect(problems).toEqual(['/lines/0/label einvoice.BR-25.BT-153']);
  });

  it('says legal form, capital and register of the seller alone (BT-33)', async () => {
    const { data } = await issue({});
    expect(data.seller.legalInfo).toContain('SAS');
    expect(data.buyer).not.toHaveProperty('legalInfo');
  });

  describe('before the fourth format, made again', () => {
    it('says what it said then', async () => {
      const abroad = { country: 'US', buyer: { siren: null }, row: { lines: [line(EXPORT)] } };
      const [then, now] = [await dataOf(abroad, 3), await dataOf(abroad, 4)];
      expect([treatment(then), treatment(now)]).toEqual(['B2CINT', 'B2BINT']);
      expect(then.buyer.formerLegalInfo).toContain('SARL');
      expect(writeEInvoice(then, 'CII')).toContain('<ram:Description>SARL');
      expect(writeEInvoice(then, 'UBL')).toContain('<cbc:CompanyLegalForm>SARL');
      expect(await faultsOf(then)).toEqual([]);
    });

    it('has the numbers and addresses that it had', async () => {
      const franchise = { ours: { vatNumber: null }, row: { lines: [line(EXEMPT)] } };
      const mailbox = { buyer: { eInvoiceAddress: 'EM:compta@roux.example' } };
      const told = async (format: number) => [
        (await dataOf(franchise, format)).seller.taxNumber,
        (await dataOf(mailbox, format)).buyer.electronicAddress?.scheme,
        treatment(await dataOf({ country: 'RE' }, format)),
      ];
      expect(await told(3)).toEqual([undefined, '0225', 'B2BINT']);
      expect(await told(4)).toEqual(['732829320', 'EM', 'B2B']);
    });
  });

  it.each<[string, string, object, string, object]>([
    ['a French company', 'FR', {}, 'B2B', {}],
    ['a French company by its SIRET', 'FR', { siren: null, siret: '40483304800022' }, 'B2B', {}],
    ['a French person', 'FR', { siren: null, legalForm: null }, 'B2C', {}],
    ['a public body', 'FR', { publicBody: true }, 'B2B', {}],
    ['a company in La Réunion', 'RE', {}, 'B2B', {}],
    ['a company in Guadeloupe', 'GP', {}, 'B2B', {}],
    ['a company in Martinique', 'MQ', {}, 'B2B', {}],
    ['a company in Guyane', 'GF', {}, 'B2B', {}],
    ['a company in Mayotte', 'YT', {}, 'B2B', {}],
    ['a person in La Réunion', 'RE', { siren: null }, 'B2C', {}],
    ['Acme Inc.', 'US', { name: 'Acme Inc.', siren: null, legalForm: null }, 'B2BINT', EXPORT],
    ['a company of no known form', 'JP', { name: 'Kodama', siren: null, legalForm: null }, 'B2BINT', EXPORT],
    ['a company of the Union', 'DE', { siren: null, vatNumber: 'DE123456789' }, 'B2BINT', {}],
    ['a company in Monaco', 'MC', { siren: null, vatNumber: 'FR61000054321' }, 'B2BINT', {}],
    ['a company in New Caledonia', 'NC', { siren: null }, 'B2BINT', EXPORT],
    ['a company in Polynesia', 'PF', { siren: null }, 'B2BINT', EXPORT],
    ['a person abroad', 'CH', { siren: null, legalForm: 'Particulier' }, 'B2CINT', EXPORT],
  ])('to %s in %s is told to be so', async (_who, country, buyer, expected, tax) => {
    const { data, problems } = await issue({ country, buyer, row: { lines: [line(tax)] } });
    expect(problems).toEqual([]);
    expect(treatment(data)).toBe(expected);
    expect(await faultsOf(data)).toEqual([]);
  });

  it('to a company overseas goes by the platform', async () => {
    const { issued } = await issue({ country: 'RE' });
    const row = { ...issued, number: 'FA-2026-00002' } as unknown as InvoiceRow;
    expect(goesByPlatform(row)).toBe(true);
  });

  it.each([
    ['MC', 'G', false],
    ['MC', 'K', false],
    ['RE', 'G', true],
    ['RE', 'K', false],
    ['NC', 'K', false],
    ['NC', 'G', true],
    ['DE', 'K', true],
  ])('and goes to %s under category %s: %s', async (country, vatCategory, isTaken) => {
    const { problems } = await issue({
      country,
      buyer: { vatNumber: 'DE123456789' },
      row: { deliveryDate: TODAY, lines: [line({ ...EXPORT, vatCategory })] },
    });
    expect(problems).toEqual(isTaken ? [] : ['/lines/0/vatCategory vat.regime']);
  });

  it.each(['GLOBAL:1', '0226:404833048'])('does not go to the address %s', async (eInvoiceAddress) => {
    const { problems } = await issue({ buyer: { eInvoiceAddress } });
    expect(problems.every((told) => told.startsWith('/buyer/eInvoiceAddress '))).toBe(true);
    expect(problems).not.toEqual([]);
  });
  it('does not go abroad to an address of no scheme either', async () => {
    const buyer = { eInvoiceAddress: '0226:1', siren: null };
    const { problems } = await issue({ country: 'US', buyer, row: { lines: [line(EXPORT)] } });
    expect(problems).toEqual(['/buyer/eInvoiceAddress einvoice.BR-CL-25.BT-49']);
  });
  it('goes to an email address as one', async () => {
    const buyer = { eInvoiceAddress: 'facturas@acme.example', siren: null };
    const { data } = await issue({ country: 'US', buyer, row: { lines: [line(EXPORT)] } });
    expect(data.buyer.electronicAddress).toEqual({ id: 'facturas@acme.example', scheme: 'EM' });
  });

  it.each<[string, object, string]>([
    ['a number with a space', { number: 'FA 1', date: '2026-10-01' }, 'BR-FR-02.BT-25'],
    ['a number of 40 characters', { number: 'F'.repeat(40), date: '2026-10-01' }, 'BR-FR-01.BT-25'],
    ['a day of another century', { number: 'FA-1', date: '1999-10-01' }, 'BR-FR-03.BT-26'],
    ['no day', { number: 'FA-1', date: null }, 'BR-FR-CO-05.BG-3'],
  ])('as a credit note does not name %s', async (_what, reference, code) => {
    const credited = {
      id: 'first',
      type: 'standard',
      customer: 'buyer',
      status: 'issued',
      calculatedTotal: 12_000,
    };
    const { problems } = await issue({
      invoices: [{ ...credited, lines: [line()], ...reference }],
      row: { type: 'credit note', creditOf: 'first' },
    });
    expect(problems).toEqual([`/creditOf einvoice.${code}`]);
  });

  it.each<[string, Given, string]>([
    [
      'a buyer’s VAT number of no country',
      { buyer: { vatNumber: 'ZZ404833048' } },
      '/buyer/vatNumber BR-CO-09.BT-48',
    ],
    [
      'a VAT number of ours of no country',
      { ours: { vatNumber: 'QQ44732829320' } },
      '/seller/vatNumber BR-CO-09.BT-31',
    ],
    ['a buyer’s SIRET of 9 digits', { buyer: { siret: '404833048' } }, '/buyer/siret BR-FR-09.BT-46'],
    ['a SIRET of ours of 9 digits', { ours: { siret: '732829320' } }, '/seller/siret BR-FR-09.BT-29'],
  ])('is refused with %s, told at its field', async (_what, given, told) => {
    const [pointer, rule] = told.split(' ');
    expect((await issue(given)).problems).toContain(`${pointer} einvoice.${rule}`);
  });

  it.each([0.33333, -1.23456, 1e-6])('has no quantity of %d: told at its line', async (quantity) => {
    const lines = [line({ quantity: 2 }), line({ lineKey: 'b', quantity })];
    expect((await issue({ row: { lines } })).problems).toContain('/lines/1/quantity quantity.decimals');
  });
});

describe('a draft', () => {
  const lookup = lookupOf({ companies: [OURS, FRENCH], addresses: [LYON] });
  const told = async (lines: object[], more: object = {}, before?: AnyRow) => {
    const values = {
      id: 'one',
      type: 'standard',
      customer: 'buyer',
      date: TODAY,
      status: 'draft',
      lines,
      ...more,
    };
    const row = await computed(invoice, values, { lookup, today: TODAY, before });
    const problems = await validate(invoice, row, { lookup, today: TODAY, before });
    return problems.map(({ code, pointer }) => `${pointer} ${code}`);
  };
  const fine = [line({ quantity: 0.12345 })];

  it('tells a quantity of five decimals at its field, before it is issued', async () => {
    expect(await told(fine)).toEqual(['/lines/0/quantity quantity.decimals']);
    expect(await told([line({ quantity: 0.1234 })])).toEqual([]);
  });

  it('that is of such a quantity already can still be written', async () => {
    const before = { id: 'one', status: 'draft', lines: fine } as unknown as AnyRow;
    expect(await told(fine, { title: 'Doors' }, before)).toEqual([]);
    expect(await told([line({ quantity: 0.12346 })], {}, before)).toEqual([
      '/lines/0/quantity quantity.decimals',
    ]);
  });
});
