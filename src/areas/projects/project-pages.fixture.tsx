import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { projectRoutes } from './routes.tsx';

const row = (id: string, more: object): AnyRow => ({
  id,
  displayLine1: id,
  displayLine2: '',
  version: 1,
  createdAt: '2026-11-02 09:00',
  createdBy: me.id,
  ...more,
});
export const project = (id: string, more: object = {}): AnyRow =>
  row(id, {
    code: id,
    name: id,
    manager: me.id,
    status: 'in progress',
    percentMethod: 'task count',
    plannedStart: '2026-11-01',
    plannedEnd: '2026-11-30',
    ...more,
  });
export const phase = (id: string, more: object = {}): AnyRow =>
  row(id, { name: id, project: 'Bridge', status: 'To do', start: '2026-11-02', end: '2026-11-13', ...more });
export const task = (id: string, more: object = {}): AnyRow =>
  row(id, {
    title: id,
    phase: 'Design',
    calculatedProject: 'Bridge',
    status: 'To do',
    cancelled: false,
    priority: 'medium',
    calculatedMinutes: 0,
    ...more,
  });
export const PROJECTS = {
  users: [row(me.id, { firstName: 'Ada' }), row('Grace', { firstName: 'Grace' })],
  projects: [project('Bridge')],
  phases: [phase('Design'), phase('Build', { start: '2026-11-16', end: '2026-11-27' })],
  tasks: [
    task('Draw', { status: 'Completed', doneDate: '2026-11-10', position: 'A' }),
    task('Check', { position: 'B', due: '2026-11-19', dependsOn: ['Weld'] }),
    task('Weld', { phase: 'Build', position: 'C' }),
  ],
};

/** The pages of projects at a path, with these rows. */
export async function openProjects(
  at: string,
  rows: Readonly<Record<string, readonly AnyRow[]>> = {},
  more: Partial<RenderWithEngineOptions> = {},
) {
  const pages = await Promise.all(
    projectRoutes.map(async ({ path, Component }) => {
      const Page = (await Component()).default;
      return [path, <Page key={path} />] as const;
    }),
  );
  return renderWithEngine({
    at,
    pages: Object.fromEntries(pages),
    isRouted: true,
    ...more,
    rows: { ...PROJECTS, ...rows },
  });
}
