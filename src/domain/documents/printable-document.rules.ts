import { inPlaces } from '../kernel/line-place.ts';
import { PAPER_CHARACTERS } from '../kernel/paper-characters.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { unprintable } from '../kernel/printable.ts';
import { isItem, isSold } from './document-totals.rules.ts';
import { linesOf, type DocumentLine } from './document.rules.ts';
import type { Party } from './parties.rules.ts';

interface Held {
  readonly contact?: string | null | undefined;
  readonly paymentMethod?: string | null | undefined;
}
interface Printed {
  readonly lines?: readonly DocumentLine[] | null | undefined;
  readonly seller?: Party | null | undefined;
  readonly buyer?: Party | null | undefined;
  readonly delivery?: Party | null | undefined;
  readonly issuedAs?: Held | null | undefined;
  readonly sentAs?: Held | null | undefined;
}

/** Typed texts on a paper; for those of a party see `PARTIES`. */
const TEXTS = [
  'title',
  'intro',
  'conditions',
  'earlyDiscount',
  'purchaseOrderRef',
  'serviceCode',
  'contractRef',
] as const;
const PLACE = ['name', 'street', 'postcode', 'city'] as const;
const PARTIES = {
  seller: [...PLACE, 'legalForm', 'rcs', 'phone', 'email'],
  buyer: PLACE,
  delivery: PLACE,
} as const;
const OF_LINE = ['label', 'description', 'exemptionReason'] as const;
/** Enough to find them by. */
const [MOST_RUNS, LONGEST_RUN] = [4, 20] as const;

/** The characters of a text that paper cannot show, as the end of a problem's code; undefined where it shows all. */
export function missingIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const runs = unprintable(text, PAPER_CHARACTERS);
  if (runs.length === 0) return undefined;
  return runs
    .slice(0, MOST_RUNS)
    .map((run) => [...run].slice(0, LONGEST_RUN).join(''))
    .join(' ');
}

/** A text that paper cannot show whole: `print.text.日本`. */
export const textProblem = (pointer: string, text: unknown): Problem[] => {
  const missing = missingIn(text);
  return missing === undefined ? [] : [problem(pointer, 'invalid', `print.text.${missing}`)];
};

/** Lines are counted as they stand on paper, which need not be how the row holds them. */
function lineProblems(lines: readonly DocumentLine[], isOffer: boolean): Problem[] {
  const indexes = new Map(lines.map((line, at) => [line, at]));
  return inPlaces(lines, 'place').flatMap((line, at) => {
    // An invoice does not print options that were not chosen.
    if (!isOffer && isItem(line) && !isSold(line)) return [];
    return OF_LINE.flatMap((name) => {
      const missing = missingIn(line[name]);
      return missing === undefined
        ? []
        : [problem(`/lines/${indexes.get(line)}/${name}`, 'invalid', `print.line.${at + 1}.${missing}`)];
    });
  });
}

/**
 * Each text of a document that its paper could not show, with its line: told before it leaves the house.
 * @param contact the name of the person it is for, where the row does not hold it
 */
export function checkPrintable(row: Printed & object, isOffer: boolean, contact?: string): Problem[] {
  const values = row as Readonly<Record<string, unknown>>;
  return [
    ...TEXTS.flatMap((name) => textProblem(`/${name}`, values[name])),
    ...(['seller', 'buyer', 'delivery'] as const).flatMap((party) =>
      PARTIES[party].flatMap((name) => textProblem(`/${party}/${name}`, row[party]?.[name])),
    ),
    ...textProblem('/contact', contact ?? row.issuedAs?.contact),
    ...textProblem('/paymentMethod', (row.issuedAs ?? row.sentAs)?.paymentMethod),
    ...lineProblems(linesOf({ lines: row.lines as never }), isOffer),
  ];
}
