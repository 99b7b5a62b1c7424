import { defineEntity } from '../kernel/entity.ts';
import { date, link, money, percent, status, text } from '../kernel/field.ts';
import { grant, own } from '../kernel/grants.ts';
import { workMachine } from './work.machine.ts';

export const phaseFields = {
  project: link('Project', 'projects', { required: true }),
  name: text('Name', { required: true }),
  position: text('Position', { max: 250, apart: true, lastWins: true }),
  start: date('Start date'),
  end: date('End date'),
  budget: money('Budget', { min: 0 }),
  weight: percent('Weight'),
  status: status('Status', workMachine),
  responsible: link('Responsible', 'users'),
  calculatedPercent: percent('Completion', { computed: true }),
};

/** A part of a project, with tasks of its own. */
export const phase = defineEntity({
  name: 'phase',
  collection: 'phases',
  area: 'projects',
  label: 'Phase',
  plural: 'Phases',
  fields: phaseFields,
  indexes: ['project', 'responsible', 'status', 'end'],
  unique: [['project', 'name']],
  copyable: true,
  search: ['name'],
  settled: ['project'],
  groups: [['start', 'end']],
  access: [
    grant('everyone', 'RCU'),
    grant('everyone', 'D', { rows: own('createdBy') }),
    grant(['admin'], 'D'),
  ],
  async display(row, { lookup }) {
    const project = await lookup.get('projects', row.project);
    return [row.name, project?.displayLine1 ?? ''];
  },
  compute: async (...given) => (await import('./progress.rules.ts')).computePhase(...given),
  check: async (row) => (await import('./task.rules.ts')).checkPhase(row),
  ripples: async ({ project }) => [{ collection: 'projects', id: project }],
});
