import { describe, expect, it } from 'vitest';
import { printedPage } from './printed-page.fixture.ts';
import type { RecognisedFields } from '../recognised-page.rules.ts';
import { recogniseFields } from './recognise-fields.ts';

const read = (text: string): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(recogniseFields([printedPage(text)])).map(([name, { value }]) => [name, value]),
  );
const sure = (fields: RecognisedFields): number => fields.total?.confidence ?? 0;

const RESTAURANT = `
      BRASSERIE DU PORT
   8 rue de la République
       80000 Amiens
 SIRET 732 829 320 00074
 Ticket n° 004512       12/03/2026 12:43
 2 Plat du jour     2 x 14,50        29,00
 1 Vin verre                          6,50
 Sous-total HT                       31,78
 TVA 10,00%       26,36     2,64     29,00
 TVA 20,00%        5,42     1,08      6,50
 TOTAL TTC                         35,50 €
 Espèces                           40,00 €
 Rendu                              4,50 €`;

describe('a receipt', () => {
  it('says who, when, how much and what of it is VAT', () => {
    expect(read(RESTAURANT)).toEqual({
      supplier: 'BRASSERIE DU PORT',
      date: '2026-03-12',
      total: 35.5,
      currency: 'EUR',
      vat: [
        { rate: 20, net: 5.42, amount: 1.08 },
        { rate: 10, net: 26.36, amount: 2.64 },
      ],
      number: '004512',
      siren: '732829320',
    });
  });

  it('tells where each stands', () => {
    const { total } = recogniseFields([printedPage(RESTAURANT)]);
    expect(total).toMatchObject({ page: 1, box: [35 * 8, 11 * 20, 7 * 8, 12] });
  });

  it('is surer of a sum that its VAT makes', () => {
    const proven = recogniseFields([printedPage(RESTAURANT)]);
    const alone = recogniseFields([printedPage('CHEZ PAUL\n12/03/2026\nTotal      35,50 €')]);
    expect(sure(proven)).toBeGreaterThan(sure(alone));
    expect(sure(alone)).toBeGreaterThan(0.5);
  });

  it.each([
    ['what was given in cash', 'Total        12,00\nEspèces      20,00\nRendu         8,00', 12],
    ['a discount', 'Sous-total   50,00\nRemise       -5,00\nNet à payer  45,00', 45],
    ['the net', 'Total HT     10,00\nTVA 20 %      2,00\nTotal TTC    12,00', 12],
    [
      'VAT that is called a total',
      'Total excl. VAT   10.00\nTotal VAT    2.00\nTotal incl. VAT    12.00',
      12,
    ],
    ['heads of columns', 'Total HT    TVA      Total TTC\n  10,00    2,00          12,00', 12],
    [
      'sums of single rates',
      'TTC 20%   10,00   2,00   12,00\nTTC 10%   10,00   1,00   11,00\nTOTAL      23,00',
      23,
    ],
    ['a slip of the reader', 'T0TAI TTC        4O,5O', 40.5],
    ['points that stand wide', 'Subtotal     98 45\nTOTAL     £98 45', 98.45],
  ])('takes %s for what it is', (_what, text, total) => {
    expect(read(text)['total']).toBe(total);
  });

  it('knows VAT without its net, and a net and VAT without their rate', () => {
    expect(read('Total TTC    11,00\ndont TVA 10 %    1,00')['vat']).toEqual([
      { rate: 10, net: 10, amount: 1 },
    ]);
    expect(read('Net HT   10,00\nTVA     2,00\nTotal TTC    12,00')['vat']).toEqual([
      { rate: 20, net: 10, amount: 2 },
    ]);
  });

  it('shares out what several rates leave open, so that all make the total', () => {
    const rows = read('TVA 10 %     1,23\nTVA 20 %     8,52\nTotal TTC    64,70')['vat'] as {
      net: number;
      amount: number;
    }[];
    expect(rows.reduce((sum, { net, amount }) => sum + net + amount, 0)).toBeCloseTo(64.7, 5);
  });
});

describe('an invoice', () => {
  const INVOICE = `
 ACME Ltd                            INVOICE
 12 High Street, London SW1A 1AA
 Invoice no: INV-2026-014        Invoice date: March 12, 2026
 Due date: April 11, 2026        VAT DE 136 695 976
 Bill to:
 Foo Bar Ltd
 Consulting        2      £600.00    £1,200.00
 Subtotal                            £1,200.00
 VAT 20%                               £240.00
 Amount due                          £1,440.00`;

  it('is read in English', () => {
    expect(read(INVOICE)).toMatchObject({
      supplier: 'ACME Ltd',
      date: '2026-03-12',
      total: 1440,
      currency: 'GBP',
      vat: [{ rate: 20, net: 1200, amount: 240 }],
      number: 'INV-2026-014',
      vatNumber: 'DE136695976',
    });
  });

  it('knows the month first where sums are in dollars', () => {
    expect(read('Shop\nDate 03/12/2026\nTotal   $12.00')['date']).toBe('2026-03-12');
    expect(read('Boutique\nDate 03/12/2026\nTotal   12,00 €')['date']).toBe('2026-12-03');
  });

  it('takes the SIREN of a French VAT number', () => {
    expect(read('Boutique\nTVA FR 44 732829320\nTotal   12,00 €')).toMatchObject({ siren: '732829320' });
  });
});

it('finds nothing where there is nothing', () => {
  expect(recogniseFields([])).toEqual({});
  expect(read('')).toEqual({});
  expect(read('::: -- 12')).toEqual({});
});
