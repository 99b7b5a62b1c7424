import type { Cents } from '../../kernel/money.ts';
import { paidInCash, totalWeight, type LabelledAmount } from './find-amounts.ts';
import type { Box } from '../recognised-page.rules.ts';
import { rowsThatMake, rowWithoutRate, type VatCandidate } from './find-vat.ts';

export interface FoundTotal {
  readonly amount: LabelledAmount;
  readonly confidence: number;
  /** What of it is taxed, where that makes the total. */
  readonly rows: readonly VatCandidate[];
}

/** So many likely totals are tried against the VAT. */
const MOST_TRIED = 6;
const MOST_SURE = 0.99;

interface Weighed {
  readonly amount: LabelledAmount;
  readonly weight: number;
}

/** The sum that was paid: what is called so, and what the VAT, the cash and the other sums agree with. */
export function findTotal(
  amounts: readonly LabelledAmount[],
  vat: readonly VatCandidate[],
): FoundTotal | undefined {
  const positive = amounts.filter(({ cents }) => cents > 0);
  const named = positive.flatMap((amount): Weighed[] => {
    const weight = totalWeight(amount.label);
    // The sum of one rate, in its table.
    const isOfRate = vat.some(
      ({ strength, box, page }) => strength >= 2 && page === amount.page && isLevel(box, amount.box),
    );
    if (weight === undefined || weight === 0) return [];
    return [{ amount, weight: isOfRate && !/total|montant|amount/.test(amount.label) ? 1 : weight }];
  });
  const likely = named.length > 0 ? named : largest(positive);
  const cash = paidInCash(amounts);
  const times = (cents: Cents): number => positive.filter((one) => one.cents === cents).length;
  const highest = Math.max(...likely.map(({ amount }) => amount.cents));
  const weighed = likely
    .map(({ amount, weight }) => ({
      amount,
      weight:
        weight +
        (cash === amount.cents ? 2 : 0) +
        (times(amount.cents) > 1 ? 0.75 : 0) +
        (amount.cents === highest ? 0.5 : 0),
    }))
    // Of two alike the lower one: totals stand at the end.
    .toReversed()
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST_TRIED)
    .map(({ amount, weight }) => {
      const rows = rowsFor(amount.cents, amounts, vat);
      const worth = rows.reduce((all, row) => all + row.strength, 0) / Math.max(1, rows.length);
      return { amount, rows, weight: weight + worth };
    })
    .toSorted((a, b) => b.weight - a.weight);
  const [best] = weighed;
  if (!best) return undefined;
  const sure = Math.min(MOST_SURE, 0.35 + 0.09 * best.weight);
  return { amount: best.amount, rows: best.rows, confidence: sure * (0.5 + best.amount.readAs / 2) };
}

function rowsFor(
  total: Cents,
  amounts: readonly LabelledAmount[],
  vat: readonly VatCandidate[],
): readonly VatCandidate[] {
  const rows = rowsThatMake(total, vat);
  if (rows) return rows;
  const row = rowWithoutRate(total, amounts);
  return row ? [row] : [];
}

const isLevel = ([, top, , height]: Box, [, otherTop, , otherHeight]: Box): boolean =>
  Math.abs(top + height / 2 - otherTop - otherHeight / 2) < Math.min(height, otherHeight) / 2;

/** Where nothing is called a total: the largest amount that is called nothing else. */
function largest(amounts: readonly LabelledAmount[]): Weighed[] {
  const nameless = amounts.filter(({ label }) => totalWeight(label) === undefined);
  const [first, ...others] = nameless;
  if (!first) return [];
  return [
    { amount: others.reduce((best, one) => (one.cents >= best.cents ? one : best), first), weight: 0.5 },
  ];
}
