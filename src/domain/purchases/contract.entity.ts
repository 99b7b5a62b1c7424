import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  date,
  file,
  integer,
  lines,
  link,
  longText,
  money,
  percent,
  status,
  text,
} from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { contractMachine } from './contract.machine.ts';

const rules = () => import('./contract.rules.ts');

/** In the words of the specification. */
export const FREQUENCIES = {
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'half-yearly': 'Half-yearly',
  annual: 'Annual',
} as const;

export const contractFields = {
  reference: text('Reference', { required: true, max: 60 }),
  type: choice('Type', { service: 'Service', loan: 'Loan', grant: 'Grant' }, { required: true }),
  subject: text('Subject', { required: true }),
  // The lender of a loan, the grantor of a grant.
  supplier: link('Contracting party', 'companies', { creates: { kinds: ['supplier'] } }),
  status: status('Status', contractMachine),
  start: date('Start date', { required: true }),
  end: date('End date'),
  signedOn: date('Signed on'),
  signee: text('Signed by'),
  file: file('Signed contract'),
  owner: link('Owner', 'users', { related: 'hidden' }),
  autoRenew: boolean('Renewed tacitly', { initial: false }),
  renewalMonths: integer('Renewed for', { min: 1, max: 600, unit: 'months' }),
  noticeMonths: integer('Notice', { min: 0, max: 120, unit: 'months' }),
  noticeDays: integer('Notice, further days', { min: 0, max: 3660, unit: 'days' }),
  frequency: choice('Frequency', FREQUENCIES, { initial: 'monthly' }),
  firstDueDate: date('First due date'),
  amount: money('Amount of one due', { min: 0 }),
  indexation: percent('Yearly indexation', { min: -100 }),
  principal: money('Principal', { min: 1 }),
  annualRate: percent('Annual rate'),
  method: choice(
    'Method',
    { 'constant annuity': 'Constant annuity', 'constant amortization': 'Constant amortization' },
    { initial: 'constant annuity' },
  ),
  installments: integer('Number of dues', { min: 1, max: 1200 }),
  deferredCount: integer('Deferred dues', { min: 0, max: 1200, initial: 0 }),
  deferralKind: choice(
    'Kind of deferral',
    { 'interest only': 'Interest only', total: 'Total' },
    { initial: 'interest only' },
  ),
  insurance: money('Insurance of one due', { min: 0 }),
  fees: money('Fees', { min: 0 }),
  changes: lines(
    'Changes of the loan',
    {
      after: integer('After due', { required: true, min: 1, max: 1200 }),
      kind: choice(
        'Change',
        {
          'same term': 'Early repayment, same term',
          'same instalment': 'Early repayment, same instalment',
          rate: 'New rate',
        },
        { required: true },
      ),
      amount: money('Amount repaid', { min: 1 }),
      fee: money('Fee', { min: 0 }),
      rate: percent('New annual rate'),
    },
    { one: 'Change', totals: [] },
  ),
  conditions: longText('Conditions', { max: 5000 }),
  tranches: lines(
    'Tranches',
    {
      date: date('Date', { required: true }),
      amount: money('Amount', { required: true, min: 1 }),
      received: boolean('Received', { initial: false }),
    },
    { one: 'Tranche' },
  ),
  accountingLine: link('Accounting line', 'accountingLines'),
  project: link('Project', 'projects'),
  terminatedOn: date('Terminated on'),
  terminationReason: longText('Reason of the termination', { max: 2000 }),
  attachments: attachments(),
  calculatedTermEnd: date('End of the current term', { computed: true }),
  calculatedDecisionOn: date('Decide before', { computed: true }),
  calculatedNextDue: date('Next due', { computed: true }),
  calculatedNextAmount: money('Amount of the next due', { computed: true }),
};

/** A service that is paid again and again, a loan that is paid back, a grant that comes in tranches. */
export const contract = defineEntity({
  name: 'contract',
  collection: 'contracts',
  area: 'purchases',
  label: 'Contract',
  plural: 'Contracts',
  fields: contractFields,
  indexes: [
    'reference',
    'type',
    'supplier',
    'status',
    'project',
    'calculatedDecisionOn',
    'calculatedNextDue',
  ],
  unique: [['reference']],
  copyable: true,
  search: ['reference', 'subject'],
  groups: [
    ['start', 'end'],
    ['principal', 'annualRate', 'method', 'installments', 'deferredCount', 'deferralKind', 'frequency'],
    ['status', 'terminatedOn', 'terminationReason'],
  ],
  access: [grant(['admin'], 'RCUD'), grant(['accounts'], 'R')],
  form: async () => (await import('./contract.form.ts')).contractForm,
  happens: { on: 'start', by: 'owner', facts: ['type', 'amount'] },
  display: async (...given) => (await rules()).displayContract(...given),
  compute: async (...given) => (await rules()).computeContract(...given),
  check: async (row) => (await rules()).checkContract(row),
});
