import type { ReactNode } from 'react';
import { account, CAR, EMPLOYEE } from '../../domain/hr/expense-account.fixture.ts';
import type { Cost } from '../../domain/hr/expense-kinds.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import ExpenseAccountPage from './expense-account-page.tsx';

const PAGE = '/humanressources/expenseAccounts';
export const ACCOUNT_PATH = `${PAGE}/a`;

interface Opening {
  readonly at?: string;
  /** Other pages, by their paths. */
  readonly beside?: Readonly<Record<string, ReactNode>>;
}

/** Marie's account “a” of November with these lines, as the server has sent it, and its page. */
export const openAccount = (costs: readonly Cost[], { at = ACCOUNT_PATH, beside = {} }: Opening = {}) =>
  renderWithEngine({
    at,
    pages: { [`${PAGE}/:expenseAccountId`]: <ExpenseAccountPage />, ...beside },
    person: { id: EMPLOYEE.id },
    rows: {
      users: [{ ...EMPLOYEE, enabled: true, version: 1, vehicles: [CAR] }],
      expenseAccounts: [
        {
          ...account('a', [...costs], { period: '2026-11', title: 'November' }),
          version: 1,
          displayLine1: 'November',
          calculatedTotal: costs.reduce((sum, { calculatedAmount }) => sum + (calculatedAmount ?? 0), 0),
        },
      ],
    },
  });
