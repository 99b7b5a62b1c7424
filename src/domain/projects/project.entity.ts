import { defineEntity } from '../kernel/entity.ts';
import { grant, own } from '../kernel/grants.ts';
import { projectFields, WITHOUT_COSTS, WITHOUT_EARNINGS } from './project.fields.ts';

export const project = defineEntity({
  name: 'project',
  collection: 'projects',
  area: 'projects',
  label: 'Project',
  plural: 'Projects',
  fields: projectFields,
  indexes: ['code', 'name', 'customer', 'manager', 'team', 'status', 'plannedEnd', 'quote'],
  unique: [['code']],
  copyable: true,
  // A document keeps who manages its project: neither is read while the other is written.
  inTurnOf: 'invoices',
  search: ['code', 'name', 'description'],
  groups: [
    ['plannedStart', 'plannedEnd'],
    ['actualStart', 'actualEnd'],
    ['percentMethod', 'progress'],
  ],
  // The manager reads the margins of its quotes and invoices.
  hands: ['manager'],
  access: [
    grant('everyone', 'RCU', WITHOUT_COSTS),
    grant('everyone', 'R', { rows: own('team'), ...WITHOUT_EARNINGS }),
    grant('everyone', 'R', { rows: own('manager') }),
    grant(['admin', 'service_manager'], 'R'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  happens: { on: 'createdAt', by: 'manager', facts: ['customer'] },
  async display(row, { lookup }) {
    const customer = row.customer ? await lookup.get('companies', row.customer) : undefined;
    return [row.name, [row.code, customer?.displayLine1].filter(Boolean).join(' · ')];
  },
  form: async () => (await import('./project.form.ts')).projectForm,
  compute: async (...given) => (await import('./project-figures.rules.ts')).computeProject(...given),
  check: async (...given) => (await import('./project.rules.ts')).checkProject(...given),
  ripples: async (...given) => (await import('./project.rules.ts')).followsProject(...given),
});
