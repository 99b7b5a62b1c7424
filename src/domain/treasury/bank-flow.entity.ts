import { defineEntity } from '../kernel/entity.ts';
import { choice, date, lines, link, longText, money, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

const rules = () => import('./bank-flow.rules.ts');

/** Section 4 of the specification, in its words. */
export const AFFECTATIONS = {
  unaffected: 'Unaffected',
  partially: 'Partially',
  totally: 'Totally',
  'affected too much': 'Affected too much',
} as const;
export type Affectation = keyof typeof AFFECTATIONS;

export const bankFlowFields = {
  statement: link('Bank statement', 'bankStatements'),
  bank: link('Bank account', 'banks', { required: true }),
  date: date('Date', { required: true }),
  valueDate: date('Value date', { ahead: true }),
  label: text('Label', { required: true, max: 500 }),
  amount: money('Amount', { required: true }),
  counterpartName: text('Counterparty'),
  counterpartIban: text('IBAN of the counterparty', { max: 50 }),
  reference: text('Reference', { max: 140 }),
  fee: money('Bank charge'),
  // As the bank wrote it: what tells two lines apart.
  rawLine: longText('Line of the bank', { max: 4000, apart: true }),
  externalId: text('Reference of the bank', { max: 200, apart: true }),
  affectations: lines(
    'Matched with',
    {
      onCollection: choice(
        'Kind',
        {
          customerPayments: 'Customer payment',
          outgoingPayments: 'Supplier payment',
          moneyEntrances: 'Money entrance',
          chequeDeposits: 'Cheque deposit',
          cashMovements: 'Cash movement',
          accountingLines: 'Accounting line',
          banks: 'Internal transfer',
        },
        { required: true },
      ),
      onId: text('Matched with', { required: true, max: 40, rowOf: 'onCollection', byStatus: true }),
      amount: money('Amount', { required: true }),
    },
    { groups: [['onCollection', 'onId', 'amount']], one: 'Match', totals: ['amount'], apart: true },
  ),
  rule: link('Matching rule', 'matchingRules'),
  notes: longText('Notes', { max: 2000 }),
  calculatedAffected: money('Matched', { computed: true }),
  calculatedAffectation: choice('Affectation', AFFECTATIONS, { computed: true }),
};

/** One movement of a bank account, as the bank wrote it, and what it was for. */
export const bankFlow = defineEntity({
  name: 'bankFlow',
  collection: 'bankFlows',
  area: 'treasury',
  label: 'Bank line',
  plural: 'Bank lines',
  fields: bankFlowFields,
  indexes: ['statement', 'bank', 'date', 'calculatedAffectation'],
  unique: [['bank', 'externalId']],
  search: ['label', 'counterpartName', 'reference'],
  // The bank's words are facts.
  settled: ['statement', 'bank', 'date', 'label', 'amount', 'rawLine', 'externalId'],
  access: [grant(['admin'], 'RCUD')],
  display: async (...given) => (await rules()).displayBankFlow(given[0]),
  compute: async (...given) => (await rules()).computeBankFlow(given[0]),
  check: async (...given) => (await rules()).checkBankFlow(...given),
  ripples: async (...given) => (await rules()).statementsOfFlow(...given),
});
