import { expect, it } from 'vitest';
import { checkProject } from './project.rules.ts';

const project = { code: 'P1', name: 'Bridge', manager: 'u' };

it('a project ends after it starts', async () => {
  expect(await checkProject({ ...project, plannedStart: '2026-01-01', plannedEnd: '2026-01-01' })).toEqual(
    [],
  );
  const problems = await checkProject({
    ...project,
    plannedStart: '2026-01-02',
    plannedEnd: '2026-01-01',
    actualStart: '2026-01-02',
    actualEnd: '2025-01-01',
  });
  expect(problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
    '/plannedEnd date.order',
    '/actualEnd date.order',
  ]);
});
