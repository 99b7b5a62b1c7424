import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useRow, type Shown } from '../../../offline/index.ts';

/** Who is to act on an account. */
export interface Holder {
  readonly who: 'manager' | 'second' | 'accounts';
  /** By name, where it is one person that this device knows. */
  readonly name: string;
  /** Who stands in for a manager who is away. */
  readonly delegate: string;
  /** The day since when, as it is stored. */
  readonly since: string;
}

const dayOf = (moment: string | null | undefined): string => (moment ?? '').slice(0, 10);

/** Who holds the account and since when; undefined while that is its employee, or nobody any more. */
export function useHolder(account: Shown<ExpenseAccountRow>): Holder | undefined {
  const employee = useRow('users', account.employee);
  const service = useRow('services', idIn(employee, 'service'));
  const manager = useRow('users', idIn(service, 'manager'));
  const delegate = useRow('users', idIn(service, 'delegate'));
  const second = useRow('users', account.calculatedSecondApprover);
  switch (account.status) {
    case 'submitted': {
      // Nobody decides on their own: those of a manager are the admins'.
      const isOwn = manager?.id === account.employee;
      return {
        who: 'manager',
        name: isOwn ? '' : (manager?.displayLine1 ?? ''),
        delegate: isOwn ? '' : (delegate?.displayLine1 ?? ''),
        since: dayOf(account.submittedAt),
      };
    }
    case 'endorsed':
      return {
        who: 'second',
        name: second?.displayLine1 ?? '',
        delegate: '',
        since: dayOf(account.firstApprovedAt),
      };
    case 'approved':
      return { who: 'accounts', name: '', delegate: '', since: dayOf(account.approvedAt) };
    case 'validated':
      return { who: 'accounts', name: '', delegate: '', since: dayOf(account.validatedAt) };
    default:
      return undefined;
  }
}

const idIn = (row: Shown | null | undefined, field: string): string | undefined => {
  const id = row?.[field];
  return typeof id === 'string' ? id : undefined;
};
