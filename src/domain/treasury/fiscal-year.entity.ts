import { defineEntity } from '../kernel/entity.ts';
import { date, status, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';
import type { Machine } from '../kernel/status.ts';

const ADMIN = [{ to: ['admin'] }] as const;
const fiscalYearMachine: Machine<'open' | 'closed'> = {
  initial: 'open',
  states: { open: { label: 'Open', tone: 'info' }, closed: { label: 'Closed', tone: 'neutral' } },
  transitions: [{ name: 'close', label: 'Close the year', from: ['open'], to: 'closed', by: ADMIN }],
};

export const fiscalYearFields = {
  name: text('Name', { required: true, max: 60 }),
  start: date('From', { required: true }),
  end: date('To', { required: true, ahead: true }),
  status: status('Status', fiscalYearMachine),
};

/** A year of accounting. Nothing is booked in a closed one. */
export const fiscalYear = defineEntity({
  name: 'fiscalYear',
  collection: 'fiscalYears',
  area: 'treasury',
  label: 'Fiscal year',
  plural: 'Fiscal years',
  fields: fiscalYearFields,
  indexes: ['start'],
  unique: [['name']],
  groups: [['start', 'end']],
  search: ['name'],
  access: [grant(['admin'], 'R'), grant(['admin'], 'CUD', { states: ['open'] })],
  display: (row) => [row.name, ''],
  check: async (...given) => (await import('./fiscal-year.rules.ts')).checkFiscalYear(...given),
});
