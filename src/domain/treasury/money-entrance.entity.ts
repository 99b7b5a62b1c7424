import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { choice, date, link, longText, money, percent, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import { moneyEntranceMachine } from './money-entrance.machine.ts';

export const moneyEntranceFields = {
  label: text('Label', { required: true }),
  kind: choice(
    'Kind',
    {
      grant: 'Grant instalment',
      loan: 'Loan release',
      capital: 'Capital contribution',
      refund: 'Refund',
      other: 'Other',
    },
    { required: true },
  ),
  // Planned for, until it has come.
  date: date('Date', { required: true, ahead: true }),
  amount: money('Amount', { required: true, min: 1 }),
  vat: percent('VAT'),
  company: link('Company', 'companies'),
  paymentMethod: link('Payment method', 'paymentMethods'),
  bankAccount: link('Bank account', 'banks'),
  reference: text('Reference', { max: 100 }),
  status: status('Status', moneyEntranceMachine),
  receivedOn: date('Received on'),
  notes: longText('Notes'),
  attachments: attachments(),
};

/** Money that comes in for something else than an invoice. */
export const moneyEntrance = defineEntity({
  name: 'moneyEntrance',
  collection: 'moneyEntrances',
  area: 'sales',
  label: 'Money entrance',
  plural: 'Money entrances',
  fields: moneyEntranceFields,
  indexes: ['company', 'date', 'status'],
  copyable: true,
  inTurnOf: 'customerPayments',
  search: ['label', 'reference'],
  access: [grant(['admin', 'accounts'], 'R'), grant(['admin', 'accounts'], 'CUD', { states: ['planned'] })],
  happens: { on: 'date', facts: ['amount'] },
  check: async (...given) => (await import('./cash.rules.ts')).checkDrawer('moneyEntrances', ...given),
  async display(row, { lookup }) {
    const company = row.company ? await lookup.get('companies', row.company) : undefined;
    return [row.label, company?.displayLine1 ?? ''];
  },
});
