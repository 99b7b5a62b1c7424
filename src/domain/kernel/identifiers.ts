import { ISO_COUNTRY_CODES } from './country-codes.ts';

/**
 * Identifiers with check digits: bank accounts, companies, VAT, goods, people. Each check accepts the spaces, dots
 * and hyphens that people type; `normaliseIdentifier` gives the form to store and compare. Formulas and test values:
 * business-rules.md sections 8 and 9. The generators at the end serve demonstration data.
 */

/** Without spaces, dots and hyphens, in upper case. */
export function normaliseIdentifier(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

// Kosovo has no ISO code; banks use XK.
const BANK_COUNTRIES = new Set([...ISO_COUNTRY_CODES, 'XK']);

/** Length of an IBAN by country, after the SWIFT registry. */
const IBAN_LENGTHS = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ' +
    'ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 ' +
    'LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 ' +
    'PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** ISO 7064 mod 97, letters as 10 to 35; digit by digit, since the number is longer than JS can hold. */
function mod97(text: string): number {
  let rest = 0;
  for (const character of text) {
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  }
  return rest;
}

/** The IBAN as stored: no spaces, upper case. */
export function normaliseIban(text: string): string {
  return normaliseIdentifier(text);
}

/** Country, length for the country and mod 97 = 1. */
export function isIban(text: string): boolean {
  const iban = normaliseIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || iban.length !== IBAN_LENGTHS.get(iban.slice(0, 2)))
    return false;
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** Eight or eleven characters of ISO 9362, in a country that exists. */
export function isBic(text: string): boolean {
  const bic = normaliseIdentifier(text);
  return /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(bic) && BANK_COUNTRIES.has(bic.slice(4, 6));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Luhn sum mod 10; 0 for a number whose last digit is its check digit. */
function luhn(digits: string): number {
  const doubled = [...digits].reverse().map((digit, i) => Number(digit) * (i % 2 === 1 ? 2 : 1));
  return sum(doubled.map((n) => (n > 9 ? n - 9 : n))) % 10;
}

/** Nine digits, Luhn. */
export function isSiren(text: string): boolean {
  const siren = normaliseIdentifier(text);
  return /^\d{9}$/.test(siren) && siren !== '000000000' && luhn(siren) === 0;
}

const LA_POSTE = '356000000';
const LA_POSTE_HEAD_OFFICE = '35600000000048';

/** Fourteen digits, Luhn, over a valid SIREN; La Poste's branches have a digit sum divisible by 5 instead. */
export function isSiret(text: string): boolean {
  const siret = normaliseIdentifier(text);
  if (!/^\d{14}$/.test(siret) || !isSiren(siret.slice(0, 9))) return false;
  if (siret.startsWith(LA_POSTE) && siret !== LA_POSTE_HEAD_OFFICE)
    return sum([...siret].map(Number)) % 5 === 0;
  return luhn(siret) === 0;
}

/** What follows the prefix, in the Union (EL is Greece, XI Northern Ireland) and beside it. */
const VAT_FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[0-9A-HJ-NP-Z]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  GB: /^(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  NO: /^\d{9}(?:MVA)?$/,
};
// Greece writes EL, never its ISO code (EN 16931 BR-CO-09).
const VAT_COUNTRIES = new Set(ISO_COUNTRY_CODES.filter((code) => code !== 'GR'));

const frenchKey = (siren: string): string => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0');

/** The key's alphabet in the new style: no I, no O. */
const KEY_ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Two digits over the SIREN, or two characters of which one is a letter by the newer rule. */
function isFrenchVat(key: string, siren: string): boolean {
  // Monaco is in the French system with numbers that are no SIREN.
  if (!siren.startsWith('000') && !isSiren(siren)) return false;
  if (/^\d{2}$/.test(key)) return key === frenchKey(siren);
  const [first = 0, second = 0] = [...key].map((character) => KEY_ALPHABET.indexOf(character));
  const value = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100;
  return (Number(siren) + Math.floor(value / 11) + 1) % 11 === value % 11;
}

/**
 * VAT number with its country prefix: the country's format, for France the key too. Of countries whose format is not
 * known here, only that the prefix is a country and letters or digits follow.
 */
export function isVatNumber(text: string): boolean {
  const number = normaliseIdentifier(text);
  const [prefix, rest] = [number.slice(0, 2), number.slice(2)];
  const format = VAT_FORMATS[prefix];
  if (!format) return VAT_COUNTRIES.has(prefix) && /^[A-Z0-9]{2,15}$/.test(rest);
  if (!format.test(rest)) return false;
  return prefix !== 'FR' || isFrenchVat(rest.slice(0, 2), rest.slice(2));
}

/** `FR`, the two-digit key (its zero kept), the SIREN. Throws RangeError when that is none. */
export function vatNumberOfSiren(siren: string): string {
  if (!isSiren(siren)) throw new RangeError(`Not a SIREN: ${siren}`);
  const digits = normaliseIdentifier(siren);
  return `FR${frenchKey(digits)}${digits}`;
}

/** What its check refuses an identifier for; `invalid` where all but its check digits is as it has to be. */
type IdentifierFault = 'characters' | 'length' | 'country' | 'form' | 'invalid';

const digitsFault = (bare: string, length: number): IdentifierFault =>
  /\D/.test(bare) ? 'characters' : bare.length === length ? 'invalid' : 'length';

function ibanFault(bare: string): IdentifierFault {
  if (/[^A-Z0-9]/.test(bare)) return 'characters';
  const length = IBAN_LENGTHS.get(bare.slice(0, 2));
  return length === undefined ? 'country' : bare.length === length ? 'invalid' : 'length';
}

function vatNumberFault(bare: string): IdentifierFault {
  const prefix = bare.slice(0, 2);
  const format = VAT_FORMATS[prefix];
  if (!format && !VAT_COUNTRIES.has(prefix)) return 'country';
  return format?.test(bare.slice(2)) ? 'invalid' : 'form';
}

const FAULTS: Readonly<Record<string, (bare: string) => IdentifierFault>> = {
  siren: (bare) => digitsFault(bare, 9),
  siret: (bare) => digitsFault(bare, 14),
  iban: ibanFault,
  vatNumber: vatNumberFault,
};

/** Why a text that fails the check of this format does. */
export const identifierFault = (format: string, text: string): IdentifierFault =>
  FAULTS[format]?.(normaliseIdentifier(text)) ?? 'invalid';

const EMAIL_WORD = "[\\p{L}\\d!#$%&'*+/=?^_`{|}~-]+";
const HOST_LABEL = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}[\\p{L}\\d])?';
const TOP_LABEL = '[\\p{L}\\d](?:[\\p{L}\\d-]{0,61}\\p{L})';
const EMAIL = new RegExp(`^${EMAIL_WORD}(?:\\.${EMAIL_WORD})*@(?:${HOST_LABEL}\\.)+${TOP_LABEL}$`, 'u');

/** Pragmatic: what mail servers accept in practice, with a dot in the domain; no quoted parts, no comments. */
export function isEmail(text: string): boolean {
  if (text.length > 254 || text.indexOf('@') > 64) return false;
  return EMAIL.test(text);
}

const eanCheck = (digits: string): number =>
  (10 - (sum([...digits].reverse().map((digit, i) => Number(digit) * (i % 2 === 0 ? 3 : 1))) % 10)) % 10;

/** Barcode of GS1 with its check digit: EAN-13, EAN-8, UPC-A (12) or the 14 digits of a carton. */
export function isEan(text: string): boolean {
  const ean = normaliseIdentifier(text);
  return /^(?:\d{8}|\d{12,14})$/.test(ean) && eanCheck(ean.slice(0, -1)) === Number(ean.slice(-1));
}

/** Corsica's letters count as 19 and 18. */
const socialSecurityKey = (first13: string): string =>
  String(97 - (Number(first13.replace('2A', '19').replace('2B', '18')) % 97)).padStart(2, '0');

/** French social-security number (NIR): 13 characters and the key, births in Corsica (2A, 2B) included. */
export function isSocialSecurityNumber(text: string): boolean {
  const number = normaliseIdentifier(text);
  // Months beyond 12 stand for a birth date that is not fully known.
  if (!/^[1-478]\d{2}(?:0[1-9]|1[0-2]|[2-9]\d)(?:\d{2}|2[AB])\d{8}$/.test(number)) return false;
  return socialSecurityKey(number.slice(0, 13)) === number.slice(13);
}

const digitsOf = (text: string, count: number): string => {
  if (!new RegExp(`^\\d{${count}}$`).test(text)) throw new RangeError(`Not ${count} digits: ${text}`);
  return text;
};
const withLuhn = (digits: string): string => `${digits}${(10 - luhn(`${digits}0`)) % 10}`;

/** A SIREN from its first 8 digits. */
export function sirenFrom(digits8: string): string {
  return withLuhn(digitsOf(digits8, 8));
}

/** A SIRET from a SIREN and the first 4 digits of the establishment; not for La Poste, which has a rule of its own. */
export function siretFrom(siren: string, digits4: string): string {
  return withLuhn(digitsOf(siren, 9) + digitsOf(digits4, 4));
}

/** An EAN-13 from its first 12 digits. */
export function eanFrom(digits12: string): string {
  return `${digitsOf(digits12, 12)}${eanCheck(digits12)}`;
}

/** A social-security number from its first 13 characters. */
export function socialSecurityNumberFrom(first13: string): string {
  return `${first13}${socialSecurityKey(first13)}`;
}

// A J = 1, B K S = 2 … I R Z = 9.
const RIB_LETTERS = '12345678912345678923456789';
const ribDigits = (text: string): number =>
  Number(text.replace(/[A-Z]/g, (letter) => RIB_LETTERS.charAt(letter.charCodeAt(0) - 65)));

/** French IBAN from bank code (5), branch code (5) and account number (11), with the RIB key and the IBAN's own. */
export function frenchIbanFromRib(bank: string, branch: string, account: string): string {
  if (!/^\d{5}$/.test(bank) || !/^\d{5}$/.test(branch) || !/^[0-9A-Z]{11}$/.test(account)) {
    throw new RangeError(`Not a RIB: ${bank} ${branch} ${account}`);
  }
  const key = 97 - ((89 * ribDigits(bank) + 15 * ribDigits(branch) + 3 * ribDigits(account)) % 97);
  const rib = `${bank}${branch}${account}${String(key).padStart(2, '0')}`;
  return `FR${String(98 - mod97(`${rib}FR00`)).padStart(2, '0')}${rib}`;
}
