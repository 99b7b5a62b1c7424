import { endOfMonth } from '../kernel/dates.ts';
import type { AnyRow } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { sumOfDays } from './leave-balance.rules.ts';
import { calendarOf, countedDays, leaveDays } from './leave-days.rules.ts';
import type { LeaveRules } from './leave-parameters.rules.ts';
import { employeesOn } from './people-overview.ts';
import { isAway, type VacationRow } from './vacation.rules.ts';

/** One employee's month, for whoever makes the pay. */
export interface PayrollLine {
  readonly id: string;
  readonly matricule: string;
  readonly employee: string;
  readonly month: string;
  /** Days that the calendar of the employee has in the month. */
  readonly openDays: number;
  readonly absentDays: number;
  /** Of those, by payroll code or name of the leave type: `CP 3, MAL 2`. */
  readonly absences: string;
  /** Days worked without a paid meal. */
  readonly mealVouchers: number;
  readonly bonus: Cents;
  /** Advances paid in the month. */
  readonly advances: Cents;
  /** Expense accounts of the month that are validated or paid. */
  readonly expenses: Cents;
}

export interface PayrollSources {
  readonly users: readonly AnyRow[];
  readonly vacations: readonly AnyRow[];
  readonly types: readonly AnyRow[];
  readonly salaries: readonly AnyRow[];
  readonly accounts: readonly AnyRow[];
  readonly payments: readonly AnyRow[];
}

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const SETTLED = new Set(['validated', 'paid']);
const PAID = new Set(['confirmed', 'reconciled']);

interface Cost {
  readonly date?: string | null;
  readonly expense?: { readonly expenseCatering?: unknown } | null;
}

/** The days on which an expense account has a meal. */
function mealDays(accounts: readonly AnyRow[], month: string): Set<string> {
  return new Set(
    accounts
      .filter(({ status }) => status !== 'draft' && status !== 'refused')
      .flatMap((account) => (account['costs'] as readonly Cost[] | null | undefined) ?? [])
      .flatMap(({ date, expense }) => (date?.startsWith(month) && expense?.expenseCatering ? [date] : [])),
  );
}

/** The month of everybody who works in it, by name. */
export function payrollSheet(sources: PayrollSources, month: string, rules: LeaveRules): PayrollLine[] {
  const [first, last] = [`${month}-01`, endOfMonth(`${month}-01`)];
  const { users, vacations, types, salaries, accounts, payments } = sources;
  const working = new Set([...employeesOn(users, first), ...employeesOn(users, last)]);
  const typeOf = new Map(types.map((type) => [type.id, type]));
  const of = (rows: readonly AnyRow[], person: AnyRow) =>
    rows.filter(({ employee }) => employee === person.id);
  const cents = (rows: readonly AnyRow[], name: string): Cents =>
    rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  return [...working]
    .map((person): PayrollLine => {
      const calendar = { ...calendarOf(person, undefined, rules), counting: 'working' as const };
      const away = (of(vacations, person) as VacationRow[]).filter(
        ({ status, from, to }) => isAway(status) && from <= last && to >= first,
      );
      const parts = away.map((row) => ({
        code: String(typeOf.get(row.type)?.['code'] ?? typeOf.get(row.type)?.displayLine1 ?? ''),
        days: countedDays(
          {
            from: later(row.from, first),
            fromHalf: row.from >= first ? row.fromHalf : null,
            to: earlier(row.to, last),
            toHalf: row.to <= last ? row.toHalf : null,
          },
          calendar,
        ),
      }));
      const byCode = new Map<string, number>();
      for (const { code, days } of parts)
        byCode.set(code, sumOfDays([byCode.get(code) ?? 0, ...days.map(({ counted }) => counted)]));
      const absent = sumOfDays([...byCode.values()]);
      const openDays = leaveDays({ from: first, to: last }, calendar);
      const meals = mealDays(of(accounts, person), month);
      // A day of which half is worked has a meal; a meal claimed on a day away takes nothing more away.
      const wholeDaysAway = new Set(
        parts.flatMap(({ days }) => days.flatMap(({ day, counted }) => (counted === 1 ? [day] : []))),
      );
      const eaten = countedDays({ from: first, to: last }, calendar).filter(
        ({ day, counted }) => counted > 0 && meals.has(day) && !wholeDaysAway.has(day),
      ).length;
      return {
        id: person.id,
        matricule: String(person['matricule'] ?? ''),
        employee: person.displayLine1 ?? '',
        month,
        openDays,
        absentDays: absent,
        absences: [...byCode].map(([code, days]) => `${code} ${days}`).join(', '),
        mealVouchers: Math.max(0, openDays - wholeDaysAway.size - eaten),
        bonus: cents(
          of(salaries, person).filter(({ period }) => period === month),
          'bonus',
        ),
        advances: cents(
          of(payments, person).filter(
            ({ kind, status, date }) =>
              kind === 'advance' && PAID.has(String(status)) && String(date).startsWith(month),
          ),
          'amount',
        ),
        expenses: cents(
          of(accounts, person).filter(
            ({ status, period }) => SETTLED.has(String(status)) && period === month,
          ),
          'calculatedAccepted',
        ),
      };
    })
    .toSorted((a, b) => a.employee.localeCompare(b.employee, 'fr') || (a.id < b.id ? -1 : 1));
}
