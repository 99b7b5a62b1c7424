import type { AnyRow } from '../kernel/entity.ts';
import { kindsOf, tripOf, type Cost } from './expense-kinds.rules.ts';
import type { CATEGORIES } from './expense-options.ts';

/** Accounts of the French chart (PCG) that expenses are booked on. */
const TRAVEL = '6251';
const MISSIONS = '6256';
const RECEPTIONS = '6257';

/** What is said of no category is decided by accounts. */
const BY_CATEGORY: Readonly<Partial<Record<keyof typeof CATEGORIES, string>>> = {
  supplies: '6064',
  equipment: '6063',
  software: '618',
  phone: '626',
  postage: '626',
  documentation: '618',
  training: '618',
  events: '6233',
  gifts: '6234',
  vehicle: '615',
  'home working': '626',
  medical: '6475',
  'per diem': MISSIONS,
};

/** Whether somebody from outside the company was at the table. */
export const hasExternalGuests = (cost: Pick<Cost, 'expense'>): boolean =>
  (cost.expense?.expenseCatering?.expenseCateringWiths ?? []).some((guest) => guest.kind === 'external');

/** The code of the account that a line is usually booked on; undefined where its category does not tell. */
export function usualAccountCode(cost: Pick<Cost, 'expense'>): string | undefined {
  if (tripOf(cost)) return TRAVEL;
  const [kind] = kindsOf(cost);
  if (kind === 'expenseHousing') return MISSIONS;
  if (kind === 'expenseCatering') return hasExternalGuests(cost) ? RECEPTIONS : MISSIONS;
  const category = cost.expense?.expenseClassic?.category;
  return category ? BY_CATEGORY[category] : undefined;
}

/** Accounts are told apart by three digits at least: 62 is a class of them. */
const LEAST_DIGITS = 3;

/**
 * The account of this code in a company's own chart, which may be finer (62510000) or coarser (625): the code itself, else
 * the shortest that continues it, else the longest that it continues.
 */
export function accountFor<Row extends AnyRow>(code: string, chart: readonly Row[]): Row | undefined {
  const codeOf = (row: Row): string => String(row['code'] ?? '');
  const lengthOf = (row: Row): number => codeOf(row).length;
  const finer = chart.filter((row) => codeOf(row).startsWith(code));
  const coarser = chart.filter((row) => lengthOf(row) >= LEAST_DIGITS && code.startsWith(codeOf(row)));
  const [shortest] = finer.toSorted((a, b) => lengthOf(a) - lengthOf(b));
  const [longest] = coarser.toSorted((a, b) => lengthOf(b) - lengthOf(a));
  return shortest ?? longest;
}
