import { percentOf, type Cents } from '../kernel/money.ts';

/** A part of what is taxed together. */
export interface TaxedPart {
  readonly category: string;
  /** Percent. */
  readonly rate: number;
  readonly base: Cents;
}
/** What was billed of a group before. */
export interface Billed {
  readonly base: Cents;
  readonly tax: Cents;
}

/** A tax rounds to the next cent within 100 / rate cents of its base; rates below 1 % are the rarest. */
const MOST_CENTS_OFF = 100;

/** What is left of a group, and of its tax. */
type Left = Billed & Pick<TaxedPart, 'rate'>;
const isWithin = (part: Cents, { base }: Left): boolean =>
  part >= Math.min(0, base) && part <= Math.max(0, base);

/** The nearest to a wish that is taxed with what is then left to the same cents as both together. */
function nearest(wished: Cents, left: Left, may: (part: Cents) => boolean): Cents | undefined {
  const { base, tax, rate } = left;
  for (let off = 0; off <= MOST_CENTS_OFF; off += 1) {
    const found = [wished - off, wished + off].find(
      (part) => may(part) && percentOf(part, rate) + percentOf(base - part, rate) === tax,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/** As near to a wish as can be, of what is left and no more than that: with what is left then it is taxed to the same cents. */
export function nearestPart(wished: Cents, left: Left): Cents {
  const within = Math.min(Math.max(wished, Math.min(0, left.base)), Math.max(0, left.base));
  return nearest(within, left, (part) => isWithin(part, left)) ?? within;
}

/**
 * So much of a base, as near to the percentage as can be, that the part and what is left of it are taxed to the same cents as
 * the whole: a deposit and its balance then come to what was quoted. A cent or two off the percentage at ordinary rates.
 */
function partOf({ base, rate }: TaxedPart, percent: number, billed: Billed): Cents {
  const wished = percentOf(base, percent) - billed.base;
  const left = { base: base - billed.base, tax: percentOf(base, rate) - billed.tax, rate };
  return nearest(wished, left, () => true) ?? wished;
}

/**
 * What a deposit or a progress invoice bills of each group, when so many percent of the whole are billed with it and `billed`
 * was before (in the order of `whole`).
 */
export const billedParts = (
  whole: readonly TaxedPart[],
  percent: number,
  billed: readonly Billed[] = [],
): TaxedPart[] =>
  whole.map((group, at) => ({
    category: group.category,
    rate: group.rate,
    base: partOf(group, percent, billed[at] ?? { base: 0, tax: 0 }),
  }));
