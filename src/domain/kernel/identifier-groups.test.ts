import { describe, expect, it } from 'vitest';
import { bankOfIban } from './bank-of-iban.ts';
import { groupIdentifier } from './identifier-groups.ts';
import { normaliseIdentifier } from './identifiers.ts';

describe('an identifier in its groups', () => {
  it.each([
    ['iban', 'FR7630006000011234567890189', 'FR76 3000 6000 0112 3456 7890 189'],
    ['siren', '732829320', '732 829 320'],
    ['siret', '73282932000074', '732 829 320 00074'],
    ['vatNumber', 'FR44732829320', 'FR 44 732 829 320'],
    ['vatNumber', 'BE0428759497', 'BE 0428759497'],
    ['socialSecurityNumber', '185057800608436', '1 85 05 78 006 084 36'],
    ['phone', '0612345678', '06 12 34 56 78'],
    ['phone', '+33612345678', '+33 6 12 34 56 78'],
    ['phone', '0033 6.12.34.56.78', '+33 6 12 34 56 78'],
    ['phone', '+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
  ] as const)('%s %s', (format, text, grouped) => {
    expect(groupIdentifier(format, text)).toBe(grouped);
    expect(groupIdentifier(format, grouped)).toBe(grouped);
    if (format !== 'phone') expect(normaliseIdentifier(grouped)).toBe(text);
  });

  it.each([
    ['siren', '12345'],
    ['iban', 'not one'],
    ['phone', '+32 2 123 45 67'],
    ['email', 'a@b.fr'],
    [undefined, 'free text'],
  ] as const)('stays as it is where it is none: %s %s', (format, text) =>
    expect(groupIdentifier(format, text)).toBe(text),
  );
});

it('names the bank of an IBAN where it is known', () => {
  expect(bankOfIban('FR76 3000 4000 0112 3456 7890 189')).toBe('BNP Paribas');
  expect(bankOfIban('FR76 3000 6000 0112 3456 7890 189')).toBeUndefined();
  expect(bankOfIban('DE89370400440532013000')).toBeUndefined();
});
