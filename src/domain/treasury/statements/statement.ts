import type { Cents } from '../../kernel/field.ts';

/*
 * Files of banks, read into lines as `bankFlows` hold them. Readers are pure: text in, lines and problems out. Nothing is
 * dropped silently: what could not be read is named with its place.
 */

export type StatementFileFormat = 'OFX' | 'CAMT.053' | 'CFONB120' | 'QIF' | 'CSV';

/** One movement, its fields called as those of a bank line. */
export interface StatementLine {
  readonly date: string;
  readonly valueDate?: string | undefined;
  readonly label: string;
  /** What came in is positive. */
  readonly amount: Cents;
  readonly counterpartName?: string | undefined;
  readonly counterpartIban?: string | undefined;
  readonly reference?: string | undefined;
  readonly fee?: Cents | undefined;
  /** As the bank wrote it. */
  readonly rawLine: string;
  /** Tells the line from all others of its account: the bank's own id where it has one, else what it says. */
  readonly externalId: string;
}

export interface StatementAccount {
  readonly iban?: string | undefined;
  readonly bank?: string | undefined;
  readonly branch?: string | undefined;
  readonly number?: string | undefined;
  readonly currency?: string | undefined;
}
export interface Balance {
  readonly date: string;
  readonly amount: Cents;
}

/** What a file says of one account over one period. */
export interface ReadStatement {
  readonly account: StatementAccount;
  readonly number?: string | undefined;
  readonly periodStart?: string | undefined;
  readonly periodEnd?: string | undefined;
  readonly opening?: Balance | undefined;
  readonly closing?: Balance | undefined;
  readonly lines: readonly StatementLine[];
}

export interface StatementProblem {
  /** `amount`, `date`, `balance`, `currency`, `empty`, `interim`, `form`. */
  readonly code: string;
  /** The line of the file, or the place of the entry, from 1; 0 for the whole file. */
  readonly at: number;
  readonly text: string;
}
export interface StatementReading {
  readonly format: StatementFileFormat;
  readonly statements: readonly ReadStatement[];
  readonly problems: readonly StatementProblem[];
}

/** A line before it is told from its like. */
export type UnidentifiedLine = Omit<StatementLine, 'externalId'> & {
  readonly bankId?: string | undefined;
};

/** Opening balance plus lines less closing balance; undefined where the file does not say both. */
export const differenceIn = ({ opening, closing, lines }: ReadStatement): Cents | undefined =>
  opening && closing && opening.amount + lines.reduce((sum, { amount }) => sum + amount, 0) - closing.amount;

/** 53 bits of a text, in few signs: enough to tell the lines of one day. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

/**
 * Lines with what tells them apart: the bank's id where no other line of the file has it, else date, amount, text and the
 * rank among those that say the same on that day, so that two equal payments stay two.
 */
export function identified(lines: readonly UnidentifiedLine[]): StatementLine[] {
  const ids = new Map<string, number>();
  for (const { bankId } of lines) if (bankId) ids.set(bankId, (ids.get(bankId) ?? 0) + 1);
  const ranks = new Map<string, number>();
  return lines.map(({ bankId, ...line }) => {
    if (bankId && ids.get(bankId) === 1) return { ...line, externalId: bankId };
    const key = `${line.date} ${line.amount} ${hashOf(line.rawLine)}`;
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    return { ...line, externalId: `${key} ${rank}` };
  });
}

/** Cents of a plain decimal (`-12.5`, `1500`); what lies beyond cents is rounded half away from zero. Undefined for anything else. */
export function plainCents(written: string): Cents | undefined {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d{0,13})(?:[.,](\d+))?$/.exec(written.trim()) ?? [];
  if (sign === undefined || whole + fraction === '') return undefined;
  const digits = fraction.padEnd(3, '0');
  const cents = Number(whole || '0') * 100 + Number(digits.slice(0, 2)) + (digits[2]! >= '5' ? 1 : 0);
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** `2026-02-28` of its parts; undefined for a day that no calendar has. */
export function dayOf(year: number, month: number, day: number): string | undefined {
  const moment = new Date(Date.UTC(year, month - 1, day));
  const isReal =
    year >= 1900 && year <= 9999 && moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
  return isReal ? moment.toISOString().slice(0, 10) : undefined;
}

/** A year of two digits: that of a bank's file lies around now. */
export const fullYear = (short: number): number => (short >= 80 ? 1900 : 2000) + short;

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The labels of a line, each once, as one text. */
export function labelOf(parts: readonly (string | undefined)[], otherwise: string): string {
  const said = parts.flatMap((part) => oneLine(part ?? '') || []);
  const whole = said.filter(
    (part, at) => !said.some((other, place) => place !== at && includes(other, part, place < at)),
  );
  return (whole.join(' · ') || otherwise).slice(0, 500);
}
/** Whether one text says all of another; of two equal ones the first stays. */
const includes = (longer: string, part: string, isBefore: boolean): boolean =>
  longer.startsWith(part) && (longer.length > part.length || isBefore);
