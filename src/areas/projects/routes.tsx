import { msg } from '@lingui/core/macro';
import { BriefcaseBusiness, ChartGantt, CircleCheckBig, Layers, Timer } from 'lucide-react';
import { entityRoutes } from '../../ui/pages/entity-routes.ts';
import type { AreaRoute } from '../../ui/routing/area-route.ts';
import { BY_CODE, BY_DUE, LATEST_TIME } from './orders.ts';

const PROJECT = '/projects/:projectId';
const PHASE = `${PROJECT}/phases/:phaseId/tasks`;

/** The page of a record by its id alone, which leads to its place in its project. */
const placed = (routes: readonly AreaRoute[], Component: AreaRoute['Component']): AreaRoute[] =>
  routes.map((route) => (route.shows === undefined ? route : { ...route, Component }));

export const projectRoutes: readonly AreaRoute[] = [
  ...entityRoutes({
    collection: 'projects',
    path: '/projects',
    parameter: 'projectId',
    area: 'user',
    words: { create: msg`New project` },
    icon: BriefcaseBusiness,
    nav: { group: 'projects', order: 0 },
    createOrder: 36,
    order: BY_CODE,
    pages: async () => (await import('./projects.ts')).projects,
  }),
  ...placed(
    entityRoutes({
      collection: 'tasks',
      path: '/projects/tasks',
      parameter: 'taskId',
      area: 'user',
      words: { create: msg`New task` },
      icon: CircleCheckBig,
      nav: { group: 'projects', order: 1 },
      createOrder: 37,
      order: BY_DUE,
      pages: async () => (await import('./tasks.ts')).tasks,
    }),
    () => import('./task-place-page.tsx'),
  ),
  ...placed(
    entityRoutes({
      collection: 'phases',
      path: '/projects/phases',
      parameter: 'phaseId',
      area: 'user',
      words: { create: msg`New phase` },
      icon: Layers,
      pages: async () => (await import('./phases.ts')).phases,
    }),
    () => import('./phase-place-page.tsx'),
  ),
  ...entityRoutes({
    collection: 'timeEntries',
    path: '/projects/timeEntries',
    parameter: 'timeEntryId',
    area: 'user',
    words: { list: msg`My time`, create: msg`New time entry` },
    icon: Timer,
    nav: { group: 'projects', order: 2 },
    order: LATEST_TIME,
    pages: async () => (await import('./time-entries.ts')).timeEntries,
  }),
  {
    path: '/dashboard/projects',
    area: 'project_manager',
    title: msg`Project overview`,
    icon: ChartGantt,
    nav: { group: 'projects', order: 3 },
    Component: () => import('./dashboard/dashboard-page.tsx'),
  },
  {
    path: `${PROJECT}/expenses`,
    area: 'user',
    title: msg`Costs`,
    parent: PROJECT,
    Component: () => import('./costs/costs-page.tsx'),
  },
  {
    path: `${PROJECT}/PurchasesRequests`,
    area: 'user',
    title: msg`Purchase requests`,
    parent: PROJECT,
    Component: () => import('./requests/requests-page.tsx'),
  },
  {
    path: PHASE,
    area: 'user',
    title: msg`Tasks`,
    parent: PROJECT,
    named: { collection: 'phases', parameter: 'phaseId' },
    Component: () => import('./board/phase-tasks-page.tsx'),
  },
  {
    path: `${PHASE}/:taskId`,
    area: 'user',
    title: msg`Task`,
    parent: PHASE,
    Component: () => import('./task/task-page.tsx'),
  },
];
