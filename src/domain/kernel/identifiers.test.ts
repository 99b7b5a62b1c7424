import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  identifierFault,
  eanFrom,
  frenchIbanFromRib,
  isBic,
  isEan,
  isEmail,
  isIban,
  isSiren,
  isSiret,
  isSocialSecurityNumber,
  isVatNumber,
  normaliseIban,
  normaliseIdentifier,
  sirenFrom,
  siretFrom,
  socialSecurityNumberFrom,
  vatNumberOfSiren,
} from './identifiers.ts';

const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((list) => list.join(''));

/** Every identifier that differs from this one in one digit. */
const oneDigitOff = (text: string): string[] =>
  [...text].flatMap((character, i) =>
    /\d/.test(character)
      ? [...'0123456789'].filter((d) => d !== character).map((d) => text.slice(0, i) + d + text.slice(i + 1))
      : [],
  );

describe('IBAN', () => {
  const valid = [
    'FR1420041010050500013M02606',
    'FR7630006000011234567890189',
    'FR7630001007941234567890185',
    'FR7610011000201234567890188',
    'DE89370400440532013000',
    'GB29NWBK60161331926819',
    'BE68539007547034',
    'ES9121000418450200051332',
    'NL91ABNA0417164300',
    'IT60X0542811101000000123456',
    'LU280019400644750000',
  ];

  it.each(valid)('%s', (iban) => {
    expect(isIban(iban)).toBe(true);
    expect(oneDigitOff(iban).filter(isIban)).toEqual([]);
  });

  it.each([
    'FR1420041010050500013M02607',
    'FR142004101005050001M02606',
    'ZZ68539007547034',
    'BE6853900754703',
    'BE68',
    '',
    'BE68 5390 0754 70é4',
  ])('refuses %j', (iban) => {
    expect(isIban(iban)).toBe(false);
  });

  it('may be typed with spaces and in lower case', () => {
    expect(isIban('fr76 3000 6000 0112 3456 7890 189')).toBe(true);
    expect(normaliseIban('fr76 3000\u00A06000\u202F0112 3456 7890 189')).toBe('FR7630006000011234567890189');
  });

  it('is made from a RIB, letters included', () => {
    expect(frenchIbanFromRib('20041', '01005', '0500013M026')).toBe('FR1420041010050500013M02606');
    expect(frenchIbanFromRib('30006', '00001', '12345678901')).toBe('FR7630006000011234567890189');
    expect(frenchIbanFromRib('30001', '00794', '12345678901')).toBe('FR7630001007941234567890185');
    expect(frenchIbanFromRib('10011', '00020', '12345678901')).toBe('FR7610011000201234567890188');
    expect(() => frenchIbanFromRib('3001', '00794', '12345678901')).toThrow(RangeError);
    fc.assert(
      fc.property(digits(5), digits(5), digits(11), (bank, branch, account) => {
        expect(isIban(frenchIbanFromRib(bank, branch, account))).toBe(true);
      }),
    );
  });
});

describe('BIC', () => {
  it.each(['BNPAFRPP', 'BNPAFRPPXXX', 'DEUTDEFF500', 'PCBKXKPR', 'agri fr pp 887'])('%s', (bic) => {
    expect(isBic(bic)).toBe(true);
  });

  it.each(['', 'BNPAFRP', 'BNPAFRPPXX', 'BNPAZZPP', 'BNP1FRPP', 'BNPAEUPP', 'BNPAFRPPXXXX'])(
    'refuses %j',
    (bic) => {
      expect(isBic(bic)).toBe(false);
    },
  );
});

describe('SIREN and SIRET', () => {
  it.each(['732829320', '404833048', '552100554', '356000000', '552081317', '732 829 320'])(
    'SIREN %s',
    (siren) => {
      expect(isSiren(siren)).toBe(true);
    },
  );

  it.each(['732829321', '775665019', '73282932', '7328293200', '', '000000000', '73282932A'])(
    'no SIREN: %j',
    (siren) => {
      expect(isSiren(siren)).toBe(false);
    },
  );

  it.each(['73282932000074', '40483304800022', '35600000049837', '35600000000048', '732 829 320 00074'])(
    'SIRET %s',
    (siret) => {
      expect(isSiret(siret)).toBe(true);
    },
  );

  it.each(['73282932000075', '35600000049838', '7328293200007', '', '73282932100073'])(
    'no SIRET: %j',
    (siret) => {
      expect(isSiret(siret)).toBe(false);
    },
  );

  it('are made from digits, and no digit may change', () => {
    expect(sirenFrom('73282932')).toBe('732829320');
    expect(siretFrom('732829320', '0007')).toBe('73282932000074');
    fc.assert(
      fc.property(
        digits(8).filter((d) => d !== '00000000' && !d.startsWith('356')),
        digits(4),
        (first8, nic) => {
          const siren = sirenFrom(first8);
          const siret = siretFrom(siren, nic);
          expect([isSiren(siren), isSiret(siret), isVatNumber(vatNumberOfSiren(siren))]).toEqual([
            true,
            true,
            true,
          ]);
          expect(oneDigitOff(siren).filter(isSiren)).toEqual([]);
          expect(oneDigitOff(siret).filter(isSiret)).toEqual([]);
        },
      ),
    );
    expect(() => sirenFrom('1234567')).toThrow(RangeError);
  });
});

describe('VAT number', () => {
  it.each([
    ['732829320', 'FR44732829320'],
    ['404833048', 'FR83404833048'],
    ['552100554', 'FR96552100554'],
    ['356000000', 'FR39356000000'],
    ['552081317', 'FR03552081317'],
  ])('of SIREN %s is %s', (siren, vat) => {
    expect(vatNumberOfSiren(siren)).toBe(vat);
    expect(isVatNumber(vat)).toBe(true);
  });

  it('of what is no SIREN there is none', () => {
    expect(() => vatNumberOfSiren('732829321')).toThrow(RangeError);
  });

  it.each([
    'FR23334175221',
    'FRK7399859412',
    'FR4Z123456782',
    'FR 40 303 265 045',
    'ATU12345678',
    'BE0123456789',
    'DE123456789',
    'EL123456789',
    'ESB12345678',
    'ES12345678Z',
    'IE1234567WA',
    'NL123456789B01',
    'SE123456789001',
    'XI123456789',
    'GB123456789',
    'CHE-123.456.789 TVA',
    'NO123456789MVA',
    'US123456789',
  ])('%s', (vat) => {
    expect(isVatNumber(vat)).toBe(true);
  });

  it.each([
    '',
    'FR',
    '732829320',
    'FR3552081317',
    'FR45732829320',
    'FR84323140391',
    'FRK8399859412',
    'FR5Z123456782',
    'FRIO334175221',
    'FR44732829321',
    'GR123456789',
    'DE12345678',
    'BE2123456789',
    'ZZ123456789',
    'US1',
    'PL123456789X',
  ])('refuses %j', (vat) => {
    expect(isVatNumber(vat)).toBe(false);
  });

  it('of Monaco has no SIREN', () => {
    expect(isVatNumber('FR53000004605')).toBe(true);
    expect(isVatNumber('FR54000004605')).toBe(false);
  });
});

describe('e-mail', () => {
  it.each([
    'admin@demo.comptoir.example',
    'first.last+tag@mail.example.org',
    "o'neil@example.ie",
    'a@b.fr',
    'élise@société.fr',
  ])('%s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  it.each([
    '',
    'plain',
    '@example.org',
    'a@',
    'a@b',
    'a@b.c',
    'a b@example.org',
    'a@@example.org',
    'a.@example.org',
    '.a@example.org',
    'a..b@example.org',
    'a@-example.org',
    'a@example..org',
    'a@example.org.',
    'a@example.org ',
    '<a@example.org>',
    'a@1.2.3.4',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
  ])('refuses %j', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  it('is decided quickly whatever is typed', () => {
    expect(isEmail(`${'a.'.repeat(40)}@${'a-'.repeat(80)}`)).toBe(false);
  });
});

describe('barcode', () => {
  it.each(['4006381333931', '96385074', '036000291452', '10012345678902'])('%s', (ean) => {
    expect(isEan(ean)).toBe(true);
    expect(oneDigitOff(ean).filter(isEan)).toEqual([]);
  });

  it.each(['', '4006381333932', '400638133393', '123456789', 'A006381333931'])('refuses %j', (ean) => {
    expect(isEan(ean)).toBe(false);
  });

  it('is made from digits', () => {
    expect(eanFrom('400638133393')).toBe('4006381333931');
    fc.assert(fc.property(digits(12), (first12) => isEan(eanFrom(first12))));
  });
});

describe('social-security number', () => {
  it.each(['295109912611193', '253072B07300470', '253072A07300443', '2 95 10 99 126 111 93'])(
    '%s',
    (number) => {
      expect(isSocialSecurityNumber(number)).toBe(true);
    },
  );

  it.each(['295109912611199', '253072C07300443', '29510991261119', '595109912611193', '295009912611193', ''])(
    'refuses %j',
    (number) => {
      expect(isSocialSecurityNumber(number)).toBe(false);
    },
  );

  it('is made from its first thirteen characters', () => {
    expect(socialSecurityNumberFrom('253072A073004')).toBe('253072A07300443');
    const first13 = fc
      .tuple(
        fc.constantFrom('1', '2'),
        digits(2),
        fc.constantFrom('01', '06', '12'),
        fc.constantFrom('75', '2A', '2B', '97'),
        digits(6),
      )
      .map((parts) => parts.join(''));
    fc.assert(fc.property(first13, (start) => isSocialSecurityNumber(socialSecurityNumberFrom(start))));
  });
});

describe('normaliseIdentifier', () => {
  it('drops what people set between the digits', () => {
    expect(normaliseIdentifier(' fr 44.732-829\u00A0320 ')).toBe('FR44732829320');
  });
});

describe('what is wrong with an identifier', () => {
  it.each([
    ['siren', '732 829 32', 'length'],
    ['siren', '732 829 3200', 'length'],
    ['siren', '732 829 32O', 'characters'],
    ['siren', '732 829 321', 'invalid'],
    ['siren', '000 000 000', 'invalid'],
    ['siret', '732 829 320', 'length'],
    ['siret', '732 829 320 0007A', 'characters'],
    ['siret', '732 829 320 00075', 'invalid'],
    ['iban', 'FR76 3000 6000', 'length'],
    ['iban', 'FR76*3000 6000 0112 3456 7890 189', 'characters'],
    ['iban', 'ZZ76 3000 6000 0112 3456 7890 189', 'country'],
    ['iban', 'FR76 3000 6000 0112 3456 7890 188', 'invalid'],
    ['vatNumber', '44 732 829 320', 'country'],
    ['vatNumber', 'FR 732 829 320', 'form'],
    ['vatNumber', 'DE 12345678', 'form'],
    ['vatNumber', 'US 1', 'form'],
    ['vatNumber', 'FR00 732 829 320', 'invalid'],
    ['email', 'nobody', 'invalid'],
  ])('%s %s: %s', (format, text, fault) => expect(identifierFault(format, text)).toBe(fault));
});
