import type { Values } from '../kernel/field.ts';
import type { costFields, expenseFields } from './expense-account.fields.ts';
import { JOURNEY_MODES, type LineName, type TripMode } from './expense-options.ts';

export type Cost = { lineKey: string } & Values<typeof costFields>;
type Expense = Values<typeof expenseFields>;
export type Trip = NonNullable<Expense['expenseTrip']>;
export type Catering = NonNullable<Expense['expenseCatering']>;
export type Housing = NonNullable<Expense['expenseHousing']>;

/** The four kinds of section 3; a line holds exactly one. */
export const EXPENSE_KINDS = ['expenseTrip', 'expenseCatering', 'expenseHousing', 'expenseClassic'] as const;
export type ExpenseKind = (typeof EXPENSE_KINDS)[number];

/** What the mileage scale pays for. */
const MILEAGE_MODES: ReadonlySet<TripMode> = new Set<TripMode>(['car', 'motorcycle', 'moped']);

/** The kinds that a line holds; a sound one holds one. */
export const kindsOf = (cost: Pick<Cost, 'expense'>): ExpenseKind[] =>
  EXPENSE_KINDS.filter((kind) => cost.expense?.[kind] !== null && cost.expense?.[kind] !== undefined);

export const tripOf = (cost: Pick<Cost, 'expense'>): Trip | undefined =>
  cost.expense?.expenseTrip ?? undefined;

/** What a line is, the narrowest word first: the means of a trip or the category of a purchase, then the kind. */
export function namesOf(cost: Pick<Cost, 'expense'>): LineName[] {
  const narrow = tripOf(cost)?.mode ?? cost.expense?.expenseClassic?.category;
  return [...(narrow ? [narrow] : []), ...kindsOf(cost)];
}

export const isJourney = (trip: Pick<Trip, 'mode'>): boolean => trip.mode in JOURNEY_MODES;
export const isMileage = (trip: Pick<Trip, 'mode'>): boolean => MILEAGE_MODES.has(trip.mode);

/** The trip of a line that the scale pays, if it is one. */
export function mileageOf(cost: Pick<Cost, 'expense'>): Trip | undefined {
  const trip = tripOf(cost);
  return trip && isMileage(trip) ? trip : undefined;
}

/** Whether a trip is not bought: the scale pays it, or nobody pays for it, as when one pedals or rides along. */
export const isNotBought = (trip: Pick<Trip, 'mode'>): boolean =>
  isMileage(trip) || trip.mode === 'bicycle' || trip.mode === 'passenger';

/** What is not bought, the way to work by public transport and per diems are paid without a bill. */
export function needsBill(cost: Pick<Cost, 'expense'>): boolean {
  const trip = tripOf(cost);
  if (trip) return !isNotBought(trip) && !(trip.mode === 'public transport' && trip.homeWork === true);
  return cost.expense?.expenseClassic?.category !== 'per diem';
}

/** Whether a declaration may stand for its bill: toll booths and parking meters may print none. */
export function mayDeclareLost(cost: Pick<Cost, 'expense'>): boolean {
  const mode = tripOf(cost)?.mode;
  return mode === 'toll' || mode === 'parking';
}

/** Whether there is neither the bill that it needs nor what may stand for it. */
export const lacksBill = (cost: Pick<Cost, 'expense' | 'bill' | 'lostReceipt'>): boolean =>
  needsBill(cost) && !cost.bill && !(mayDeclareLost(cost) && cost.lostReceipt?.trim());

/**
 * How much of the VAT comes back where the line does not say, in percent: tolls and parking all of it, fuel of a
 * passenger car 80 %, the transport and the lodging of one's own staff nothing (CGI annexe II, art. 206).
 */
export function usualRecoverableVat(cost: Pick<Cost, 'expense'>): number {
  const trip = tripOf(cost);
  if (trip) return trip.mode === 'toll' || trip.mode === 'parking' ? 100 : trip.mode === 'fuel' ? 80 : 0;
  if (cost.expense?.expenseHousing) return 0;
  return cost.expense?.expenseClassic?.category === 'gifts' ? 0 : 100;
}
