import { defineEntity } from '../kernel/entity.ts';
import { boolean, integer, link, text, timestamp } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';

const rules = () => import('./time-entry.rules.ts');

export const timeEntryFields = {
  task: link('Task', 'tasks', { required: true }),
  user: link('By', 'users', { required: true, related: 'hidden' }),
  startedAt: timestamp('Started at', { required: true }),
  // Without it the timer runs, until another one of the same person begins.
  minutes: integer('Duration', { min: 0, max: 10_080, unit: 'min' }),
  billable: boolean('Billable', { initial: true }),
  note: text('Note'),
  calculatedProject: link('Project', 'projects', { computed: true, related: 'hidden' }),
  calculatedMinutes: integer('Time spent', { unit: 'min', computed: true }),
};

/** Time that somebody has spent on a task. */
export const timeEntry = defineEntity({
  name: 'timeEntry',
  collection: 'timeEntries',
  area: 'projects',
  label: 'Time entry',
  plural: 'Time entries',
  fields: timeEntryFields,
  indexes: ['task', 'user', 'startedAt', 'calculatedProject'],
  copyable: true,
  search: ['note'],
  settled: ['user'],
  groups: [['startedAt', 'minutes']],
  access: [grant('everyone', 'RCUD', { rows: own('user') })],
  display: async (...given) => (await rules()).displayEntry(...given),
  compute: async (...given) => (await rules()).computeEntry(...given),
  check: async (...given) => (await rules()).checkEntry(...given),
  ripples: async (...given) => (await rules()).followsEntry(...given),
});
