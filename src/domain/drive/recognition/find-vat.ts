import { percentOf, type Cents } from '../../kernel/money.ts';
import { isNetLabel, isTaxLabel, type LabelledAmount } from './find-amounts.ts';
import { labelText } from './labels.ts';
import { placeOf, type Line } from './lines.ts';
import { ratesIn } from './read-amounts.ts';
import type { Box } from '../recognised-page.rules.ts';

/** What a line may say of one rate. */
export interface VatCandidate {
  readonly rate: number;
  readonly net: Cents | undefined;
  readonly amount: Cents;
  /** 3: net and VAT fit their rate; 2: VAT and the sum with it do; 1: the VAT stands alone. */
  readonly strength: number;
  readonly page: number;
  readonly box: Box;
  readonly readAs: number;
}

/** Rates of France and its neighbours, the usual first: a figure without its percent sign is a rate only among these. */
const USUAL_RATES = [
  20, 10, 5.5, 2.1, 8.5, 19, 21, 5, 7, 6, 22, 25, 23, 8.1, 2.6, 3.8, 7.7, 2.5, 17, 14, 13, 12, 9, 8, 4, 3,
];
const FRENCH_RATES = USUAL_RATES.slice(0, 5);
const HIGHEST_RATE = 30;
/** What rounding each line of a document may add up to. */
const ROUNDING: Cents = 2;
const MOST_RATES = 4;
const MOST_PER_RATE = 5;

const near = (a: Cents, b: Cents, by: Cents = ROUNDING): boolean => Math.abs(a - b) <= by;

/** Every line's possible rate, net and VAT. */
export function vatCandidates(lines: readonly Line[], amounts: readonly LabelledAmount[]): VatCandidate[] {
  return lines.flatMap((line) => {
    const own = amounts.filter((amount) => amount.line === line);
    const printed = ratesIn(line.text);
    const rates = printed.filter(({ rate }) => rate <= HIGHEST_RATE);
    const bare = rates.length > 0 ? [] : own.filter(({ cents }) => USUAL_RATES.includes(cents / 100));
    const found = [
      ...rates.flatMap(({ rate, start, end }) => fromLine(line, rate, own, { start, end })),
      // Without its sign a rate must prove itself.
      ...bare.flatMap((amount) =>
        fromLine(
          line,
          amount.cents / 100,
          own.filter((other) => other !== amount),
          amount,
        ).filter(({ strength }) => strength === 3),
      ),
    ];
    return found.some(({ strength }) => strength >= 2) ? found : [...found, ...byAmounts(line, own)];
  });
}

/** The rate that the amounts of a line themselves tell, where its own was misread: net + VAT = the sum, or VAT of the sum. */
function byAmounts(line: Line, amounts: readonly LabelledAmount[]): VatCandidate[] {
  const found: VatCandidate[] = [];
  for (const tax of amounts)
    for (const sum of amounts) {
      const net = sum.cents - tax.cents;
      if (tax === sum || tax.cents <= 0 || net <= tax.cents) continue;
      const isProven = amounts.some(({ cents }) => cents === net);
      if (!isProven && !(isTaxLabel(tax.label) && amounts.length === 2)) continue;
      const rate = FRENCH_RATES.find((one) => near(percentOf(net, one), tax.cents, 1));
      if (rate === undefined) continue;
      const span = { start: Math.min(tax.start, sum.start), end: Math.max(tax.end, sum.end) };
      found.push({ rate, net, amount: tax.cents, strength: isProven ? 2 : 1.5, ...placeOf(line, span) });
    }
  return found;
}

function fromLine(
  line: Line,
  rate: number,
  amounts: readonly LabelledAmount[],
  at: { start: number; end: number },
): VatCandidate[] {
  const found: VatCandidate[] = [];
  const add = (
    strength: number,
    net: Cents | undefined,
    ...[amount, ...more]: readonly LabelledAmount[]
  ): void => {
    if (!amount) return;
    const all = [at, amount, ...more];
    const span = {
      start: Math.min(...all.map(({ start }) => start)),
      end: Math.max(...all.map(({ end }) => end)),
    };
    found.push({ rate, net, amount: Math.abs(amount.cents), strength, ...placeOf(line, span) });
  };
  for (const base of amounts)
    for (const amount of amounts) {
      if (base === amount || base.cents <= amount.cents) continue;
      if (near(percentOf(base.cents, rate), amount.cents)) add(3, base.cents, amount, base);
      else if (near(Math.round((base.cents * rate) / (100 + rate)), amount.cents))
        add(2, base.cents - amount.cents, amount, base);
    }
  const last = amounts.at(-1);
  const isTax = isTaxLabel(labelText(line.text)) || (last !== undefined && isTaxLabel(last.label));
  if (found.length === 0 && last && isTax) add(1, undefined, last);
  return found;
}

const netOf = ({ net, amount, rate }: VatCandidate): Cents => net ?? Math.round((amount * 100) / rate);
/** How far a net may be from what is printed, where it was made from a rounded VAT. */
const doubtOf = ({ net, rate }: VatCandidate): Cents =>
  net === undefined ? Math.ceil(50 / rate) + 1 : ROUNDING;

/** The rows, one a rate at most, whose nets and VAT make the total; undefined where none do. */
export function rowsThatMake(total: Cents, candidates: readonly VatCandidate[]): VatCandidate[] | undefined {
  const rates = [...new Set(candidates.map(({ rate }) => rate))].slice(0, MOST_RATES);
  const groups = rates.map((rate) =>
    candidates
      .filter((one) => one.rate === rate && one.rate > 0)
      .toSorted((a, b) => b.strength - a.strength)
      .slice(0, MOST_PER_RATE),
  );
  let best: { rows: VatCandidate[]; worth: number } | undefined;
  const choose = (at: number, rows: readonly VatCandidate[]): void => {
    const group = groups[at];
    if (group) {
      for (const one of [...group, undefined]) choose(at + 1, one ? [...rows, one] : rows);
      return;
    }
    if (rows.length === 0) return;
    const sum = rows.reduce((all, row) => all + netOf(row) + row.amount, 0);
    const doubt = rows.reduce((all, row) => all + doubtOf(row), 0);
    if (!near(sum, total, doubt)) return;
    const worth =
      rows.reduce((all, row) => all + row.strength, 0) / rows.length - Math.abs(sum - total) / 100;
    if (!best || worth > best.worth) best = { rows: [...rows], worth };
  };
  choose(0, []);
  return best && settled(total, best.rows);
}

/** Nets that were made from a rounded VAT share what is missing to the total, the less sure ones more of it. */
function settled(total: Cents, rows: readonly VatCandidate[]): VatCandidate[] {
  const open = rows.filter(({ net }) => net === undefined);
  let rest = total - rows.reduce((all, row) => all + netOf(row) + row.amount, 0);
  let doubt = open.reduce((all, row) => all + doubtOf(row), 0);
  return rows.map((row) => {
    if (row.net !== undefined) return row;
    const share = Math.round((rest * doubtOf(row)) / doubt);
    rest -= share;
    doubt -= doubtOf(row);
    return { ...row, net: netOf(row) + share };
  });
}

/** A VAT and a net without a rate beside them, which make the total at a usual one. */
export function rowWithoutRate(total: Cents, amounts: readonly LabelledAmount[]): VatCandidate | undefined {
  const nets = amounts.filter(({ label }) => isNetLabel(label));
  const taxes = amounts.filter(({ label }) => isTaxLabel(label));
  for (const tax of taxes)
    for (const strength of [3, 1]) {
      const net = total - tax.cents;
      if (strength === 3 && !nets.some(({ cents }) => cents === net)) continue;
      const rate = USUAL_RATES.find((one) => near(percentOf(net, one), tax.cents, 1));
      if (rate === undefined || tax.cents <= 0) continue;
      return { rate, net, amount: tax.cents, strength, page: tax.page, box: tax.box, readAs: tax.readAs };
    }
  return undefined;
}
