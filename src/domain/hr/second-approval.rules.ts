import { parameterOn } from '../company/parameter-on.rules.ts';
import type { AnyRow, Lookup, RowName, RuleContext } from '../kernel/entity.ts';
import type { Cents } from '../kernel/field.ts';
import { eurosToCents } from '../kernel/money.ts';
import { isEditable } from './expense-account.machine.ts';
import type { ExpenseAccountRow } from './mileage-facts.ts';

type SecondApproval = Pick<ExpenseAccountRow, 'calculatedNeedsSecond' | 'calculatedSecondApprover'>;

const idIn = (row: AnyRow | undefined, field: string): string | undefined => {
  const id = row?.[field];
  return typeof id === 'string' ? id : undefined;
};

/** Above whom a manager stands: the manager they have themselves, else that of a service above theirs. */
async function aboveManager(
  lookup: Lookup,
  service: AnyRow,
  manager: string,
  { employee, firstApprover }: Pick<ExpenseAccountRow, 'employee' | 'firstApprover'>,
): Promise<string | undefined> {
  const isOther = (id: string | undefined): boolean =>
    id !== undefined && ![manager, employee, firstApprover].includes(id);
  const own = idIn(await lookup.get('users', manager), 'manager');
  if (isOther(own)) return own;
  // Services are not part of themselves (service.rules.ts), yet a mirror may hold a half of a change.
  const seen = new Set<string>();
  for (let next = idIn(service, 'parent'); next !== undefined && !seen.has(next);) {
    seen.add(next);
    const parent = await lookup.get('services', next);
    const above = idIn(parent, 'manager');
    if (isOther(above)) return above;
    next = idIn(parent, 'parent');
  }
  return undefined;
}

/**
 * Whether a manager's approval of this account is the first of two, its total being above the parameter
 * `expenses.secondApprovalFrom` (euros), and who gives the second: the manager's manager, and admins in any case. Whether it
 * does is settled once it is submitted; who gives it follows those in charge until it is decided.
 */
export async function secondApproval(
  row: ExpenseAccountRow,
  total: Cents,
  { lookup, today, before }: RuleContext,
): Promise<SecondApproval> {
  const stored = before as ExpenseAccountRow | undefined;
  if (stored && !isEditable(stored.status)) {
    const { calculatedNeedsSecond, calculatedSecondApprover } = stored;
    return calculatedNeedsSecond && isUndecided(row.status)
      ? secondApprover(row, lookup)
      : { calculatedNeedsSecond, calculatedSecondApprover };
  }
  const euros = await parameterOn(lookup, 'expenses.secondApprovalFrom', today);
  const limit = typeof euros === 'number' ? eurosToCents(euros) : undefined;
  if (limit === undefined || total <= limit)
    return { calculatedNeedsSecond: false, calculatedSecondApprover: null };
  return secondApprover(row, lookup);
}

/** States in which an account that needs a second approval waits for one of the two. */
const UNDECIDED = ['submitted', 'endorsed'];
const isUndecided = (status: unknown): boolean => UNDECIDED.includes(String(status));

async function secondApprover(row: ExpenseAccountRow, lookup: Lookup): Promise<SecondApproval> {
  const service = await lookup.get(
    'services',
    idIn(await lookup.get('users', row.employee), 'service') ?? '',
  );
  const manager = idIn(service, 'manager');
  const above = service && manager && (await aboveManager(lookup, service, manager, row));
  return { calculatedNeedsSecond: true, calculatedSecondApprover: above ?? null };
}

/** The accounts that wait for a second approval, where who is in charge of whom has changed. */
export async function accountsAwaitingSecond({ lookup }: RuleContext): Promise<RowName[]> {
  const found = await Promise.all(
    UNDECIDED.map((status) => lookup.where('expenseAccounts', { status, calculatedNeedsSecond: true })),
  );
  return found.flat().map(({ id }) => ({ collection: 'expenseAccounts', id }));
}
