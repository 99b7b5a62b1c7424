import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { choice, date, lines, link, longText, money, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { paymentMachine } from './payment.machine.ts';

const rules = () => import('./employee-payment.rules.ts');

export const employeePaymentFields = {
  kind: choice(
    'Kind',
    { salary: 'Salary', 'expense account': 'Expense account', advance: 'Advance' },
    { required: true, initial: 'salary' },
  ),
  // In: what an employee gives back.
  direction: choice('Direction', { out: 'Payment', in: 'Repayment' }, { initial: 'out' }),
  employee: link('Employee', 'users', { required: true }),
  date: date('Date', { required: true }),
  amount: money('Amount', { required: true, min: 1 }),
  paymentMethod: link('Payment method', 'paymentMethods'),
  reference: text('Reference', { max: 100 }),
  bankAccount: link('Bank account', 'banks'),
  status: status('Status', paymentMachine),
  allocations: lines(
    'Paid with it',
    {
      salary: link('Salary', 'salaries', { byStatus: true }),
      expenseAccount: link('Expense account', 'expenseAccounts', { byStatus: true }),
      amount: money('Amount', { required: true, min: 1 }),
    },
    { groups: [['salary', 'expenseAccount', 'amount']], one: 'Paid with it' },
  ),
  remark: longText('Remark', { max: 2000 }),
  attachments: attachments(),
  calculatedUnallocated: money('Not allocated', { computed: true }),
};

/** Money to an employee, and the salaries and expense accounts that it pays, each in whole or in part. */
export const employeePayment = defineEntity({
  name: 'employeePayment',
  collection: 'employeePayments',
  area: 'hr',
  label: 'Employee payment',
  plural: 'Employee payments',
  fields: employeePaymentFields,
  indexes: ['employee', 'date', 'status'],
  search: ['reference'],
  // It pays them.
  inTurnOf: 'expenseAccounts',
  readsLogged: true,
  access: [
    grant(['admin', 'accounts'], 'R'),
    grant(['admin', 'accounts'], 'CUD', { states: ['Draft'] }),
    // The money stands; what it pays may be said later.
    grant(['admin', 'accounts'], 'U', {
      states: ['sent to bank', 'confirmed', 'reconciled'],
      fields: ['allocations', 'remark', 'attachments'],
    }),
  ],
  happens: { on: 'date', facts: ['amount'] },
  display: async (...given) => (await rules()).displayEmployeePayment(...given),
  compute: async (...given) => (await rules()).computeEmployeePayment(given[0]),
  check: async (...given) => (await rules()).checkEmployeePayment(...given),
  ripples: async (...given) => (await rules()).paidSalaries(...given),
});
