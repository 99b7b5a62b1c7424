import type { RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import type { userFields } from './user.fields.ts';

type UserValues = Values<typeof userFields>;
interface Period {
  readonly start: string;
  readonly end?: string | null | undefined;
}

/** The period that holds on this day; both ends belong to it, and no end is for ever. */
export const currentOn = <T extends Period>(periods: readonly T[], day: string): T | undefined =>
  periods.find((period) => period.start <= day && (!period.end || period.end >= day));

/** Depends on the day: the server recomputes it when the date changes. */
export async function computeUser(row: UserValues, { today }: RuleContext): Promise<Partial<UserValues>> {
  const current = currentOn(row.contracts ?? [], today);
  if (!current) return { calculatedCurrentContract: null };
  const { type, start, end, jobTitle } = current;
  return { calculatedCurrentContract: { type, start, end: end ?? null, jobTitle: jobTitle ?? null } };
}

/** An employee is an enabled user with a current contract. */
export const isEmployee = (user: Pick<UserValues, 'enabled' | 'contracts'>, today: string): boolean =>
  user.enabled !== false && currentOn(user.contracts ?? [], today) !== undefined;

/** Contracts and amendments follow each other: ends after starts, and no day belongs to two. */
export function checkContracts(contracts: NonNullable<UserValues['contracts']>): Problem[] {
  const problems: Problem[] = [];
  const byStart = contracts
    .map((contract, index) => ({ ...contract, index }))
    .sort((a, b) => (a.start < b.start ? -1 : 1));
  let latestEnd: string | undefined;
  for (const { index, start, end, trialEnd } of byStart) {
    if (end && end < start) problems.push(problem(`/contracts/${index}/end`, 'invalid', 'date.order'));
    if (trialEnd && trialEnd < start)
      problems.push(problem(`/contracts/${index}/trialEnd`, 'invalid', 'date.order'));
    if (latestEnd !== undefined && start <= latestEnd)
      problems.push(problem(`/contracts/${index}/start`, 'invalid', 'contract.overlap'));
    const until = end ?? '9999-12-31';
    latestEnd = latestEnd === undefined || until > latestEnd ? until : latestEnd;
  }
  return problems;
}

function checkVehicles(vehicles: NonNullable<UserValues['vehicles']>): Problem[] {
  const problems: Problem[] = [];
  const plates = new Set<string>();
  for (const [index, { plate, from, to }] of vehicles.entries()) {
    const key = plate.replace(/[\s-]/g, '').toUpperCase();
    if (plates.has(key)) problems.push(problem(`/vehicles/${index}/plate`, 'unique', 'vehicle.exists'));
    plates.add(key);
    if (from && to && to < from) problems.push(problem(`/vehicles/${index}/to`, 'invalid', 'date.order'));
  }
  return problems;
}

/** Submitted accounts of this person, whose approver follows the manager. */
export async function followsUser(
  row: UserValues & SystemFields,
  context: RuleContext,
): Promise<readonly RowName[]> {
  const { before } = context;
  if (!before || (before['manager'] === row.manager && before['service'] === row.service)) return [];
  return (await import('./second-approval.rules.ts')).accountsAwaitingSecond(context);
}

const isWorkingAdmin = ({ roles, enabled }: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(roles) && roles.includes('admin') && enabled !== false;

/** The last administrator stays one: nobody could make another. */
async function checkLastAdmin(
  row: UserValues & { id: string },
  { lookup, before }: RuleContext,
): Promise<Problem[]> {
  if (!before || !isWorkingAdmin(before) || isWorkingAdmin(row)) return [];
  // A device that holds some people only leaves it to the server.
  if (lookup.isWhole && !(await lookup.isWhole('users'))) return [];
  const others = await lookup.where('users', { enabled: true });
  if (others.some((other) => other.id !== row.id && isWorkingAdmin(other))) return [];
  return [problem(row.enabled === false ? '/enabled' : '/roles', 'invalid', 'admin.last')];
}

export async function checkUser(row: UserValues & { id: string }, context: RuleContext): Promise<Problem[]> {
  const { today, before } = context;
  const problems = [...checkContracts(row.contracts ?? []), ...checkVehicles(row.vehicles ?? [])];
  if (row.exitDate && row.exitDate < row.entryDate)
    problems.push(problem('/exitDate', 'invalid', 'date.order'));
  if (row.birthDate && row.birthDate > today) problems.push(problem('/birthDate', 'invalid', 'date.future'));
  if (row.manager && row.manager === row.id) problems.push(problem('/manager', 'invalid', 'manager.self'));
  problems.push(...(await checkLastAdmin(row, context)));
  for (const name of ['serviceHistory', 'transportPasses'] as const)
    for (const [index, { from, to }] of (row[name] ?? []).entries()) {
      if (from && to && to < from) problems.push(problem(`/${name}/${index}/to`, 'invalid', 'date.order'));
    }
  if (!before || (!row.transportPasses && !before['transportPasses'])) return problems;
  const { checkClosedPasses } = await import('./closed-passes.ts');
  return [...problems, ...(await checkClosedPasses(row.id, row.transportPasses ?? [], context))];
}
