/** Where the parts of the day lead to. */
export const EXPENSE_ACCOUNTS = '/humanressources/expenseAccounts';
export const COMPANIES = '/crm/companies';

export const accountsIn = (status: string): string => `${EXPENSE_ACCOUNTS}?status=${status}`;
export const newExpense = `${EXPENSE_ACCOUNTS}/new`;
export const newMileage = `${EXPENSE_ACCOUNTS}/new?kind=trip`;

const TABS: Readonly<Record<string, string>> = {
  approve: 'to-approve',
  validate: 'to-validate',
  pay: 'to-pay',
};

/** The tab of the expense accounts where others wait for this decision. */
export const decisionTab = (decision: string): string => `${EXPENSE_ACCOUNTS}?tab=${TABS[decision] ?? ''}`;
