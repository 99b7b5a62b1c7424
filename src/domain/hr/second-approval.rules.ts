import { parameterOn } from '../company/parameter-on.ts';
import type { AnyRow, Lookup, RuleContext } from '../kernel/entity.ts';
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
  employee: string,
): Promise<string | undefined> {
  const isOther = (id: string | undefined): boolean => id !== undefined && id !== manager && id !== employee;
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
 * `expenses.secondApprovalFrom` (euros), and who gives the second: the manager's manager, and admins in any case. Settled
 * once it is submitted.
 */
export async function secondApproval(
  row: ExpenseAccountRow,
  total: Cents,
  { lookup, today, before }: RuleContext,
): Promise<SecondApproval> {
  const stored = before as ExpenseAccountRow | undefined;
  if (stored && !isEditable(stored.status)) {
    const { calculatedNeedsSecond, calculatedSecondApprover } = stored;
    return { calculatedNeedsSecond, calculatedSecondApprover };
  }
  const euros = await parameterOn(lookup, 'expenses.secondApprovalFrom', today);
  const limit = typeof euros === 'number' ? eurosToCents(euros) : undefined;
  if (limit === undefined || total <= limit)
    return { calculatedNeedsSecond: false, calculatedSecondApprover: null };
  const service = await lookup.get(
    'services',
    idIn(await lookup.get('users', row.employee), 'service') ?? '',
  );
  const manager = idIn(service, 'manager');
  const above = service && manager && (await aboveManager(lookup, service, manager, row.employee));
  return { calculatedNeedsSecond: true, calculatedSecondApprover: above ?? null };
}
