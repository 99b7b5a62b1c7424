import type { RecognisedField, RecognisedFields } from '../drive/recognised-page.rules.ts';
import type { AnyRow, Lookup } from '../kernel/entity.ts';
import { isDate } from '../kernel/dates.ts';
import { isEmpty } from '../kernel/empty.ts';
import { eurosToCents } from '../kernel/money.ts';
import { VAT_RATES } from '../documents/vat-rates.rules.ts';
import { isJourney, tripOf, type Cost } from './expense-kinds.rules.ts';
import { EURO } from './expense-options.ts';

/** The fields of a line that its receipt says, each with what of the receipt says it. */
export const READ_FROM = {
  supplier: 'supplier',
  supplierName: 'supplier',
  date: 'date',
  amountTtc: 'total',
  vat: 'vat',
  currency: 'currency',
  currencyAmount: 'total',
} as const satisfies Partial<Record<keyof Cost, RecognisedField>>;
export type ReadName = keyof typeof READ_FROM;
export const READ_NAMES = Object.keys(READ_FROM) as readonly ReadName[];
/** A line by its receipt alone. */
export type ReadValues = Partial<Pick<Cost, ReadName>>;

/** Less sure than this is said to be unsure. */
export const SURE = 0.75;

/** What is surely read of a receipt whose line a person may confirm at a glance: it is what the row of a line shows. */
const AT_A_GLANCE: readonly RecognisedField[] = ['supplier', 'date', 'total'];

export const isReadSurely = (fields: RecognisedFields): boolean =>
  AT_A_GLANCE.every((name) => (fields[name]?.confidence ?? 0) >= SURE);

const LONGEST_NAME = 200;

/** The company here that wrote a receipt, by the numbers on it that are one's alone. */
export async function companyOf(
  { siren, vatNumber }: RecognisedFields,
  lookup: Lookup,
): Promise<AnyRow | undefined> {
  for (const [name, found] of Object.entries({ vatNumber, siren })) {
    if (!found) continue;
    const [company, another] = await lookup.where('companies', { [name]: found.value });
    // Establishments of one company bear the same number: the receipt's own words say more then.
    if (company && !another) return company;
  }
  return undefined;
}

/**
 * What a line would say by what was read on its receipt. A day to come was misread; an amount in another currency is one of
 * that currency, and its VAT none of ours; VAT that does not fit the total, or of no rate that there is, is left out whole.
 */
export function readValues(
  { supplier, date, total, currency, vat }: RecognisedFields,
  today: string,
  newKey: () => string,
  company?: AnyRow,
): ReadValues {
  const isForeign = currency !== undefined && currency.value !== EURO;
  const cents = total && total.value > 0 ? eurosToCents(total.value) : undefined;
  const rows = (vat?.value ?? []).map(({ rate, amount }) => ({ rate, amount: eurosToCents(amount) ?? -1 }));
  const tax = rows.reduce((sum, { amount }) => sum + amount, 0);
  const isSound =
    rows.length > 0 &&
    rows.every(({ rate, amount }) => VAT_RATES.includes(rate) && amount >= 0) &&
    cents !== undefined &&
    tax < cents;
  const name = company ? company.displayLine1 : supplier?.value.trim().slice(0, LONGEST_NAME);
  return {
    ...(company ? { supplier: company.id } : {}),
    ...(name ? { supplierName: name } : {}),
    ...(date && isDate(date.value) && date.value <= today ? { date: date.value } : {}),
    ...(cents === undefined
      ? {}
      : isForeign
        ? { currency: currency.value, currencyAmount: total!.value }
        : { amountTtc: cents }),
    ...(isSound && !isForeign ? { vat: rows.map((row) => ({ lineKey: newKey(), ...row })) } : {}),
  };
}

/**
 * A line of something bought that nobody has said the amount of: what stands in it beside its receipt was put there by this
 * app. A journey has no amount of its own.
 */
export function isToComplete(
  cost: Partial<Pick<Cost, 'bill' | 'amountTtc' | 'currencyAmount'>> & Pick<Cost, 'expense'>,
): boolean {
  const trip = tripOf(cost);
  return (
    Boolean(cost.bill) &&
    isEmpty(cost.amountTtc) &&
    isEmpty(cost.currencyAmount) &&
    !(trip && isJourney(trip))
  );
}

const plain = (name: ReadName, values: ReadValues): string => {
  const value = name === 'vat' ? values.vat?.map(({ rate, amount }) => [rate, amount]) : values[name];
  return JSON.stringify(isEmpty(value) ? null : value);
};

/** Whether a field says what the receipt does. */
export const isAsRead = (name: ReadName, line: ReadValues, read: ReadValues): boolean =>
  !isEmpty(read[name]) && plain(name, line) === plain(name, read);

/**
 * What becomes of the fields that their person has not `touched`: what was read, or what they `began` with where nothing was.
 * What held something before the receipt was read stays; of a line to complete the date held nothing that anybody had
 * said. VAT goes with the total that it is part of.
 */
export function filledIn(
  line: Cost,
  { began, touched, read }: { began: Cost; touched: ReadonlySet<string>; read: ReadValues },
): ReadValues {
  const isOpen = (name: ReadName): boolean =>
    !touched.has(name) &&
    (isEmpty(began[name]) || (name === 'date' && isEmpty(began.amountTtc) && isEmpty(began.currencyAmount)));
  const next = (name: ReadName): Cost[ReadName] => (read[name] ?? began[name]) as Cost[ReadName];
  const isOwnTotal = isOpen('amountTtc') || isAsRead('amountTtc', line, read);
  // Another money that its person chose has another amount than the receipt's.
  const isOwnMoney = !touched.has('currency') || (line.currency ?? EURO) === (read.currency ?? EURO);
  const OF_MONEY: readonly ReadName[] = ['amountTtc', 'vat', 'currency', 'currencyAmount'];
  return Object.fromEntries(
    READ_NAMES.filter(
      (name) =>
        isOpen(name) &&
        (name !== 'vat' || isOwnTotal) &&
        (isOwnMoney || !OF_MONEY.includes(name)) &&
        plain(name, line) !== plain(name, { [name]: next(name) }),
    ).map((name) => [name, next(name) ?? null]),
  );
}
