/**
 * Exact decimals of up to six places, carried as JS numbers. Every computation goes through bigint built from the
 * number's shortest written form: 1.005 is what the person typed, not the binary fraction just below it.
 */

/** Millionths as a bigint: 1.5 is 1_500_000n. */
export type Micro = bigint;

export const MICRO = 1_000_000n;
const MICRO_PLACES = 6;

const powerOfTen = (exponent: number): bigint => 10n ** BigInt(exponent);

/** The number as digits × 10^-places, from its shortest form ("1.5e-7" included). */
function shortestForm(n: number): { digits: bigint; places: number } {
  if (!Number.isFinite(n)) throw new RangeError(`Not a finite number: ${n}`);
  const [mantissa = '0', exponent = '0'] = String(n).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places >= 0 ? { digits, places } : { digits: digits * powerOfTen(-places), places: 0 };
}

/** Quotient rounded to the nearest integer, a half going away from zero. Throws RangeError on a zero divisor. */
export function divideRounded(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const top = numerator < 0n ? -numerator : numerator;
  const bottom = denominator < 0n ? -denominator : denominator;
  const magnitude = (2n * top + bottom) / (2n * bottom);
  return negative ? -magnitude : magnitude;
}

function scaled(n: number, places: number): bigint {
  const form = shortestForm(n);
  return form.places <= places
    ? form.digits * powerOfTen(places - form.places)
    : divideRounded(form.digits, powerOfTen(form.places - places));
}

function unscaled(value: bigint, places: number): number {
  const negative = value < 0n;
  const digits = String(negative ? -value : value).padStart(places + 1, '0');
  const cut = digits.length - places;
  const magnitude = Number(`${digits.slice(0, cut)}.${digits.slice(cut)}`);
  return negative ? -magnitude : magnitude;
}

/** Millionths of a number; what lies beyond six places is rounded half up. Throws RangeError unless finite. */
export function toMicro(n: number): Micro {
  return scaled(n, MICRO_PLACES);
}

/** The number nearest to so many millionths. */
export function fromMicro(m: Micro): number {
  return unscaled(m, MICRO_PLACES);
}

export function add(a: number, b: number): number {
  return fromMicro(toMicro(a) + toMicro(b));
}

export function subtract(a: number, b: number): number {
  return fromMicro(toMicro(a) - toMicro(b));
}

/** Product rounded half up to six places. */
export function multiply(a: number, b: number): number {
  return fromMicro(divideRounded(toMicro(a) * toMicro(b), MICRO));
}

/** Quotient rounded half up to six places. Throws RangeError when b is zero. */
export function divide(a: number, b: number): number {
  return fromMicro(divideRounded(toMicro(a) * MICRO, toMicro(b)));
}

/** Rounded half up (away from zero) to so many places, in one step: 1.005 to 2 places is 1.01. */
export function roundTo(n: number, places: number): number {
  return unscaled(scaled(n, places), places);
}

/** How many decimals the number's shortest form has: 1.50 has 1, 1e-7 has 7. */
export function decimalPlaces(n: number): number {
  return shortestForm(n).places;
}
