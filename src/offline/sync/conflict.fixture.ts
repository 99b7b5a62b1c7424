import { defineEntity } from '../../domain/kernel/entity.ts';
import { date, lines, link, money, status, text } from '../../domain/kernel/field.ts';
import { grant } from '../../domain/kernel/grants.ts';
import { problem } from '../../domain/kernel/problem.ts';

/* A small business for the tests of conflicts: a status that closes, groups, lines, links, "exist", what must be alone. */
const machine = {
  initial: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'neutral' },
    submitted: { label: 'Submitted', tone: 'info' },
    approved: { label: 'Approved', tone: 'success' },
  },
  transitions: [
    { name: 'submit', label: 'Submit', from: ['draft'], to: 'submitted', by: [{ to: 'everyone' }] },
    {
      name: 'approve',
      label: 'Approve',
      from: ['draft', 'submitted'],
      to: 'approved',
      by: [{ to: 'everyone' }],
      fields: ['memo'],
    },
  ],
} as const;
export const bill = defineEntity({
  name: 'bill',
  collection: 'bills',
  area: 'crm',
  label: 'Bill',
  plural: 'Bills',
  search: ['name'],
  unique: [['reference']],
  copyable: true,
  access: [
    grant('everyone', 'RCD'),
    grant('everyone', 'U', { states: ['draft'] }),
    grant('everyone', 'U', { fields: ['memo'] }),
  ],
  groups: [['from', 'to']],
  fields: {
    name: text('Name', { required: true }),
    reference: text('Reference'),
    memo: text('Memo'),
    city: text('City'),
    from: date('From'),
    to: date('To'),
    limit: money('Limit'),
    status: status('Status', machine),
    code: link('Code', 'codes'),
    costs: lines('Costs', { amount: money('Amount'), note: text('Note'), code: link('Code', 'codes') }),
    calculatedTotal: money('Total', { computed: true }),
  },
  compute: (row) =>
    Promise.resolve({ calculatedTotal: (row.costs ?? []).reduce((sum, one) => sum + (one.amount ?? 0), 0) }),
  check: (row) =>
    Promise.resolve(
      (row.calculatedTotal ?? 0) > (row.limit ?? Infinity)
        ? [problem('/limit', 'amount', 'limit.passed')]
        : [],
    ),
  display: (row) => [row.name, ''],
});
export const code = defineEntity({
  name: 'code',
  collection: 'codes',
  area: 'treasury',
  label: 'Code',
  plural: 'Codes',
  search: ['name'],
  access: [grant('everyone', 'RCUD')],
  fields: {
    name: text('Name', { required: true }),
    notes: text('Notes'),
    kind: text('Kind', { initial: 'usual' }),
    parts: lines('Parts', { label: text('Label') }),
  },
  naturalKey: (row) => row.name.toLowerCase(),
  display: (row) => [row.name, ''],
});
export const line = (lineKey: string, amount: number, more: Record<string, unknown> = {}) => ({
  lineKey,
  amount,
  note: null,
  code: null,
  ...more,
});
