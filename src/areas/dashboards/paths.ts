/** Where the parts of the day lead to. */
export const EXPENSE_ACCOUNTS = '/humanressources/expenseAccounts';
export const COMPANIES = '/crm/companies';
export const TICKETS = '/tickets';
export const BLOG = '/blog';

export const accountsIn = (status: string): string => `${EXPENSE_ACCOUNTS}?status=${status}`;
export const newExpense = `${EXPENSE_ACCOUNTS}/new?line=classic`;
export const newMileage = `${EXPENSE_ACCOUNTS}/new?line=trip`;

/** The tab of the expense accounts where others wait for this decision: `approve`, `validate` or `pay`. */
export const decisionTab = (decision: string): string => `${EXPENSE_ACCOUNTS}?tab=${decision}`;

export const accountPath = (id: string): string => `${EXPENSE_ACCOUNTS}/${encodeURIComponent(id)}`;

export const VACATIONS = '/humanressources/vacations';
export const ABSENCES_TO_DECIDE = `${VACATIONS}?tab=approve`;

export const REQUESTS = '/purchases/purchasesRequests';
export const REQUESTS_TO_DECIDE = `${REQUESTS}?tab=approve`;
export const requestPath = (id: string): string => `${REQUESTS}/${encodeURIComponent(id)}`;
export const MY_REQUESTS = '/catalog?view=requests';

export const MY_TASKS = '/projects/tasks?tab=mine';
export const taskPath = (id: string): string => `/projects/tasks/${encodeURIComponent(id)}`;
