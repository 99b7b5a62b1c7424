import type { Business } from '../business.ts';
import { accrueLeave } from './accrue-leave.ts';
import { bookVacation } from './book-leave.ts';
import { handOver } from './hand-over.ts';
import { followEmployeePayment, payByHand } from './follow-payments.ts';
import { followService, followUser, lastAdmin } from './user-access.ts';

export const hr: Business = {
  collections: {
    users: {
      check: lastAdmin,
      afterWrite: followUser,
      afterRemove: (unit, before) => followUser(unit, undefined, before),
    },
    services: {
      afterWrite: followService,
      afterRemove: (unit, before) => followService(unit, undefined, before),
      // Whoever stands in follows the absences of the manager.
      afterChange: (unit, { after, before }, cause) =>
        cause.collection === 'services' ? Promise.resolve() : followService(unit, after, before),
    },
    vacations: { afterWrite: bookVacation },
    salaries: { afterWrite: payByHand('salary') },
    expenseAccounts: { afterWrite: payByHand('expenseAccount') },
    employeePayments: {
      afterWrite: followEmployeePayment,
      afterRemove: (unit, before) => followEmployeePayment(unit, undefined, before),
    },
  },
  upkeep: [handOver, accrueLeave],
};
