import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { date, integer, lines, link, longText, money, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { chequeDepositMachine } from './cheque-deposit.machine.ts';

const rules = () => import('./cheque-deposit.rules.ts');

export const chequeDepositFields = {
  number: text('Number', { max: 35, computed: true }),
  date: date('Date', { required: true }),
  bankAccount: link('Bank account', 'banks', { required: true }),
  status: status('Status', chequeDepositMachine),
  cheques: lines(
    'Cheques',
    {
      payment: link('Payment', 'customerPayments', { required: true, byStatus: true }),
      // As they were when the bank got them.
      drawer: text('Drawer', { computed: true }),
      reference: text('Reference', { max: 100, computed: true }),
      amount: money('Amount', { computed: true }),
    },
    { one: 'Cheque' },
  ),
  // Said by a person, of all that stands on it: the bank credits a slip as a whole.
  creditedOn: date('Credited on'),
  remark: longText('Remark', { max: 2000 }),
  attachments: attachments(),
  calculatedCount: integer('Cheques on it', { computed: true }),
  calculatedTotal: money('Total', { computed: true }),
};

/** Cheques that are brought to the bank together, each on one slip alone. */
export const chequeDeposit = defineEntity({
  name: 'chequeDeposit',
  collection: 'chequeDeposits',
  area: 'sales',
  label: 'Cheque deposit slip',
  plural: 'Cheque deposit slips',
  fields: chequeDepositFields,
  indexes: ['status', 'date'],
  unique: [['number']],
  numbering: { field: 'number', series: 'REM', from: 'deposited', on: 'date', digits: 4 },
  inTurnOf: 'customerPayments',
  search: ['number'],
  access: [
    grant(['admin', 'accounts'], 'R'),
    grant(['admin', 'accounts'], 'CUD', { states: ['Draft'] }),
    grant(['admin', 'accounts'], 'U', { fields: ['creditedOn', 'remark', 'attachments'] }),
  ],
  display: async (...given) => (await rules()).displayDeposit(...given),
  compute: async (...given) => (await rules()).computeDeposit(...given),
  check: async (...given) => (await rules()).checkDeposit(...given),
});
