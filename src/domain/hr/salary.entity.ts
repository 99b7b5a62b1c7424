import { defineEntity } from '../kernel/entity.ts';
import { choice, decimal, file, link, money, status, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';
import { PAYMENT_STATUSES } from '../treasury/payment-status.rules.ts';

const salaryMachine: Machine<'draft' | 'validated' | 'paid'> = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    validated: { label: 'Validated', tone: 'warning' },
    paid: { label: 'Paid', tone: 'success' },
  },
  transitions: [
    { name: 'validate', label: 'Validate', from: ['draft'], to: 'validated', by: [{ to: ['admin'] }] },
    {
      name: 'reopen',
      label: 'Reopen',
      from: ['validated'],
      to: 'draft',
      by: [{ to: ['admin'] }],
      back: true,
    },
    { name: 'pay', label: 'Pay', from: ['validated'], to: 'paid', by: [{ to: ['admin', 'accounts'] }] },
  ],
};

/** A month's pay of one person: what the pay slip says, and the slip. Its costs are the salary costs that link to it. */
export const salary = defineEntity({
  name: 'salary',
  collection: 'salaries',
  area: 'hr',
  label: 'Salary',
  plural: 'Salaries',
  fields: {
    employee: link('Employee', 'users', { required: true }),
    period: text('Period', { required: true, format: 'month', max: 7 }),
    // Two pay slips a month exist: the second one corrects.
    kind: choice('Kind', { ordinary: 'Ordinary', correction: 'Correction' }, { initial: 'ordinary' }),
    gross: money('Gross', { required: true, min: 0 }),
    net: money('Net paid', { min: 0 }),
    netTaxable: money('Taxable net', { min: 0 }),
    employerCharges: money('Employer charges', { min: 0 }),
    incomeTax: money('Income tax withheld', { min: 0 }),
    bonus: money('Bonus', { min: 0 }),
    hours: decimal('Hours', { min: 0, max: 744, unit: 'h' }),
    paySlip: file('Pay slip'),
    status: status('Status', salaryMachine),
    calculatedTotalCost: money('Total cost', { computed: true }),
    calculatedPaid: money('Paid', { computed: true }),
    calculatedPending: money('Being paid', { computed: true }),
    calculatedPaymentStatus: choice('Payment', PAYMENT_STATUSES, { computed: true }),
  },
  indexes: ['employee', 'period', 'status'],
  unique: [['employee', 'kind', 'period']],
  search: ['period'],
  groups: [['gross', 'net', 'netTaxable', 'employerCharges', 'incomeTax']],
  readsLogged: true,
  access: [
    grant('everyone', 'R', { rows: own('employee') }),
    grant(['accounts'], 'R'),
    grant(['admin'], 'RCUD'),
  ],
  async display(row, { lookup }) {
    const employee = row.employee ? await lookup.get('users', row.employee) : undefined;
    return [employee?.displayLine1 ?? '', row.period];
  },
  compute: async (...given) => (await import('./salary.rules.ts')).computeSalary(...given),
});
