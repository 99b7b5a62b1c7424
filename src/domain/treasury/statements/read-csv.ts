import { csvRows, guessSeparator } from '../../kernel/exchange/csv-rows.ts';
import { readMoment, type DateOrder } from '../../kernel/exchange/written-date.ts';
import { readNumber, withoutCurrency, type DecimalMark } from '../../kernel/exchange/written-number.ts';
import { roundTo } from '../../kernel/decimal.ts';
import { normalise } from '../../kernel/text.ts';
import {
  identified,
  labelOf,
  type Balance,
  type StatementProblem,
  type StatementReading,
  type UnidentifiedLine,
} from './statement.ts';

/** Which column holds what, kept for each bank: places from 0. */
export interface CsvMapping {
  readonly separator: string;
  /** Rows before the first movement: what the bank says first, and the head. */
  readonly skip: number;
  readonly date: number;
  readonly valueDate?: number | undefined;
  readonly label: readonly number[];
  /** A signed amount, or two columns. */
  readonly amount?: number | undefined;
  readonly debit?: number | undefined;
  readonly credit?: number | undefined;
  readonly balance?: number | undefined;
  readonly reference?: number | undefined;
  readonly counterpartName?: number | undefined;
  readonly counterpartIban?: number | undefined;
  readonly order: DateOrder;
  readonly decimals: DecimalMark;
  /** Debits are written as negative figures. */
  readonly isDebitNegative?: boolean | undefined;
}

/** The meanings that a column can have. */
export type CsvColumn = Exclude<
  keyof CsvMapping,
  'separator' | 'skip' | 'order' | 'decimals' | 'isDebitNegative'
>;

/** Words of a head, the more special ones first: a date of value is a date, too. */
const HEADS: readonly (readonly [CsvColumn, RegExp])[] = [
  ['valueDate', /\b(?:date de valeur|date valeur|value date|valeur)\b/],
  ['date', /\bdate\b/],
  ['counterpartIban', /\biban\b/],
  ['counterpartName', /\b(?:contrepartie|tiers|beneficiaire|counterparty|payee|name)\b/],
  ['debit', /\b(?:debits?|paid out|withdrawals?|depenses?)\b/],
  ['credit', /\b(?:credits?|paid in|deposits?|recettes?)\b/],
  ['balance', /\b(?:solde|balance)\b/],
  ['amount', /\b(?:montant|amount|somme)\b/],
  ['reference', /\b(?:references?|ref|numero|number)\b/],
  ['label', /\b(?:libelle|label|description|details?|wording|memo|motif|intitule|operation|nature)\b/],
];
const columnOf = (head: string): CsvColumn | undefined =>
  HEADS.find(([, words]) =>
    words.test(
      normalise(head)
        .replace(/[^a-z]+/g, ' ')
        .trim(),
    ),
  )?.[0];
const isHead = (text: string): boolean => columnOf(text) !== undefined;
const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

/** The rows of a file that hold movements, and the meaning of its columns by their places. */
export interface CsvColumns {
  readonly separator: string;
  /** Rows before the first movement. */
  readonly skip: number;
  readonly columns: readonly (CsvColumn | undefined)[];
}

/** The likeliest reading of a bank's file; without columns where nobody could tell. */
export function guessCsvColumns(text: string): CsvColumns {
  const separator = guessSeparator(text, isHead);
  const { rows } = csvRows(text, separator);
  const at = rows.findIndex((row) => {
    const found = new Set(row.map(columnOf));
    return found.has('date') && (found.has('amount') || found.has('debit') || found.has('credit'));
  });
  return { separator, skip: at + 1, columns: rows[at]?.map(columnOf) ?? [] };
}

/** How a file is read by its columns; undefined while these lack a date or an amount. */
export function csvMappingOf(text: string, { separator, skip, columns }: CsvColumns): CsvMapping | undefined {
  const place = (name: CsvColumn): number | undefined => {
    const found = columns.indexOf(name);
    return found < 0 ? undefined : found;
  };
  const date = place('date');
  const isSplit = place('debit') !== undefined || place('credit') !== undefined;
  if (date === undefined || (!isSplit && place('amount') === undefined)) return undefined;
  const body = csvRows(text, separator).rows.slice(skip).filter(isFilled);
  const mapping: CsvMapping = {
    separator,
    skip,
    date,
    valueDate: place('valueDate'),
    label: columns.flatMap((column, index) => (column === 'label' ? [index] : [])),
    ...(isSplit ? { debit: place('debit'), credit: place('credit') } : { amount: place('amount') }),
    balance: place('balance'),
    reference: place('reference'),
    counterpartName: place('counterpartName'),
    counterpartIban: place('counterpartIban'),
    order: orderOf(body.map((row) => row[date] ?? '')),
    decimals: decimalsOf(body.flatMap((row) => moneyCells(row, columns))),
  };
  return { ...mapping, isDebitNegative: areDebitsNegative(body, mapping) };
}

/** The likeliest reading of a bank's file; undefined where nobody could tell without its person. */
export const guessCsvMapping = (text: string): CsvMapping | undefined =>
  csvMappingOf(text, guessCsvColumns(text));

const moneyCells = (row: readonly string[], columns: readonly (CsvColumn | undefined)[]): string[] =>
  row.filter((_, at) => ['amount', 'debit', 'credit', 'balance'].includes(columns[at] ?? ''));

/** Day first, unless a second part is no month. */
const orderOf = (dates: readonly string[]): DateOrder =>
  dates.some((written) => /^\s*\d{1,2}[./-](?:1[3-9]|2\d|3[01])[./-]/.test(written)) ? 'mdy' : 'dmy';

/** The last mark of most figures before one or two digits. */
function decimalsOf(figures: readonly string[]): DecimalMark {
  const [commas, points] = [',', '.'].map(
    (mark) => figures.filter((text) => new RegExp(`\\${mark}\\d{1,2}\\D*$`).test(text)).length,
  );
  return points! > commas! ? 'point' : 'comma';
}

function centsIn(row: readonly string[], at: number | undefined, decimals: DecimalMark): number | undefined {
  const written = at === undefined ? '' : withoutCurrency(row[at] ?? '').trim();
  const value = written === '' ? undefined : readNumber(written, decimals);
  return value === undefined ? undefined : Math.round(roundTo(value, 2) * 100);
}
const isWritten = (row: readonly string[], at: number | undefined): boolean =>
  at !== undefined && (row[at] ?? '').trim() !== '';

/** Signed, of one column or two. Undefined where there is none. */
function movementIn(
  row: readonly string[],
  mapping: CsvMapping,
  isDebitNegative: boolean,
): number | undefined {
  const { amount, debit, credit, decimals } = mapping;
  if (amount !== undefined) return centsIn(row, amount, decimals);
  const [out, paid] = [centsIn(row, debit, decimals), centsIn(row, credit, decimals)];
  if (out === undefined && paid === undefined) return undefined;
  return (paid ?? 0) + (isDebitNegative ? (out ?? 0) : -(out ?? 0)) + 0;
}

/** How many balances follow from the one before, the oldest movement first or last. */
function agreeing(
  rows: readonly (readonly string[])[],
  mapping: CsvMapping,
  isDebitNegative: boolean,
): number {
  let [up, down] = [0, 0];
  for (const [at, row] of rows.slice(1).entries()) {
    const before = rows[at]!;
    const [was, is] = [before, row].map((one) => centsIn(one, mapping.balance, mapping.decimals));
    const [later, earlier] = [row, before].map((one) => movementIn(one, mapping, isDebitNegative) ?? 0);
    if (was === undefined || is === undefined) continue;
    if (was + later! === is) up += 1;
    if (is + earlier! === was) down += 1;
  }
  return Math.max(up, down);
}

/** The balance column says; without one, the sign that debits have. */
function areDebitsNegative(rows: readonly (readonly string[])[], mapping: CsvMapping): boolean | undefined {
  if (mapping.debit === undefined) return undefined;
  const [positive, negative] = [false, true].map((sign) => agreeing(rows, mapping, sign));
  if (positive !== negative) return negative! > positive!;
  const debits = rows.flatMap((row) => centsIn(row, mapping.debit, mapping.decimals) ?? []);
  return debits.filter((cents) => cents < 0).length * 2 > debits.length;
}

/** Reads a CSV file by the columns that were mapped for its bank. */
export function readCsvStatement(text: string, mapping: CsvMapping): StatementReading {
  const problems: StatementProblem[] = [];
  const { rows } = csvRows(text, mapping.separator);
  const body = rows.map((row, at) => ({ row, at: at + 1 })).slice(mapping.skip);
  const lines: UnidentifiedLine[] = [];
  const balances: (number | undefined)[] = [];
  for (const { row, at } of body) {
    if (!isFilled(row)) continue;
    const rawLine = row.join(mapping.separator).slice(0, 4000);
    const date = readMoment(row[mapping.date] ?? '', mapping.order)?.slice(0, 10);
    const amount = movementIn(row, mapping, mapping.isDebitNegative === true);
    if (date === undefined || amount === undefined) {
      // A line of sums below the movements has no date.
      const isMovement = isWritten(row, mapping.date);
      if (isMovement)
        problems.push({
          code: date === undefined ? 'date' : 'amount',
          at,
          text: rawLine,
        });
      continue;
    }
    const said = (place: number | undefined): string | undefined =>
      place === undefined ? undefined : row[place]?.trim() || undefined;
    const counterpartName = said(mapping.counterpartName);
    lines.push({
      date,
      valueDate: readMoment(said(mapping.valueDate) ?? '', mapping.order)?.slice(0, 10),
      amount,
      label: labelOf(mapping.label.map(said), counterpartName ?? 'CSV'),
      counterpartName,
      counterpartIban: said(mapping.counterpartIban)?.replace(/\s/g, ''),
      reference: said(mapping.reference),
      rawLine,
    });
    balances.push(centsIn(row, mapping.balance, mapping.decimals));
  }
  if (lines.length === 0) problems.push({ code: 'empty', at: 0, text: '' });
  const days = lines.map(({ date }) => date).toSorted();
  return {
    format: 'CSV',
    statements:
      lines.length === 0
        ? []
        : [
            {
              account: {},
              periodStart: days[0],
              periodEnd: days.at(-1),
              ...balancesOf(lines, balances),
              lines: identified(lines),
            },
          ],
    problems,
  };
}

/** The balances before and after all lines, whichever end of the file is the newer. */
function balancesOf(
  lines: readonly UnidentifiedLine[],
  balances: readonly (number | undefined)[],
): { readonly opening?: Balance; readonly closing?: Balance } {
  const isNewestFirst = lines[0]!.date > lines.at(-1)!.date;
  const [oldest, newest] = isNewestFirst ? [lines.length - 1, 0] : [0, lines.length - 1];
  const [first, last] = [balances[oldest], balances[newest]];
  return {
    ...(first === undefined
      ? {}
      : {
          opening: {
            date: lines[oldest]!.date,
            amount: first - lines[oldest]!.amount,
          },
        }),
    ...(last === undefined ? {} : { closing: { date: lines[newest]!.date, amount: last } }),
  };
}
