import type { AnyRow } from '../../kernel/entity.ts';
import type { Cents } from '../../kernel/field.ts';
import { isPlainLine } from '../../kernel/hidden-signs.ts';
import { normaliseIban } from '../../kernel/identifiers.ts';
import {
  identified,
  oneLine,
  type ReadStatement,
  type StatementAccount,
  type StatementFileFormat,
  type StatementLine,
} from './statement.ts';

const letters = (text: string | undefined): string => (text ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase();
/** Shorter numbers stand in too many IBANs by chance. */
const LEAST_NUMBER = 6;

/**
 * The account of ours that a file speaks of: by its IBAN, else by the parts of a French account number that stand in one.
 * Undefined where none or several fit.
 */
export function accountOf<Bank extends AnyRow>(
  { iban, bank, branch, number }: StatementAccount,
  banks: readonly Bank[],
): Bank | undefined {
  const ibanOf = (one: Bank): string => normaliseIban(String(one['iban'] ?? ''));
  if (iban) return banks.find((one) => ibanOf(one) === normaliseIban(iban));
  const parts = [number, bank, branch].map(letters).filter((part) => part !== '');
  if (letters(number).length < LEAST_NUMBER) return undefined;
  const fitting = banks.filter((one) => parts.every((part) => ibanOf(one).slice(4).includes(part)));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * `new`; `same`: the bank's own id is here with this amount; `alike`: a line of that day, amount and label is here, each one
 * here standing for one of the file; `nothing`: it moves no money, and is none of our lines.
 */
export type LineState = 'new' | 'same' | 'alike' | 'nothing';
export interface JudgedLine {
  readonly line: StatementLine;
  readonly state: LineState;
}

const keyOf = (date: unknown, amount: unknown, label: unknown): string =>
  `${String(date)} ${Number(amount)} ${oneLine(String(label ?? '')).toLowerCase()}`;

/**
 * The lines of a file against those of its account that are here. An id that the bank gave to another movement before is
 * replaced by what the line says, so that two movements never share one.
 */
export function judgeLines(lines: readonly StatementLine[], here: readonly AnyRow[]): JudgedLine[] {
  const byId = new Map(here.flatMap((row) => (row['externalId'] ? [[String(row['externalId']), row]] : [])));
  const isOf = (line: StatementLine, row: AnyRow | undefined): row is AnyRow =>
    row?.['amount'] === line.amount && row['date'] === line.date;
  const named = new Set(
    lines.flatMap((line) => {
      const row = byId.get(idOf(line));
      return isOf(line, row) ? [row.id] : [];
    }),
  );
  const left = new Map<string, number>();
  for (const row of here) {
    if (named.has(row.id)) continue;
    const key = keyOf(row['date'], row['amount'], row['label']);
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  const reused = lines.filter((line) => byId.has(idOf(line)) && !isOf(line, byId.get(idOf(line))));
  const renamed = new Map(identified(reused).map((line, at) => [reused[at], line]));
  return lines.map((written): JudgedLine => {
    const line = { ...(renamed.get(written) ?? written) };
    if (line.amount === 0) return { line, state: 'nothing' };
    if (!renamed.has(written) && byId.has(idOf(line))) return { line, state: 'same' };
    const key = keyOf(line.date, line.amount, line.label);
    const count = left.get(key) ?? 0;
    if (count === 0) return { line, state: 'new' };
    left.set(key, count - 1);
    return { line, state: 'alike' };
  });
}
const MOST_ID = 200;
const idOf = ({ externalId }: StatementLine): string => atMost(oneLine(plain(externalId)), MOST_ID);

const sumOf = (lines: readonly StatementLine[]): Cents => lines.reduce((sum, { amount }) => sum + amount, 0);

export interface Balances {
  readonly opening: Cents;
  readonly closing: Cents;
  /** Whether the file says both; one that it lacks follows from the lines. */
  readonly isSaid: boolean;
  /** The file says neither: a person knows the opening balance. */
  readonly isAsked: boolean;
}

/** The balances of a statement, in cents; `before` is that of the account before the first line, where the file says none. */
export function balancesOf({ opening, closing, lines }: ReadStatement, before: Cents): Balances {
  const sum = sumOf(lines);
  const first = opening?.amount ?? (closing ? closing.amount - sum : before);
  return {
    opening: first,
    closing: closing?.amount ?? first + sum,
    isSaid: opening !== undefined && closing !== undefined,
    isAsked: !opening && !closing,
  };
}

/** The days of a statement; undefined where neither the file nor a line says one. */
export function periodIn({
  periodStart,
  periodEnd,
  opening,
  closing,
  lines,
}: ReadStatement): readonly [start: string, end: string] | undefined {
  const days = lines.map(({ date }) => date).toSorted();
  const start = periodStart ?? days[0] ?? opening?.date ?? closing?.date;
  const end = periodEnd ?? closing?.date ?? days.at(-1) ?? start;
  if (!start || !end) return undefined;
  // Some banks date the opening balance behind the first line.
  const first = days[0] !== undefined && days[0] < start ? days[0] : start;
  return [first, end < first ? first : end];
}

/** A person's decisions about a statement before it is written. */
export interface StatementOrder {
  readonly read: ReadStatement;
  readonly format: StatementFileFormat;
  readonly bank: string;
  readonly judged: readonly JudgedLine[];
  /** Places of lines that are like one here and are written all the same. */
  readonly taken: ReadonlySet<number>;
  readonly balances: Pick<Balances, 'opening' | 'closing'>;
  readonly file?: string | undefined;
  readonly fileHash: string;
}
export type NewValues = Readonly<Record<string, unknown>>;

/** The lines of a statement that would be written, in the file's order. */
export const linesToWrite = ({ judged, taken }: Pick<StatementOrder, 'judged' | 'taken'>): StatementLine[] =>
  judged.flatMap(({ line, state }, at) =>
    state === 'new' || (state === 'alike' && taken.has(at)) ? [line] : [],
  );

/**
 * A statement and its lines as they are written, `id` being the statement's. Lines that are here already stay where they are:
 * the opening balance moves on by them, so that opening balance and lines lead to the closing balance.
 */
export function statementToWrite(
  order: StatementOrder,
  id: string,
): { readonly statement: NewValues; readonly flows: readonly NewValues[] } | undefined {
  const { read, format, bank, balances, file, fileHash } = order;
  const period = periodIn(read);
  if (!period) return undefined;
  const lines = linesToWrite(order);
  return {
    statement: {
      bank,
      number: cut(read.number, 50),
      periodStart: period[0],
      periodEnd: period[1],
      openingBalance: balances.opening + sumOf(read.lines) - sumOf(lines),
      closingBalance: balances.closing,
      format,
      file: file ?? null,
      fileHash,
    },
    flows: lines.map((line) => ({
      statement: id,
      bank,
      date: line.date,
      valueDate: line.valueDate ?? null,
      label: cut(line.label, 500),
      amount: line.amount,
      counterpartName: cut(line.counterpartName, 255),
      counterpartIban: cut(line.counterpartIban, 50),
      reference: cut(line.reference, 140),
      fee: line.fee ?? null,
      rawLine: atMost(plain(line.rawLine), 4000),
      externalId: idOf(line),
    })),
  };
}

/** Without the signs that no field holds; line ends stay. */
const plain = (text: string): string =>
  isPlainLine(text) ? text : [...text].map((sign) => (isPlainLine(sign) ? sign : ' ')).join('');
/** At most so many signs, none of them half. */
const atMost = (text: string, most: number): string => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
const cut = (text: string | undefined, most: number): string | null =>
  atMost(oneLine(plain(text ?? '')), most) || null;
