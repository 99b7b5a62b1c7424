import { attachments } from '../drive/attachments.fields.ts';
import { defineEntity } from '../kernel/entity.ts';
import {
  boolean,
  choice,
  date,
  decimal,
  integer,
  lines,
  link,
  links,
  percent,
  richText,
  status,
  text,
} from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { PRIORITIES } from './project.fields.ts';
import { workMachine } from './work.machine.ts';

const rules = () => import('./task.rules.ts');
const NEAR = { ours: 'calculatedProject', theirs: 'calculatedProject' };

export const taskFields = {
  phase: link('Phase', 'phases', { required: true }),
  title: text('Title', { required: true }),
  description: richText('Description'),
  assignees: links('Assignees', 'users'),
  status: status('Status', workMachine),
  cancelled: boolean('Cancelled', { initial: false }),
  priority: choice('Priority', PRIORITIES, { initial: 'medium' }),
  start: date('Start date'),
  due: date('Due', { ahead: true }),
  doneDate: date('Done on'),
  estimatedHours: decimal('Estimated hours', { min: 0, unit: 'h' }),
  progress: percent('Completion'),
  weight: integer('Weight', { min: 0, max: 1000 }),
  dependsOn: links('Waits for', 'tasks', { near: NEAR }),
  parent: link('Part of', 'tasks', { near: NEAR }),
  checklist: lines(
    'Checklist',
    { label: text('To do', { required: true }), done: boolean('Done', { initial: false }) },
    { one: 'Item', knownBy: ['/label'] },
  ),
  position: text('Position', { max: 250, apart: true, lastWins: true }),
  attachments: attachments(),
  calculatedProject: link('Project', 'projects', { computed: true }),
  calculatedMinutes: integer('Time spent', { unit: 'min', computed: true }),
};

/** Something to be done in a phase of a project. */
export const task = defineEntity({
  name: 'task',
  collection: 'tasks',
  area: 'projects',
  label: 'Task',
  plural: 'Tasks',
  fields: taskFields,
  indexes: ['calculatedProject', 'phase', 'parent', 'assignees', 'status', 'due'],
  copyable: true,
  search: ['title'],
  groups: [
    ['start', 'due'],
    ['status', 'doneDate'],
  ],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  happens: { on: 'doneDate', facts: ['phase'] },
  form: async () => (await import('./task.form.ts')).taskForm,
  display: async (...given) => (await rules()).displayTask(...given),
  entails: async (...given) => (await rules()).entailedByStatus(...given),
  compute: async (...given) => (await rules()).computeTask(...given),
  check: async (...given) => (await rules()).checkTask(...given),
  ripples: async (...given) => (await rules()).followsTask(...given),
});
