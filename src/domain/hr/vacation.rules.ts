import type { AnyRow, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { formatDate } from '../kernel/format.ts';
import { isAdmin } from '../kernel/is-admin.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { calendarFor, isOrdered, leaveDays, overlaps, type LeaveSpan } from './leave-days.rules.ts';
import type { vacationFields } from './vacation.entity.ts';
import { AWAY, HELD } from './vacation.machine.ts';

export type VacationRow = SystemFields & Values<typeof vacationFields>;

const isIn = (states: readonly string[], status: unknown): boolean =>
  states.some((state) => state === status);
export const isAway = (status: unknown): boolean => isIn(AWAY, status);
export const isHeld = (status: unknown): boolean => isIn(HELD, status);

/** Read by all who see that somebody is away: who, and when, and no more. */
export async function displayVacation(row: VacationRow, { lookup }: RuleContext): Promise<[string, string]> {
  const person = row.employee ? await lookup.get('users', row.employee) : undefined;
  const days = [row.from, row.to].map((day) => (day ? formatDate(day) : ''));
  return [person?.displayLine1 ?? '', row.from === row.to ? days[0]! : days.filter(Boolean).join(' – ')];
}

const COUNTED_BY = ['employee', 'type', 'from', 'fromHalf', 'to', 'toHalf'] as const;

/** Counted while it is a draft: what was asked for and decided on keeps its count, whatever its person works later. */
export async function computeVacation(
  row: VacationRow,
  { lookup, before, today }: RuleContext,
): Promise<Partial<VacationRow>> {
  const calculatedAway = isAway(row.status);
  const isKept =
    before !== undefined &&
    before['status'] !== 'draft' &&
    typeof before['calculatedDays'] === 'number' &&
    COUNTED_BY.every((name) => (before[name] ?? null) === (row[name] ?? null));
  if (isKept) return { calculatedAway, calculatedDays: before['calculatedDays'] as number };
  if (!row.employee || !row.type || !row.from || !row.to) return { calculatedAway, calculatedDays: 0 };
  const calendar = await calendarFor(lookup, row, today);
  return { calculatedAway, calculatedDays: leaveDays(row, calendar) };
}

/** The absences of this person that lie on its days. */
const overlapping = (row: VacationRow, others: readonly AnyRow[]): AnyRow[] =>
  others.filter(
    (other) => other.id !== row.id && isHeld(other['status']) && overlaps(row, other as unknown as LeaveSpan),
  );

const STILL = new Set(['refused', 'cancelled']);

export async function checkVacation(row: VacationRow, context: RuleContext): Promise<Problem[]> {
  const { lookup, before, person, today } = context;
  if (STILL.has(String(row.status))) return cancelledInTime(row, { before, person, today });
  if (!isOrdered(row)) return [problem('/to', 'invalid', 'date.order')];
  const problems: Problem[] = [];
  const others = await lookup.where('vacations', { employee: row.employee });
  if (overlapping(row, others).length > 0) problems.push(problem('/from', 'invalid', 'vacation.overlap'));
  if (row.status !== 'draft' && row.calculatedDays === 0)
    problems.push(problem('/to', 'invalid', 'vacation.noDays'));
  if (row.substitute && row.substitute === row.employee)
    problems.push(problem('/substitute', 'invalid', 'vacation.substitute'));
  return problems;
}

/** Its own person cancels before it begins; later they ask for it. */
function cancelledInTime(
  row: VacationRow,
  { before, person, today }: Pick<RuleContext, 'before' | 'person' | 'today'>,
): Problem[] {
  const isOwn = person !== undefined && person.id === row.employee && !isAdmin(person);
  const isCancelled = row.status === 'cancelled' && before?.['status'] === 'approved';
  return isCancelled && isOwn && row.from <= today ? [problem('/status', 'invalid', 'vacation.begun')] : [];
}

/** The departments of a manager who goes away or comes back: somebody stands in for them. */
export async function managedServices(
  row: VacationRow,
  { lookup, before }: RuleContext,
): Promise<readonly RowName[]> {
  if (!isAway(row.status) && !isAway(before?.['status'])) return [];
  const services = await lookup.where('services', { manager: row.employee });
  return services.map(({ id }) => ({ collection: 'services', id }));
}
