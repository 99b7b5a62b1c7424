import type { Cents } from '../../kernel/money.ts';
import { labelOf } from './labels.ts';
import { placeOf, type Line } from './lines.ts';
import { amountsIn, type ReadAmount } from './read-amounts.ts';
import type { Box } from '../recognised-page.rules.ts';

/** An amount with what its document says it is. */
export interface LabelledAmount extends ReadAmount {
  readonly line: Line;
  readonly label: string;
  readonly page: number;
  readonly box: Box;
  readonly readAs: number;
}

export function labelledAmounts(lines: readonly Line[]): LabelledAmount[] {
  return lines.flatMap((line) => {
    let after = 0;
    return amountsIn(line.text).map((amount) => {
      const label = labelOf(lines, line, amount, after);
      after = amount.end;
      return { ...amount, line, label, ...placeOf(line, amount) };
    });
  });
}

/** The strongest words for the sum that was paid; the first that fits decides. */
const TOTAL_WORDS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:total|montant|net|somme)\b.*\bttc\b|\b(?:total|amount)\b.*\b(?:inc[li]|tax inclusive)/, 6],
  [/\bgrand total\b|\btotal (?:general|due|to pay|payable|a (?:payer|regler))\b/, 5.5],
  [
    /\bamount (?:due|payable)\b|\bbalance due\b|\bnet a (?:payer|regler)\b|\bto pay\b|\ba payer\b|\bmontant (?:du|total)\b/,
    5,
  ],
  [/^\W*total\b(?! (?:tva|vat|tax))/, 4],
  [/\bttc\b|\btotal\b/, 3],
  [/\bmontant\b|\bcarte\b|\bcb\b|\bvisa\b|\bmastercard\b|\bcard\b|\bpaid\b|\bpaye\b|\bamount\b/, 1.5],
];
/** What is not that sum, whatever else its label says. */
const OTHER_WORDS =
  /\bsous.?total|\bsub.?total|\bht\b|hors.?tax|\bexcl|\bbefore tax|\bnet total|\brendu\b|\bmonnaie\b|\bespeces\b|\bcash\b|\bchange\b|\btendered\b|\brecu\b|\bremise\b|\breduction|\bdiscount|\beligible|\bpoints?\b|\beconomi|\bsaved\b|\bsavings\b|\bacompte\b|\bdeposit\b|\bpourboire\b|\btip\b|\bcapital\b|\bavoir\b|\bsolde\b|\bpenalit|\bindemnite/;
const TAX_WORDS = /\b(?:tva|vat|tax|taxes)\b/;
const WITH_TAX_WORDS = /\b(?:inc[li]|ttc|tva (?:incluse|comprise)|with (?:vat|tax))/;

/** How strongly a label says "the sum that was paid": 0 where it says something else, undefined where nothing. */
export function totalWeight(label: string): number | undefined {
  if (OTHER_WORDS.test(label)) return 0;
  if (TAX_WORDS.test(label) && !WITH_TAX_WORDS.test(label)) return 0;
  return TOTAL_WORDS.find(([words]) => words.test(label))?.[1];
}

export const isTaxLabel = (label: string): boolean => TAX_WORDS.test(label);
export const isNetLabel = (label: string): boolean =>
  /\bht\b|hors.?tax|\bexcl|\bsous.?total|\bsub.?total|\bnet\b|\bbefore tax/.test(label) &&
  !/\ba payer\b/.test(label);

/** A change that was given shows what was paid: tendered less change. */
export function paidInCash(amounts: readonly LabelledAmount[]): Cents | undefined {
  const given = amounts.find(({ label }) => /\bespeces\b|\bcash\b|\btendered\b|\brecu\b/.test(label));
  const back = amounts.find(
    ({ label }) => /\brendu\b|\bmonnaie\b|\bchange\b/.test(label) && !/\brecu\b/.test(label),
  );
  return given && back && given !== back ? given.cents - Math.abs(back.cents) : undefined;
}
