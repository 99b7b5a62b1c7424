import type { ReactNode } from 'react';
import { account, CAR, EMPLOYEE } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.ts';
import type { ExpenseAccountRow } from '../../domain/hr/mileage-facts.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import ExpenseAccountPage from './expense-account-page.tsx';

const PAGE = '/humanressources/expenseAccounts';
export const ACCOUNT_PATH = `${PAGE}/a`;

interface Opening {
  readonly at?: string;
  /** Other pages, by their paths. */
  readonly beside?: Readonly<Record<string, ReactNode>>;
  /** What the account is beside its lines. */
  readonly more?: Partial<ExpenseAccountRow>;
  /** Who looks at it, Marie unless said. */
  readonly person?: Partial<Person>;
}

/** Marie's manager. */
export const BOSS: Partial<Person> = {
  id: 'boss',
  roles: ['user', 'service_manager'],
  members: new Set([EMPLOYEE.id]),
};

/** Marie's account “a” of November with these lines, as the server has sent it, and its page. */
export const openAccount = (
  costs: readonly Cost[],
  { at = ACCOUNT_PATH, beside = {}, more, person = { id: EMPLOYEE.id } }: Opening = {},
) =>
  renderWithEngine({
    at,
    pages: { [`${PAGE}/:expenseAccountId`]: <ExpenseAccountPage />, ...beside },
    person,
    rows: {
      users: [{ ...EMPLOYEE, enabled: true, version: 1, vehicles: [CAR], service: 'lab' }],
      services: [{ id: 'lab', name: 'Laboratory', manager: 'boss', version: 1 }],
      expenseAccounts: [
        {
          ...account('a', [...costs], { period: '2026-11', title: 'November', ...more }),
          version: 1,
          displayLine1: 'November',
          calculatedTotal: costs.reduce((sum, { calculatedAmount }) => sum + (calculatedAmount ?? 0), 0),
        },
      ],
    },
  });
