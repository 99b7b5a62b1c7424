import type { AnyRow, EntailContext, Lookup, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate, formatEuro } from '../kernel/format.ts';
import type { Cents } from '../kernel/money.ts';
import { divideRounded, MICRO, toMicro } from '../kernel/decimal.ts';
import { holdsWhole } from '../kernel/holds-whole.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { cashMovementFields } from './cash-movement.entity.ts';
import { isConfirmed, signOf } from './settlement.rules.ts';
import { vatRatesOn } from '../documents/vat-rates.rules.ts';

type CashValues = Values<typeof cashMovementFields>;
type CashRow = CashValues & SystemFields;
export const CASH_COLLECTIONS = ['cashMovements', 'customerPayments', 'moneyEntrances'] as const;
/** What has to be known, so that nobody is refused what lies in the drawer. */
const DRAWER = [...CASH_COLLECTIONS, 'paymentMethods'];
type CashCollection = (typeof CASH_COLLECTIONS)[number];

/** One change of what lies in the drawer. */
export interface CashEntry {
  readonly collection: CashCollection;
  readonly row: AnyRow;
  readonly date: string;
  readonly effect: Cents;
}

/** What a row changes in the drawer, and when; undefined where it does not. `cash` is the payment method "cash". */
export function cashEntry(
  collection: CashCollection,
  row: AnyRow,
  cash: string | undefined,
): CashEntry | undefined {
  const entry = (date: unknown, effect: Cents): CashEntry => ({
    collection,
    row,
    date: String(date ?? ''),
    effect,
  });
  if (collection === 'cashMovements')
    return row['status'] === 'cancelled' ? undefined : entry(row['date'], effectOf(row as CashRow));
  if (cash === undefined || row['paymentMethod'] !== cash) return undefined;
  const amount = Number(row['amount'] ?? 0);
  if (collection === 'customerPayments')
    return isConfirmed(row['status']) ? entry(row['date'], signOf(row) * amount) : undefined;
  return row['status'] === 'received' ? entry(row['receivedOn'] ?? row['date'], amount) : undefined;
}

function effectOf({ kind, amount, counted, expected }: CashRow): Cents {
  if (kind === 'count') return (counted ?? 0) - (expected ?? 0);
  return (kind === 'out' || kind === 'bank' ? -1 : 1) * (amount ?? 0);
}

export interface CashLine extends CashEntry {
  /** What lies in the drawer after it. */
  readonly balance: Cents;
}

/** The day on which the book begins: without an opening balance there is no drawer. */
const beginning = (entries: readonly CashEntry[]): string | undefined =>
  entries.find(({ collection, row }) => collection === 'cashMovements' && row['kind'] === 'opening')?.date;

/**
 * The book from the day of its opening, in the order of its days: what moved before lies in what it was opened with. What comes
 * in on a day stands before what goes out, so that no order of the day goes below zero.
 */
export function cashBook(entries: readonly CashEntry[]): CashLine[] {
  const from = beginning(entries);
  if (from === undefined) return [];
  let balance = 0;
  return entries
    .filter(({ date }) => date >= from)
    .toSorted((a, b) =>
      a.date !== b.date
        ? a.date < b.date
          ? -1
          : 1
        : Number(a.effect < 0) - Number(b.effect < 0) || (a.row.id < b.row.id ? -1 : 1),
    )
    .map((entry) => ({ ...entry, balance: (balance += entry.effect) }));
}

/** All that moved the cash, but for one row. */
async function entriesBeside(collection: CashCollection, id: string, lookup: Lookup): Promise<CashEntry[]> {
  const cash = await cashMethod(lookup);
  const all = await Promise.all(
    CASH_COLLECTIONS.map(async (one) => {
      if (one !== 'cashMovements' && cash === undefined) return [];
      const rows = await lookup.where(
        one,
        one === 'cashMovements' ? { status: 'booked' } : { paymentMethod: cash },
      );
      return rows
        .filter((row) => one !== collection || row.id !== id)
        .flatMap((row) => cashEntry(one, row, cash) ?? []);
    }),
  );
  return all.flat();
}

export const cashMethod = async (lookup: Lookup): Promise<string | undefined> =>
  (await lookup.where('paymentMethods', { name: 'cash' }))[0]?.id;

/** What lies in the drawer at the end of each day on which it changes. */
const endsOfDays = (book: readonly CashLine[]): Map<string, Cents> =>
  new Map(book.map(({ date, balance }) => [date, balance]));

const isCount = ({ collection, row }: CashEntry): boolean =>
  collection === 'cashMovements' && row['kind'] === 'count';

/**
 * What was counted stands: nothing moves on a day before it. And nobody pays what is not in the drawer: on no day does the book
 * go below zero by this change, later days included, as far as all of the book is known. The code tells what it would come to,
 * in cents, and on which day.
 */
export async function checkDrawer(
  collection: CashCollection,
  row: AnyRow,
  { lookup, before }: Pick<RuleContext, 'lookup' | 'before'>,
): Promise<Problem[]> {
  const cash = await cashMethod(lookup);
  const now = cashEntry(collection, row, cash);
  const was = before && cashEntry(collection, before, cash);
  if (now?.date === was?.date && now?.effect === was?.effect) return [];
  const others = await entriesBeside(collection, row.id, lookup);
  const after = cashBook(now ? [...others, now] : others);
  const without = cashBook(was ? [...others, was] : others);
  const counted =
    others
      .flatMap((one) => (isCount(one) ? one.date : []))
      .toSorted()
      .at(-1) ?? '';
  const isClosed = (book: readonly CashLine[], one: CashEntry | undefined): boolean =>
    one !== undefined && one.date < counted && book.some(({ row: { id } }) => id === one.row.id);
  if (isClosed(after, now) || isClosed(without, was)) {
    const isReceived = collection === 'moneyEntrances' && (row['receivedOn'] ?? null) !== null;
    return [problem(isReceived ? '/receivedOn' : '/date', 'invalid', 'cash.counted')];
  }
  if (!(await holdsWhole(lookup, DRAWER))) return [];
  for (const [day, balance] of endsOfDays(after)) {
    const held = without.findLast(({ date }) => date <= day)?.balance ?? 0;
    // What was wrong already may be mended step by step.
    if (balance < 0 && balance < held) return [problem('/amount', 'invalid', `cash.short.${balance}.${day}`)];
  }
  return [];
}

/** What lies in the drawer on a day, by the book. */
export async function cashOn(day: string, except: string, lookup: Lookup): Promise<Cents> {
  const entries = await entriesBeside('cashMovements', except, lookup);
  return cashBook(entries).findLast(({ date }) => date <= day)?.balance ?? 0;
}

export const displayCash = (row: CashRow): [string, string] => [
  row.label,
  [row.date && formatDate(row.date), formatEuro(row.calculatedEffect ?? 0)].filter(Boolean).join(' · '),
];

/**
 * What the book says as somebody counts, and which movement was the one before: said where it is written. A device says what
 * it knows of the book; whoever holds all of it says it anew, so that the book after a count is what was counted.
 */
export async function entailedCash(
  row: CashRow,
  { lookup, before, holdsAll }: EntailContext,
): Promise<Partial<CashValues>> {
  if (before) return {};
  const isTaken = row.kind === 'count' && (holdsAll || (row.expected ?? null) === null);
  const all = row.previous ? [] : await lookup.where('cashMovements', {});
  const last = all.reduce<string | undefined>(
    (id, one) => (id === undefined || one.id > id ? one.id : id),
    undefined,
  );
  return {
    ...(isTaken ? { expected: await cashOn(row.date, row.id, lookup) } : {}),
    ...(last && last !== row.id ? { previous: last } : {}),
  };
}

/** VAT within an amount that bears it, half up. */
const vatWithin = (amount: Cents, rate: number): Cents =>
  Number(divideRounded(BigInt(amount) * toMicro(rate), 100n * MICRO + toMicro(rate)));

export const computeCash = async (row: CashRow): Promise<Partial<CashValues>> => ({
  calculatedEffect: effectOf(row),
  calculatedVat: row.kind === 'out' && row.vat ? vatWithin(row.amount ?? 0, row.vat) : null,
});

/** The book holds: one beginning, no day to come, and what every change of the drawer is held against. */
export async function checkCash(row: CashRow, context: RuleContext): Promise<Problem[]> {
  const { lookup, today } = context;
  const found: Problem[] = [];
  const asked = row.kind === 'count' ? 'counted' : 'amount';
  // A drawer may be opened with nothing, and be counted empty.
  const mayBeNothing = row.kind === 'opening' || row.kind === 'count';
  if ((row[asked] ?? null) === null || (row[asked] === 0 && !mayBeNothing))
    found.push(problem(`/${asked}`, 'required'));
  if (row.kind === 'bank' && !row.bankAccount) found.push(problem('/bankAccount', 'required', 'cash.bank'));
  if (row.vat && !(await vatRatesOn(lookup, row.date)).includes(row.vat))
    found.push(problem('/vat', 'invalid', 'vat.rate.unknown'));
  if (row.date > today) found.push(problem('/date', 'invalid', 'cash.ahead'));
  const others = (await lookup.where('cashMovements', { status: 'booked' })).filter(
    ({ id }) => id !== row.id,
  );
  const opening = others.find(({ kind }) => kind === 'opening');
  if (row.status !== 'cancelled' && row.kind === 'opening' && opening)
    found.push(problem('/kind', 'invalid', 'cash.opened'));
  if (
    row.status !== 'cancelled' &&
    row.kind !== 'opening' &&
    !(opening ? String(opening['date']) <= row.date : !(await holdsWhole(lookup, ['cashMovements'])))
  )
    found.push(problem('/date', 'invalid', 'cash.unopened'));
  return found.length > 0 ? found : checkDrawer('cashMovements', row as AnyRow, context);
}
