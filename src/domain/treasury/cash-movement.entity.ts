import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { choice, date, link, longText, money, percent, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { cashMovementMachine } from './cash-movement.machine.ts';

const rules = () => import('./cash.rules.ts');

export const cashMovementFields = {
  kind: choice(
    'Kind',
    {
      out: 'Paid out',
      in: 'Put in',
      bank: 'Taken to the bank',
      count: 'Count of the drawer',
      opening: 'Opening balance',
    },
    { required: true, initial: 'out' },
  ),
  label: text('Label', { required: true }),
  date: date('Date', { required: true }),
  // Above zero; what a drawer is opened with may be nothing.
  amount: money('Amount', { min: 0 }),
  counted: money('Counted', { min: 0 }),
  // What the book said as it was counted: a device's own word, until the server has said it by the whole of the book.
  expected: money('In the book', { apart: true }),
  vat: percent('VAT'),
  accountingLine: link('Accounting line', 'accountingLines'),
  company: link('Company', 'companies'),
  bankAccount: link('Bank account', 'banks'),
  status: status('Status', cashMovementMachine),
  notes: longText('Notes', { max: 2000 }),
  // The one written before it: they arrive in the order in which the money moved.
  previous: link('Movement before', 'cashMovements', { apart: true }),
  attachments: attachments(),
  calculatedEffect: money('Change of the cash', { computed: true }),
  calculatedVat: money('VAT amount', { computed: true }),
};

/** Money that goes into the drawer or out of it, beside what customers pay and what comes from elsewhere in cash. */
export const cashMovement = defineEntity({
  name: 'cashMovement',
  collection: 'cashMovements',
  area: 'treasury',
  label: 'Cash movement',
  plural: 'Cash movements',
  fields: cashMovementFields,
  indexes: ['date', 'kind', 'status'],
  inTurnOf: 'customerPayments',
  search: ['label'],
  // What was booked stands: a wrong amount is cancelled and booked anew. What says more about it may come later.
  settled: ['kind', 'date', 'amount', 'counted', 'expected', 'vat', 'company', 'bankAccount', 'previous'],
  access: [grant(['admin', 'accounts'], 'R'), grant(['admin', 'accounts'], 'CU', { states: ['booked'] })],
  form: async () => (await import('./cash-movement.form.ts')).cashMovementForm,
  display: async (...given) => (await rules()).displayCash(given[0]),
  entails: async (...given) => (await rules()).entailedCash(...given),
  compute: async (...given) => (await rules()).computeCash(given[0]),
  check: async (...given) => (await rules()).checkCash(...given),
});
