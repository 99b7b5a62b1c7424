import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import { choice, date, decimal, link, links, longText, money, status, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { projectMachine } from './project.machine.ts';

export const projectFields = {
  code: text('Code', { required: true, max: 30 }),
  name: text('Name', { required: true }),
  customer: link('Customer', 'companies', { creates: { kinds: ['customer'] } }),
  manager: link('Manager', 'users', { required: true }),
  team: links('Team', 'users'),
  type: choice('Type', {
    customer: 'Customer project',
    internal: 'Internal',
    research: 'Research',
    maintenance: 'Maintenance',
  }),
  status: status('Status', projectMachine),
  priority: choice(
    'Priority',
    { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' },
    { initial: 'medium' },
  ),
  plannedStart: date('Planned start'),
  plannedEnd: date('Planned end'),
  actualStart: date('Actual start'),
  actualEnd: date('Actual end'),
  budgetHours: decimal('Budget of hours', { min: 0, unit: 'h' }),
  budgetPurchases: money('Budget of purchases', { min: 0 }),
  budgetExpenses: money('Budget of expenses', { min: 0 }),
  sellingPrice: money('Selling price', { min: 0 }),
  address: link('Address', 'addresses'),
  percentMethod: choice(
    'Progress by',
    {
      manual: 'By hand',
      'task count': 'Number of tasks',
      'task progress': 'Progress of tasks',
      'task weight': 'Weight of tasks',
    },
    { initial: 'task count' },
  ),
  description: longText('Description'),
  attachments: attachments(),
};

export const project = defineEntity({
  name: 'project',
  collection: 'projects',
  area: 'projects',
  label: 'Project',
  plural: 'Projects',
  fields: projectFields,
  indexes: ['code', 'name', 'customer', 'manager', 'status', 'plannedEnd'],
  unique: [['code']],
  copyable: true,
  // A document keeps who manages its project: neither is read while the other is written.
  inTurnOf: 'invoices',
  search: ['code', 'name', 'description'],
  groups: [
    ['plannedStart', 'plannedEnd'],
    ['actualStart', 'actualEnd'],
  ],
  // The manager reads the margins of its quotes and invoices.
  hands: ['manager'],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  happens: { on: 'createdAt', by: 'manager', facts: ['customer'] },
  async display(row, { lookup }) {
    const customer = row.customer ? await lookup.get('companies', row.customer) : undefined;
    return [row.name, [row.code, customer?.displayLine1].filter(Boolean).join(' · ')];
  },
  check: async (row) => (await import('./project.rules.ts')).checkProject(row),
  ripples: async (...given) => (await import('./project.rules.ts')).documentsOf(...given),
});
