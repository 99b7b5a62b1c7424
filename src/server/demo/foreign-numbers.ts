import { isIban } from '../../domain/kernel/identifiers.ts';

const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** ISO 7064 mod 11,10: the German number's last digit. */
function germanDigit(digits: string): number {
  let product = 10;
  for (const digit of digits) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10;
}

const serialOf = (serial: number, length: number): string =>
  String(serial).padStart(length, '0').slice(-length);

/** The check digit, 10 meaning that the number is not given out. */
type Maker = (serial: number) => string | undefined;
const withDigit = (prefix: string, digits: string, digit: number, suffix = ''): string | undefined =>
  digit > 9 ? undefined : `${prefix}${digits}${digit}${suffix}`;

/** By country; the serial makes it unique. The check digits are those that each country publishes. */
const MAKERS: Readonly<Record<string, Maker>> = {
  BE: (serial) => {
    const digits = `0${serialOf(400_000_0 + serial, 7)}`;
    return `BE${digits}${serialOf(97 - (Number(digits) % 97), 2)}`;
  },
  DE: (serial) => withDigit('DE', `2${serialOf(serial, 7)}`, germanDigit(`2${serialOf(serial, 7)}`)),
  IT: (serial) => {
    const digits = `0${serialOf(serial, 6)}015`;
    return withDigit('IT', digits, luhnDigit(digits));
  },
  ES: (serial) => {
    const digits = `8${serialOf(serial, 6)}`;
    return `ESB${digits}${luhnDigit(digits)}`;
  },
  LU: (serial) => `LU${1_000_00 + (serial % 899_999)}${serialOf((100_000 + (serial % 899_999)) % 89, 2)}`,
  NL: (serial) => {
    const digits = `8${serialOf(serial, 7)}`;
    return withDigit('NL', digits, weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11, 'B01');
  },
  PT: (serial) => {
    const digits = `5${serialOf(serial, 7)}`;
    const rest = weighted(digits, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    return `PT${digits}${rest < 2 ? 0 : 11 - rest}`;
  },
  AT: (serial) => {
    const digits = serialOf(serial, 7);
    return `ATU${digits}${(10 - ((luhnTotal(digits) + 4) % 10)) % 10}`;
  },
  CH: (serial) => {
    const digits = `1${serialOf(serial, 7)}`;
    const digit = (11 - (weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4]) % 11)) % 11;
    return withDigit('CHE', digits, digit, 'TVA');
  },
  PL: (serial) => {
    const digits = `52${serialOf(serial, 7)}`;
    return withDigit('PL', digits, weighted(digits, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11);
  },
  DK: (serial) => {
    const digits = `3${serialOf(serial, 6)}`;
    const digit = (11 - (weighted(digits, [2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
    return withDigit('DK', digits, digit);
  },
  SE: (serial) => {
    const digits = `55${serialOf(6_000_000 + serial, 7)}`;
    return withDigit('SE', digits, luhnDigit(digits), '01');
  },
};

function luhnTotal(digits: string): number {
  return [...digits].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
}

/** A VAT number of the country for this serial; undefined where the country gives none out for it, or is not known here. */
export const foreignVatNumber = (country: string, serial: number): string | undefined =>
  MAKERS[country]?.(serial);

/** What follows the check digits, as long as the country's is. The bank codes belong to no bank. */
const ACCOUNTS: Readonly<Record<string, (serial: number) => string>> = {
  BE: (serial) => {
    const digits = `999${serialOf(serial, 7)}`;
    return `${digits}${serialOf(Number(digits) % 97 || 97, 2)}`;
  },
  DE: (serial) => `99999999${serialOf(serial, 10)}`,
  LU: (serial) => `999${serialOf(serial, 13)}`,
  NL: (serial) => `DEMO${serialOf(serial, 10)}`,
  AT: (serial) => `99999${serialOf(serial, 11)}`,
  CH: (serial) => `99999${serialOf(serial, 12)}`,
  DK: (serial) => `9999${serialOf(serial, 10)}`,
  SE: (serial) => `999${serialOf(serial, 17)}`,
};

/** An IBAN of the country for this serial; undefined where none is made here. */
export function foreignIban(country: string, serial: number): string | undefined {
  const account = ACCOUNTS[country]?.(serial);
  if (account === undefined) return undefined;
  const digits = `${account}${country}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  const iban = `${country}${serialOf(98 - Number(BigInt(digits) % 97n), 2)}${account}`;
  if (!isIban(iban)) throw new Error(`Not an IBAN: ${iban}`);
  return iban;
}
