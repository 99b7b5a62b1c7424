import { defineEntity } from '../kernel/entity.ts';
import { link, text } from '../kernel/field.ts';
import { grant } from '../kernel/grants.ts';

export const service = defineEntity({
  name: 'service',
  collection: 'services',
  area: 'company',
  label: 'Service',
  plural: 'Services',
  fields: {
    name: text('Name', { required: true }),
    manager: link('Manager', 'users'),
    parent: link('Part of', 'services'),
    delegate: link('Delegate during absence', 'users'),
    /** Stands in for the manager who is away today. */
    calculatedActing: link('Acting manager', 'users', { computed: true, related: 'hidden' }),
  },
  indexes: ['name', 'manager'],
  unique: [['name']],
  inTurnOf: 'expenseAccounts',
  search: ['name'],
  access: [grant('everyone', 'R'), grant(['admin'], 'CUD')],
  async display(row, { lookup }) {
    const manager = row.manager ? await lookup.get('users', row.manager) : undefined;
    return [row.name, manager?.displayLine1 ?? ''];
  },
  compute: async (...given) => (await import('./stand-in.rules.ts')).computeService(...given),
  check: async (...given) => (await import('./service.rules.ts')).checkService(...given),
  ripples: async (...given) => (await import('./service.rules.ts')).followsService(...given),
});
