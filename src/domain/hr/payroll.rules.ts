import { endOfMonth } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';

export const isDraftSalary = ({ status }: AnyRow): boolean => status === 'draft';

/** The cost of a salary in cents: gross and employer charges; nothing of a draft. */
export const salaryCostOf = (row: AnyRow): Cents =>
  isDraftSalary(row) ? 0 : Number(row['calculatedTotalCost'] ?? 0);

/** A month's pay is a cost of its last day. Undefined for what names no month. */
export const salaryDay = ({ period }: AnyRow): string | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(String(period)) ? endOfMonth(`${String(period)}-01`) : undefined;

/** The cost of a month's pay: gross and employer charges of its salaries, drafts left out. */
export const payrollOf = (salaries: readonly AnyRow[], period: string): Cents =>
  salaries.filter((row) => row['period'] === period).reduce((sum, row) => sum + salaryCostOf(row), 0);
