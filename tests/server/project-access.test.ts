import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshProjects } from '../../src/server/projects/refresh-projects.ts';
import { newCaller, type Caller } from '../../src/server/testing/caller.ts';
import { onOneEngine } from '../../src/server/testing/databases.ts';
import { testApp, type TestApp } from '../../src/server/testing/test-app.ts';
import { made } from './made.fixture.ts';

const COSTS = ['calculatedCost', 'calculatedTimeCost', 'calculatedExpenseCost', 'calculatedMinutes'];
const EARNINGS = ['calculatedMargin', 'calculatedCosts'];

await onOneEngine('the costs of a project', (fresh) => {
  let test: TestApp;
  let admin: Caller;
  let manager: Caller;
  let member: Caller;
  let stranger: Caller;
  let project: string;
  let phase: string;
  let task: string;

  const names = async (caller: Caller) => Object.keys((await caller.get(`/projects/${project}`)).body);
  const figures = async () => (await admin.get(`/projects/${project}`)).body;
  const spend = (caller: Caller, startedAt: string, minutes: number | null = null) =>
    made(caller, 'timeEntries', { task, user: caller.userId, startedAt, minutes });

  beforeAll(async () => {
    test = await testApp({ db: (await fresh()).db });
    admin = await newCaller(test, ['admin']);
    manager = await newCaller(test, ['user']);
    member = await newCaller(test, ['user']);
    stranger = await newCaller(test, ['project_manager']);
    project = await made(admin, 'projects', {
      code: 'P1',
      name: 'Bridge',
      manager: manager.userId,
      team: [member.userId],
    });
    phase = await made(member, 'phases', { project, name: 'Design' });
    task = await made(member, 'tasks', { phase, title: 'Draw' });
    await made(admin, 'parameters', { key: 'projects.hourRate', value: 60, public: true });
  }, 120_000);
  afterAll(() => test.close());

  it('are sums over the time of all, which nobody else reads entry by entry', async () => {
    await spend(member, '2026-11-19 09:00', 90);
    const own = await spend(manager, '2026-11-19 10:00', 30);
    expect(await figures()).toMatchObject({
      calculatedMinutes: 120,
      calculatedTimeCost: 120,
      calculatedCost: 120,
      calculatedMargin: -120,
    });
    expect((await member.get(`/tasks/${task}`)).body).toMatchObject({
      calculatedProject: project,
      calculatedMinutes: 120,
    });
    expect((await member.get(`/timeEntries/${own}`)).status).toBe(404);
    expect((await manager.put(`/timeEntries/${own}`, { minutes: 60 })).status).toBe(200);
    expect((await figures())['calculatedMinutes']).toBe(150);
    expect((await manager.remove(`/timeEntries/${own}`)).status).toBe(204);
    expect((await figures())['calculatedMinutes']).toBe(90);
  });

  it('reach members by nature, the manager one by one, and nobody else', async () => {
    for (const name of [...COSTS, ...EARNINGS]) expect(await names(manager)).toContain(name);
    expect(await names(member)).toEqual(expect.arrayContaining(COSTS));
    for (const name of EARNINGS) expect(await names(member)).not.toContain(name);
    for (const name of [...COSTS, ...EARNINGS]) expect(await names(stranger)).not.toContain(name);
    expect(await names(stranger)).toContain('calculatedPercent');
  });

  it('count a timer that the next one of its person ends, whichever of two devices comes home first', async () => {
    const later = await spend(member, '2026-11-20 11:00');
    const earlier = await spend(member, '2026-11-20 10:15');
    expect((await member.get(`/timeEntries/${earlier}`)).body['calculatedMinutes']).toBe(45);
    expect((await member.get(`/timeEntries/${later}`)).body['calculatedMinutes'] ?? null).toBeNull();
    expect((await figures())['calculatedMinutes']).toBe(135);
    expect((await member.put(`/timeEntries/${later}`, { minutes: 15 })).status).toBe(200);
    expect((await figures())['calculatedMinutes']).toBe(150);
  });

  it('follow the standard rate at the next look', async () => {
    const rate = randomUUID();
    const of = { key: 'projects.hourRate', value: 30, public: true, validFrom: '2026-11-20' };
    expect((await admin.post('/parameters', of, rate)).status).toBe(201);
    expect((await figures())['calculatedTimeCost']).toBe(150);
    await refreshProjects(test.app.services);
    // 90 minutes at 60 €, 60 minutes at 30 €.
    expect((await figures())['calculatedTimeCost']).toBe(120);
  });

  it('a task that is completed moves its phase and its project on, and lets that be completed', async () => {
    const step = (status: string) => manager.put(`/projects/${project}`, { status });
    const begun = await step('in progress');
    expect(begun.status, begun.text).toBe(200);
    expect((await step('completed')).status).toBe(422);
    const done = await member.put(`/tasks/${task}`, { status: 'Completed' });
    expect(done.body['doneDate']).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await member.get(`/phases/${phase}`)).body['calculatedPercent']).toBe(100);
    expect((await figures())['calculatedPercent']).toBe(100);
    expect((await step('completed')).status).toBe(200);
  });
});
