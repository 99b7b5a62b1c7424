import { roundTo } from '../kernel/decimal.ts';
import type { EInvoice } from './einvoice.rules.ts';

/** A rule of EN 16931 or of the French specifications, by its official name. */
export interface Rule {
  readonly id: string;
  /** The term that it speaks of (BT-…, BG-…). */
  readonly term: string;
  /** Whether it holds; or the places (1, 2, …) of the lines, groups or notes that break it. */
  readonly breaks: (invoice: EInvoice) => boolean | readonly number[];
}
export interface Breach {
  readonly rule: string;
  readonly term: string;
  /** Of which line or group, from 1; none where it is the document's. */
  readonly at?: number;
}

/** Signs that nobody sees are no name: a line of them alone would be empty on paper. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && UNSEEN.test(value));

/** The places of the rows for which this is so. */
export const places = <T>(rows: readonly T[] | undefined, isBroken: (row: T) => boolean): number[] =>
  (rows ?? []).flatMap((row, at) => (isBroken(row) ? [at + 1] : []));

/** Sum in hundredths; amounts of two decimals are exact so. */
export const hundredths = (value: number | undefined): number =>
  // A missing value is told by a rule of its own.
  Number.isFinite(value) ? Math.round(roundTo(value!, 2) * 100) : 0;
export const sumOf = <T>(rows: readonly T[] | undefined, amount: (row: T) => number | undefined): number =>
  (rows ?? []).reduce((sum, row) => sum + hundredths(amount(row)), 0);

/** All rules that the invoice breaks, in their order. */
export const breachesOf = (rules: readonly Rule[], invoice: EInvoice): Breach[] =>
  rules.flatMap(({ id, term, breaks }) => {
    const found = breaks(invoice);
    if (found === true) return [{ rule: id, term }];
    return found === false ? [] : found.map((at) => ({ rule: id, term, at }));
  });
