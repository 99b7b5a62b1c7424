import { defineEntity } from '../kernel/entity.ts';
import { grant, own, serviceOf } from '../kernel/grants.ts';
import { expenseAccountFields } from './expense-account.fields.ts';
import { expenseAccountKey } from './expense-account.key.ts';

const OWN = own('employee');
const OPEN = ['draft', 'refused'];

export const expenseAccount = defineEntity({
  name: 'expenseAccount',
  collection: 'expenseAccounts',
  area: 'hr',
  label: 'Expense account',
  plural: 'Expense accounts',
  fields: expenseAccountFields,
  indexes: ['status', 'employee', 'period'],
  unique: [['number']],
  exportLines: async () => (await import('./expense-lines.export.ts')).expenseLines,
  copyable: true,
  search: ['title', 'number', 'period'],
  groups: [
    ['period', 'title'],
    ['status', 'refusalReason'],
  ],
  settled: ['employee'],
  naturalKey: expenseAccountKey,
  access: [
    grant('everyone', 'R', { rows: OWN }),
    grant('everyone', 'CU', { rows: OWN, states: OPEN, without: ['refusalReason'] }),
    grant('everyone', 'D', { rows: OWN, states: ['draft'] }),
    grant(['service_manager'], 'R', { rows: serviceOf('employee') }),
    grant(['accounts'], 'R', { states: ['submitted', 'approved', 'refused', 'validated', 'paid'] }),
    grant(['admin'], 'R'),
    grant(['admin'], 'U', { states: ['draft'] }),
  ],
  display: async (...given) => (await import('./expense-account.rules.ts')).displayExpenseAccount(...given),
  compute: async (...given) => (await import('./expense-account.rules.ts')).computeExpenseAccount(...given),
  check: async (...given) => (await import('./expense-account.check.ts')).checkExpenseAccount(...given),
  ripples: async (...given) => (await import('./expense-account.rules.ts')).rippleMileage(...given),
});
