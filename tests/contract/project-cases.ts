import { casesOf, ITSELF, MARIE, type Values } from './validation-case.ts';

let codes = 0;
const project = (more: Values = {}): Values => ({
  code: `PC${(codes += 1)}`,
  name: 'A bridge',
  manager: MARIE,
  ...more,
});
const phase = ['phases', { project: 'project', name: 'Design' }, 'phase'] as const;
const task = (more: Values = {}): Values => ({ phase: 'phase', title: 'Draw', ...more });

/** Refusals of projects, phases, tasks and time. */
export const PROJECT_CASES = casesOf({
  required: [
    ['required', '/task', 'timeEntries', { user: MARIE, startedAt: '2026-11-20 09:00' }],
    [
      'required',
      '/title',
      'tasks',
      { phase: 'phase', title: ' ' },
      { there: [['projects', project(), 'project'], phase] },
    ],
    ['required', '/name', 'phases', { project: 'project' }, { there: [['projects', project(), 'project']] }],
  ],
  invalid: [
    [
      'project.tasks',
      '/status',
      'projects',
      {},
      {
        there: [['projects', project(), 'project'], phase, ['tasks', task()]],
        about: 'project',
        changes: [{ values: { status: 'in progress' } }, { values: { status: 'completed' } }],
      },
    ],
    [
      'task.circle',
      '/dependsOn',
      'tasks',
      task(),
      {
        there: [['projects', project(), 'project'], phase, ['tasks', task({ dependsOn: [] }), 'first']],
        changes: [{ values: { dependsOn: [ITSELF] } }],
      },
    ],
    [
      'task.parent',
      '/parent',
      'tasks',
      task(),
      {
        there: [['projects', project(), 'project'], phase],
        changes: [{ values: { parent: ITSELF } }],
      },
    ],
    [
      'date.order',
      '/due',
      'tasks',
      task({ start: '2026-11-20', due: '2026-11-19' }),
      { there: [['projects', project(), 'project'], phase] },
    ],
    [
      'date.order',
      '/end',
      'phases',
      { project: 'project', name: 'Design', start: '2026-11-20', end: '2026-11-19' },
      { there: [['projects', project(), 'project']] },
    ],
  ],
  unique: [
    [
      'unique',
      '/name',
      'phases',
      { project: 'project', name: 'Design' },
      { there: [['projects', project(), 'project'], phase] },
    ],
  ],
});
