import { decimalPlaces, divideRounded, MICRO, roundTo, toMicro } from './decimal.ts';

/** An amount of euros as an integer of cents. Never a float, never euros. */
export type Cents = number;

function safeCents(exact: bigint): Cents {
  const cents = Number(exact);
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Amount out of bounds: ${exact} cents`);
  return cents;
}

/** Cents of an amount in euros; undefined when it has more than two decimals, is not finite or not safe. */
export function eurosToCents(euros: number): Cents | undefined {
  if (!Number.isFinite(euros) || decimalPlaces(euros) > 2) return undefined;
  const cents = Number(toMicro(euros) / (MICRO / 100n));
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** The amount in euros, as it goes over the wire. */
export function centsToEuros(cents: Cents): number {
  return roundTo(cents / 100, 2);
}

/** Quantity × unit price in euros, rounded once, half up. Throws RangeError when the amount is out of bounds. */
export function amountOf(quantity: number, unitPrice: number): Cents {
  return safeCents(divideRounded(toMicro(quantity) * toMicro(unitPrice) * 100n, MICRO * MICRO));
}

/** So many percent of an amount (5.5 is 5.5 %), rounded half up. */
export function percentOf(cents: Cents, percent: number): Cents {
  return safeCents(divideRounded(BigInt(cents) * toMicro(percent), 100n * MICRO));
}

/**
 * Splits a total by weights into parts that sum to it exactly: the cents left by rounding down go to the largest
 * remainders, the first of equals first. All weights zero means equal parts.
 * Throws RangeError on a negative weight, or when there is something to share and nobody to take it.
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  if (weights.length === 0) {
    if (total !== 0) throw new RangeError('Nothing to allocate to');
    return [];
  }
  if (weights.some((weight) => weight < 0)) throw new RangeError('Negative weight');
  const given = weights.map(toMicro);
  const shares = given.every((weight) => weight === 0n) ? given.map(() => 1n) : given;
  const sum = shares.reduce((a, b) => a + b, 0n);
  const amount = BigInt(Math.abs(total));
  const parts = shares.map((weight, index) => ({
    index,
    cents: Number((amount * weight) / sum),
    remainder: (amount * weight) % sum,
  }));
  const left = Math.abs(total) - parts.reduce((a, part) => a + part.cents, 0);
  const byRemainder = [...parts].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  );
  for (const part of byRemainder.slice(0, left)) part.cents += 1;
  return parts.map(({ cents }) => (total < 0 && cents !== 0 ? -cents : cents));
}
