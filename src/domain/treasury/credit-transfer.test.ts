import { describe, expect, it } from 'vitest';
import { bankDay, bankId, bankText, creditTransferXml } from './credit-transfer.rules.ts';

const transfer = (id: string, amount: number) => ({
  id,
  amount,
  name: 'Zoé Lefèvre & fils',
  iban: 'FR76 3000 6000 0112 3456 7890 189',
  about: `Salaire d’octobre – n° 12 <b>`,
});
const ORDER = {
  id: 'SAL-2026-10',
  createdAt: '2026-11-20T09:00:00',
  day: '2026-11-21',
  debtor: { name: 'Atelier du Rail', iban: 'FR1420041010050500013M02606' },
  transfers: [transfer('a', 230_000), transfer('b', 5)],
  purpose: 'SALA' as const,
};
const of = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text]) => text!);

describe('a file of credit transfers', () => {
  const xml = creditTransferXml(ORDER);

  it('counts and sums its transfers, in the group and in the payment', () => {
    expect(of(xml, 'NbOfTxs')).toEqual(['2', '2']);
    expect(of(xml, 'CtrlSum')).toEqual(['2300.05', '2300.05']);
    expect(of(xml, 'InstdAmt')).toEqual(['2300.00', '0.05']);
  });

  it('is in the signs of the banks, on a day on which they settle', () => {
    expect(of(xml, 'Nm')).toContain('Zoe Lefevre + fils');
    expect(of(xml, 'Ustrd')[0]).toBe("Salaire d'octobre - n 12 b");
    expect(of(xml, 'IBAN')).toEqual([
      'FR1420041010050500013M02606',
      'FR7630006000011234567890189',
      'FR7630006000011234567890189',
    ]);
    // The 21st is a Saturday.
    expect(of(xml, 'Dt')).toEqual(['2026-11-23']);
    expect(xml).toContain('<Othr><Id>NOTPROVIDED</Id></Othr>');
    expect(xml).not.toContain('<CdtrAgt>');
    expect(xml.charCodeAt(0)).toBe('<'.charCodeAt(0));
  });

  it('names the bank where its BIC is known', () => {
    const known = creditTransferXml({
      ...ORDER,
      debtor: { ...ORDER.debtor, bic: 'PSSTFRPPLIL' },
      transfers: [{ ...transfer('a', 1), bic: 'AGRIFRPP' }],
    });
    expect(of(known, 'BICFI')).toEqual(['PSSTFRPPLIL', 'AGRIFRPP']);
    expect(known).not.toContain('NOTPROVIDED');
  });

  it('is not made of nothing', () => {
    expect(() => creditTransferXml({ ...ORDER, transfers: [] })).toThrow(RangeError);
    expect(() => creditTransferXml({ ...ORDER, transfers: [transfer('a', 0)] })).toThrow(RangeError);
  });
});

it('an identifier has 35 signs at most, and no slash at its ends or twice in a row', () => {
  expect(bankId('/NDF//2026/0001/')).toBe('NDF/2026/0001');
  expect(bankId('x'.repeat(50))).toHaveLength(35);
  expect(bankText('Œuvre à 3 €', 70)).toBe('OEuvre a 3 EUR');
});

it.each([
  ['2026-04-03', '2026-04-07'],
  ['2026-12-25', '2026-12-28'],
  ['2027-05-01', '2027-05-03'],
  ['2026-11-20', '2026-11-20'],
])('what is due on %s is settled on %s', (due, settled) => expect(bankDay(due)).toBe(settled));
