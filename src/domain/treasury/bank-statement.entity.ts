import { defineEntity } from '../kernel/entity.ts';
import { choice, date, file, integer, link, longText, money, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const rules = () => import('./bank-statement.rules.ts');

export const STATEMENT_FORMATS = {
  OFX: 'OFX',
  'CAMT.053': 'CAMT.053',
  CFONB120: 'CFONB 120',
  QIF: 'QIF',
  CSV: 'CSV',
  typed: 'Typed',
} as const;
export type StatementFormat = keyof typeof STATEMENT_FORMATS;

export type StatementStatus = 'imported' | 'in progress' | 'reconciled' | 'closed';
const ADMIN = [{ to: ['admin'] }] as const;
const statementMachine: Machine<StatementStatus> = {
  initial: 'imported',
  states: {
    imported: { label: 'Imported', tone: 'neutral' },
    'in progress': { label: 'In progress', tone: 'info' },
    reconciled: { label: 'Reconciled', tone: 'success' },
    closed: { label: 'Closed', tone: 'neutral' },
  },
  transitions: [
    { name: 'start', label: 'Start reconciling', from: ['imported'], to: 'in progress', by: ADMIN },
    {
      name: 'reconcile',
      label: 'Mark as reconciled',
      from: ['imported', 'in progress'],
      to: 'reconciled',
      by: ADMIN,
    },
    { name: 'close', label: 'Close', from: ['reconciled'], to: 'closed', by: ADMIN },
    {
      name: 'reopen',
      label: 'Reopen',
      from: ['reconciled', 'closed'],
      to: 'in progress',
      by: ADMIN,
      back: true,
    },
  ],
};

export const bankStatementFields = {
  bank: link('Bank account', 'banks', { required: true }),
  number: text('Number', { max: 50 }),
  periodStart: date('From', { required: true }),
  periodEnd: date('To', { required: true }),
  openingBalance: money('Opening balance', { required: true }),
  closingBalance: money('Closing balance', { required: true }),
  format: choice('Format', STATEMENT_FORMATS, { initial: 'typed' }),
  file: file('File'),
  // SHA-256 of the file: the same file is refused a second time.
  fileHash: text('Fingerprint of the file', { max: 64, apart: true }),
  status: status('Status', statementMachine),
  notes: longText('Notes', { max: 2000 }),
  calculatedLines: money('Sum of the lines', { computed: true }),
  calculatedDifference: money('Difference', { computed: true }),
  calculatedToMatch: integer('Lines to match', { computed: true }),
};

/** The bank's account of a period; its lines are the rows of `bankFlows`. */
export const bankStatement = defineEntity({
  name: 'bankStatement',
  collection: 'bankStatements',
  area: 'treasury',
  label: 'Bank statement',
  plural: 'Bank statements',
  fields: bankStatementFields,
  indexes: ['bank', 'periodStart', 'periodEnd', 'status'],
  unique: [['fileHash']],
  inTurnOf: 'bankFlows',
  search: ['number'],
  groups: [
    ['periodStart', 'periodEnd'],
    ['openingBalance', 'closingBalance'],
  ],
  settled: ['bank', 'fileHash', 'format'],
  access: [
    grant(['admin'], 'R'),
    grant(['admin'], 'CUD', { states: ['imported', 'in progress'] }),
    grant(['admin'], 'U', { fields: ['notes'] }),
  ],
  display: async (...given) => (await rules()).displayStatement(...given),
  compute: async (...given) => (await rules()).computeStatement(...given),
  check: async (...given) => (await rules()).checkStatement(...given),
});
