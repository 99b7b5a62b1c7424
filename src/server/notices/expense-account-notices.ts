import { expenseAccountMachine } from '../../domain/hr/expense-account.machine.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { clauseHolds } from '../../domain/kernel/grants.ts';
import type { Unit } from '../store/unit.ts';
import type { Notice } from './notice.ts';
import { holdersOf, personOf } from './people-told.ts';

const COLLECTION = 'expenseAccounts';

/**
 * Who hears of a step of an expense account: its employee of what others decide, and whoever takes the next step: the
 * manager of the employee's service when it is submitted (the admins where nobody manages it), the accounts when it is
 * approved.
 */
export async function expenseAccountNotices(unit: Unit, row: AnyRow): Promise<Notice[]> {
  const about = { collection: COLLECTION, row };
  const { employee } = row;
  switch (row['status']) {
    case 'submitted':
      return [{ ...about, kind: 'submitted', to: await approversOf(unit, row) }];
    case 'approved':
      return [
        { ...about, kind: 'approved', to: [employee] },
        { ...about, kind: 'assigned', to: await validatorsOf(unit, row) },
      ];
    case 'refused': {
      const text = typeof row['refusalReason'] === 'string' ? row['refusalReason'] : '';
      return [{ ...about, kind: 'refused', text, to: [employee, row['approver']] }];
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
): Promise<{ readonly kind: 'submitted' | 'assigned'; readonly of: readonly string[] } | undefined> {
  if (status === 'submitted') return { kind: 'submitted', of: await approversOf(unit, row) };
  if (status === 'approved') return { kind: 'assigned', of: await validatorsOf(unit, row) };
  return undefined;
}

async function approversOf(unit: Unit, row: AnyRow): Promise<string[]> {
  const employee = await unit.lookup.get('users', String(row['employee']));
  const service =
    typeof employee?.['service'] === 'string'
      ? await unit.lookup.get('services', employee['service'])
      : undefined;
  const managers = await takersOf(unit, row, 'approve', [service?.['manager']]);
  return managers.length > 0 ? managers : takersOf(unit, row, 'approve', await holdersOf(unit, 'admin'));
}

async function validatorsOf(unit: Unit, row: AnyRow): Promise<string[]> {
  const accounts = await takersOf(unit, row, 'validate', await holdersOf(unit, 'accounts'));
  return accounts.length > 0 ? accounts : takersOf(unit, row, 'validate', await holdersOf(unit, 'admin'));
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
