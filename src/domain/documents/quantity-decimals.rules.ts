import { QUANTITY_DECIMALS } from '../kernel/quantity-decimals.ts';
import { decimalPlaces } from '../kernel/decimal.ts';
import { problem, type Problem } from '../kernel/problem.ts';

interface Measured {
  readonly lineKey?: unknown;
  readonly quantity?: number | null | undefined;
}
type Lines = readonly Measured[] | null | undefined;

/** The quantities that are finer than that, among those that were not so before: an older document stays writable. */
export function quantityProblems(lines: Lines, before?: unknown): Problem[] {
  const known = new Map(((before ?? []) as readonly Measured[]).map((line) => [line.lineKey, line.quantity]));
  return (lines ?? []).flatMap(({ lineKey, quantity }, at) =>
    typeof quantity === 'number' &&
    decimalPlaces(quantity) > QUANTITY_DECIMALS &&
    known.get(lineKey) !== quantity
      ? [problem(`/lines/${at}/quantity`, 'invalid', 'quantity.decimals')]
      : [],
  );
}
