import { defineEntity } from '../kernel/entity.ts';
import { boolean, date, link, money, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

const rules = () => import('./bank.rules.ts');

export const bankFields = {
  name: text('Name', { required: true }),
  company: link('Company', 'companies'),
  iban: text('IBAN', { required: true, format: 'iban', max: 50 }),
  bic: text('BIC', { format: 'bic', max: 20 }),
  currency: text('Currency', { max: 3, initial: 'EUR' }),
  openingBalance: money('Opening balance'),
  openingDate: date('Opening date'),
  ledgerCode: text('Ledger account', { format: 'accountCode', max: 12 }),
  isActive: boolean('Active', { initial: true }),
  /** The IBAN as the second person read it on paper: payments wait until it equals the one to pay to. */
  confirmedIban: text('Confirmed IBAN', { format: 'iban', max: 50 }),
  ibanChangedBy: link('IBAN entered by', 'users', { computed: true, madeOf: [] }),
  calculatedVerified: boolean('IBAN verified', { computed: true }),
};

export const bank = defineEntity({
  name: 'bank',
  collection: 'banks',
  area: 'treasury',
  label: 'Bank account',
  plural: 'Bank accounts',
  fields: bankFields,
  indexes: ['name', 'company'],
  unique: [['iban']],
  search: ['name', 'iban'],
  naturalKey: (row) => (row.iban ?? '').replace(/\s/g, '').toUpperCase(),
  groups: [
    ['iban', 'bic'],
    ['openingBalance', 'openingDate'],
  ],
  access: [
    grant('everyone', 'R'),
    grant(['admin', 'accounts'], 'CU', { without: ['confirmedIban'] }),
    grant(['admin', 'accounts'], 'U', { fields: ['confirmedIban'], except: own('ibanChangedBy') }),
    grant(['admin'], 'D'),
  ],
  display: (row) => [row.name, row.iban],
  compute: async (...given) => (await rules()).computeBank(...given),
  check: async (...given) => (await rules()).checkBank(...given),
});
