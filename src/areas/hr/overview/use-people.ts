import { useFresh, useRows, type Shown } from '../../../offline/index.ts';

const NONE: readonly Shown[] = [];

/** All rows that the overview is counted from; empty until they are read. */
export function usePeople() {
  useFresh('users');
  useFresh('services');
  useFresh('vacations');
  useFresh('leaveTypes');
  useFresh('salaries');
  useFresh('expenseAccounts');
  useFresh('employeePayments');
  const users = useRows('users');
  return {
    isRead: users !== undefined,
    users: users ?? NONE,
    services: useRows('services', { orderBy: 'name' }) ?? NONE,
    vacations: useRows('vacations') ?? NONE,
    types: useRows('leaveTypes') ?? NONE,
    salaries: useRows('salaries') ?? NONE,
    accounts: useRows('expenseAccounts') ?? NONE,
    payments: useRows('employeePayments') ?? NONE,
  };
}
export type People = ReturnType<typeof usePeople>;
