import { defineEntity } from '../kernel/entity.ts';
import { grant, own, serviceOf } from '../kernel/grants.ts';
import { expenseAccountFields } from './expense-account.fields.ts';
import { expenseAccountKey } from './expense-account.key.ts';

const rules = () => import('./expense-account.rules.ts');

const OWN = own('employee');
const OPEN = ['draft', 'refused'];
/** From when on an account is shown to whoever approves it a second time, who need not manage the service. */
const SECOND_SEES = ['endorsed', 'approved', 'refused', 'validated', 'paid'];

export const expenseAccount = defineEntity({
  name: 'expenseAccount',
  collection: 'expenseAccounts',
  area: 'hr',
  label: 'Expense account',
  plural: 'Expense accounts',
  fields: expenseAccountFields,
  indexes: ['status', 'employee', 'period', 'customer', 'project'],
  unique: [['number']],
  exportLines: async () => (await import('./expense-lines.export.ts')).expenseLines,
  copyable: true,
  numbering: { field: 'number', series: 'NDF', from: 'submitted', digits: 4 },
  search: ['title', 'number', 'period'],
  groups: [
    ['period', 'title'],
    ['status', 'refusalReason'],
  ],
  settled: ['employee'],
  naturalKey: expenseAccountKey,
  access: [
    grant('everyone', 'R', { rows: OWN }),
    grant('everyone', 'CU', { rows: OWN, states: OPEN, without: ['refusalReason', 'nudgedOn'] }),
    grant('everyone', 'D', { rows: OWN, states: ['draft'] }),
    // To remind whoever holds it, at any stage.
    grant('everyone', 'U', { rows: OWN, fields: ['nudgedOn'] }),
    grant(['service_manager'], 'R', { rows: serviceOf('employee') }),
    grant(['service_manager'], 'R', { only: own('calculatedSecondApprover'), states: SECOND_SEES }),
    grant(['accounts'], 'R', {
      states: ['submitted', 'endorsed', 'approved', 'refused', 'validated', 'paid'],
    }),
    grant(['admin'], 'R'),
    grant(['admin'], 'U', { states: ['draft'] }),
  ],
  happens: { on: 'createdAt', by: 'employee', facts: ['calculatedTotal'] },
  display: async (...given) => (await rules()).displayExpenseAccount(...given),
  compute: async (...given) => (await rules()).computeExpenseAccount(...given),
  check: async (...given) => (await import('./expense-account.check.ts')).checkExpenseAccount(...given),
  ripples: async (...given) => (await rules()).followsAccount(...given),
});
