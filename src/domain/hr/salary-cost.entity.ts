import { defineEntity } from '../kernel/entity.ts';
import { date, file, link, money, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const PAYERS = [{ to: ['admin', 'accounts'] }] as const;

const salaryCostMachine: Machine<'expected' | 'received' | 'paid'> = {
  initial: 'expected',
  states: {
    expected: { label: 'Expected', tone: 'neutral' },
    received: { label: 'Received', tone: 'warning' },
    paid: { label: 'Paid', tone: 'success' },
  },
  transitions: [
    {
      name: 'receive',
      label: 'Receive',
      from: ['expected'],
      to: 'received',
      by: PAYERS,
      fields: ['document'],
    },
    {
      name: 'pay',
      label: 'Pay',
      from: ['expected', 'received'],
      to: 'paid',
      by: PAYERS,
      fields: ['paymentMethod'],
    },
    {
      name: 'reopen',
      label: 'Reopen',
      from: ['received'],
      to: 'expected',
      by: [{ to: ['admin'] }],
      back: true,
    },
  ],
};

/** What a body claims for a month's pay: of one salary, or of the whole payroll when it names none. */
export const salaryCost = defineEntity({
  name: 'salaryCost',
  collection: 'salaryCosts',
  area: 'hr',
  label: 'Salary cost',
  plural: 'Salary costs',
  fields: {
    period: text('Period', { required: true, format: 'month', max: 7 }),
    salary: link('Salary', 'salaries'),
    supplier: link('Supplier', 'companies', { creates: { kinds: ['supplier'] } }),
    amount: money('Amount'),
    dueDate: date('Due date'),
    paymentMethod: link('Payment method', 'paymentMethods'),
    document: file('Document'),
    status: status('Status', salaryCostMachine),
  },
  indexes: ['period', 'salary', 'supplier', 'status', 'dueDate'],
  search: ['period'],
  readsLogged: true,
  access: [grant(['accounts'], 'R'), grant(['admin'], 'RCUD')],
  async display(row, { lookup }) {
    const supplier = row.supplier ? await lookup.get('companies', row.supplier) : undefined;
    return [supplier?.displayLine1 ?? row.period, row.period];
  },
});
