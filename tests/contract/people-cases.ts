import { casesOf, MARIE, WRITER, type Case, type Short, type Values } from './validation-case.ts';

let types = 0;
let weeks = 0;
/** A type and a week of its own for each case: names and days are taken once. */
const leaveType = (): NonNullable<Case['there']>[number] => [
  'leaveTypes',
  { name: `Leave ${(types += 1)}`, kind: 'paid', hasBalance: true },
  'type',
];
const monday = (): string => {
  const day = new Date(Date.UTC(2097, 0, 7 + 7 * (weeks += 1)));
  return day.toISOString().slice(0, 10);
};
const vacation = (code: string, at: string, values: Values, more: Partial<Case> = {}): Short => [
  code,
  at,
  'vacations',
  { employee: MARIE, type: 'type', ...values },
  { ...more, there: [leaveType(), ...(more.there ?? [])] },
];
const taken = monday();
const mine = monday();
const week = monday();
const weekend = new Date(Date.parse(week) + 5 * 86_400_000).toISOString().slice(0, 10);

const salary = (period: string, employee = MARIE): Values => ({ employee, period, gross: 300_000 });
const pays = (values: Values): Values => ({
  employee: MARIE,
  kind: 'salary',
  date: '2026-11-20',
  amount: 1_000,
  ...values,
});
const line = (values: Values): readonly Values[] => [{ lineKey: 'a', amount: 1_000, ...values }];

/** What is refused of absences, leave and payments of employees. */
export const PEOPLE_CASES = casesOf({
  required: [
    ['required', '/allocations/0/salary', 'employeePayments', pays({ allocations: line({}) })],
    ['required', '/name', 'leaveTypes', { kind: 'paid' }],
  ],
  invalid: [
    vacation(
      'vacation.overlap',
      '/from',
      { from: taken, fromHalf: 'afternoon', to: taken },
      {
        there: [
          [
            'vacations',
            { employee: MARIE, type: 'type', from: taken, to: taken },
            'other',
            [{ status: 'requested' }],
          ],
        ],
      },
    ),
    vacation(
      'vacation.noDays',
      '/to',
      { from: weekend, to: weekend },
      { changes: [{ values: { status: 'requested' } }] },
    ),
    vacation('vacation.substitute', '/substitute', { from: mine, to: mine, substitute: MARIE }),
    vacation('date.order', '/to', { from: mine, to: mine, fromHalf: 'afternoon', toHalf: 'morning' }),
    vacation(
      'vacation.begun',
      '/status',
      { from: '2026-11-02', to: '2026-11-03' },
      {
        changes: [
          { values: { status: 'requested' } },
          { values: { status: 'approved' }, by: 'chief' },
          { values: { status: 'cancelled' } },
        ],
      },
    ),
    [
      'leave.sign',
      '/days',
      'leaveEntries',
      { employee: MARIE, type: 'type', kind: 'taken', days: 2, date: '2026-08-03', vintage: '2026-06-01' },
      { there: [leaveType()] },
    ],
    [
      'employeePayment.notValidated',
      '/allocations/0/salary',
      'employeePayments',
      pays({ allocations: line({ salary: 'hers' }) }),
      { there: [['salaries', salary('2098-01'), 'hers']] },
    ],
    [
      'employeePayment.employee',
      '/allocations/0/salary',
      'employeePayments',
      pays({ employee: WRITER, allocations: line({ salary: 'hers' }) }),
      { there: [['salaries', salary('2098-02'), 'hers']] },
    ],
    [
      'employeePayment.one',
      '/allocations/0/salary',
      'employeePayments',
      pays({ allocations: line({ salary: 'hers', expenseAccount: 'account' }) }),
      {
        there: [
          ['salaries', salary('2098-03'), 'hers'],
          ['expenseAccounts', { employee: MARIE, period: '2098-03', title: 'March' }, 'account'],
        ],
      },
    ],
  ],
});
