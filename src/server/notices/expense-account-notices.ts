import { expenseAccountMachine } from '../../domain/hr/expense-account.machine.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { clauseHolds } from '../../domain/kernel/grants.ts';
import type { Unit } from '../store/unit.ts';
import type { Notice, NoticeKind } from './notice.ts';
import { peopleWith, personOf } from './people-told.ts';

const COLLECTION = 'expenseAccounts';

/**
 * Who hears of a step of an expense account: its employee of what others decide, and whoever takes the next step: the
 * manager of the employee's service when it is submitted (the admins where nobody manages it), the accounts when it is
 * approved.
 */
export async function expenseAccountNotices(
  unit: Unit,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<Notice[]> {
  const about = { collection: COLLECTION, row };
  const { employee } = row;
  switch (row['status']) {
    case 'submitted':
      return [{ ...about, kind: 'submitted', to: await approversOf(unit, row) }];
    case 'endorsed':
      return [{ ...about, kind: 'endorsed', to: await secondApproversOf(unit, row) }];
    case 'approved':
      return [
        { ...about, kind: 'approved', to: [employee] },
        { ...about, kind: 'assigned', to: await bookkeepersOf(unit, row, 'validate') },
      ];
    case 'refused': {
      const text = typeof row['refusalReason'] === 'string' ? row['refusalReason'] : '';
      // Who had approved is no longer in the row, whose round is over.
      return [{ ...about, kind: 'refused', text, to: [employee, before?.['approver']] }];
    }
    case 'validated':
      return [{ ...about, kind: 'validated', to: [employee] }];
    case 'paid':
      return [{ ...about, kind: 'paid', to: [employee] }];
    default:
      return [];
  }
}

/** What was waiting for others until the account left `status`: nobody is to do it any more. */
export async function expenseAccountsDone(
  unit: Unit,
  row: AnyRow,
  status: unknown,
): Promise<{ readonly kinds: readonly NoticeKind[]; readonly of: readonly string[] } | undefined> {
  const of = await holdersOf(unit, { ...row, status });
  return of && { kinds: ['submitted', 'endorsed', 'assigned', 'reminded'], of };
}

/** Who is to act on the account next; undefined while that is its employee, or nobody. */
async function holdersOf(unit: Unit, row: AnyRow): Promise<string[] | undefined> {
  switch (row['status']) {
    case 'submitted':
      return approversOf(unit, row);
    case 'endorsed':
      return secondApproversOf(unit, row);
    case 'approved':
      return bookkeepersOf(unit, row, 'validate');
    case 'validated':
      return bookkeepersOf(unit, row, 'pay');
    default:
      return undefined;
  }
}

/** Its employee reminds whoever holds it; of one that has come back meanwhile there is nobody to remind. */
export async function reminderNotices(unit: Unit, row: AnyRow): Promise<Notice[]> {
  const to = await holdersOf(unit, row);
  return to ? [{ collection: COLLECTION, row, kind: 'reminded', to }] : [];
}

async function approversOf(unit: Unit, row: AnyRow): Promise<string[]> {
  const employee = await unit.lookup.get('users', String(row['employee']));
  const service =
    typeof employee?.['service'] === 'string'
      ? await unit.lookup.get('services', employee['service'])
      : undefined;
  const step = row['calculatedNeedsSecond'] === true ? 'endorse' : 'approve';
  const managers = await takersOf(unit, row, step, [service?.['manager']]);
  return managers.length > 0 ? managers : takersOf(unit, row, 'approve', await peopleWith(unit, 'admin'));
}

async function secondApproversOf(unit: Unit, row: AnyRow): Promise<string[]> {
  const above = await takersOf(unit, row, 'approve', [row['calculatedSecondApprover']]);
  return above.length > 0 ? above : takersOf(unit, row, 'approve', await peopleWith(unit, 'admin'));
}

async function bookkeepersOf(unit: Unit, row: AnyRow, step: 'validate' | 'pay'): Promise<string[]> {
  const accounts = await takersOf(unit, row, step, await peopleWith(unit, 'accounts'));
  return accounts.length > 0 ? accounts : takersOf(unit, row, step, await peopleWith(unit, 'admin'));
}

/** Those of the people who may take the step on this very account. */
async function takersOf(
  unit: Unit,
  row: AnyRow,
  step: string,
  people: readonly unknown[],
): Promise<string[]> {
  const by = expenseAccountMachine.transitions.find(({ name }) => name === step)?.by ?? [];
  const able: string[] = [];
  for (const id of people) {
    const person = await personOf(unit, id);
    if (person && by.some((clause) => clauseHolds(clause, row, person, 'status'))) able.push(person.id);
  }
  return able;
}
