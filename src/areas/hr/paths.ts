export const MY_ACCOUNTS = '/humanressources/expenseAccounts';
export const NEW_ACCOUNT = `${MY_ACCOUNTS}/new`;

export const accountPath = (id: string): string => `${MY_ACCOUNTS}/${encodeURIComponent(id)}`;

/** Absences. */
export const VACATIONS = '/humanressources/vacations';
export const EMPLOYEES = '/humanressources/employees';
export const SALARIES = '/humanressources/salaries';
