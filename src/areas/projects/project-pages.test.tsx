import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { me } from '../../testing/render-with-engine.tsx';
import { openProjects, project, task } from './project-pages.fixture.tsx';

// Nothing is laid out here: a column says how high it would be.
beforeAll(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
});
afterAll(() => {
  vi.restoreAllMocks();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const BOARD = '/projects/Bridge/phases/Design/tasks';
const column = (name: string) => screen.findByRole('region', { name });
const titles = async (name: string) =>
  within(await column(name))
    .queryAllByRole('link')
    .flatMap((link) => link.querySelector('b')?.textContent ?? []);
const keys = async (name: string, ...all: string[]) => {
  const element = await screen.findByRole('link', { name: new RegExp(`^${name}`) });
  act(() => element.focus());
  for (const key of all) fireEvent.keyDown(document.activeElement!, { key });
};

describe('a project', () => {
  it('shows its phases with the progress of each, and its own', async () => {
    await openProjects('/projects/Bridge');
    const phases = await screen.findByRole('region', { name: 'Phases' });
    await waitFor(() =>
      expect(
        within(phases)
          .getAllByRole('listitem')
          .map(({ textContent }) => plain(textContent)),
      ).toEqual(['DesignTo do02/11/2026 – 13/11/202650 %', 'BuildTo do16/11/2026 – 27/11/20260 %']),
    );
    expect(within(phases).getByRole('link', { name: 'Design' }).getAttribute('href')).toBe(BOARD);
    expect(plain(document.querySelector('dl')?.textContent)).toContain('Completion33 %');
  });

  it('with an open task – is not completed, and says why', async () => {
    const { engine } = await openProjects('/projects/Bridge');
    fireEvent.click(await screen.findByRole('button', { name: 'Complete' }));
    expect(await screen.findByText(/Some of its tasks are still open/)).toBeTruthy();
    expect((await engine.db.rows('projects').get('Bridge'))?.['status']).toBe('in progress');
  });

  it('begins with the next code of its year, managed by whoever makes it', async () => {
    await openProjects('/projects/new', { projects: [project('P26-007')] });
    const code = await screen.findByLabelText(/^Code/);
    await waitFor(() => expect((code as HTMLInputElement).value).toBe('P26-008'));
  });
});

describe('the board of a phase', () => {
  it('shows its tasks by status, with what one should know of each', async () => {
    await openProjects(BOARD, {
      tasks: [
        task('Check', { due: '2026-11-19', dependsOn: ['Draw'], priority: 'urgent' }),
        task('Draw', { status: 'In progress' }),
        task('Gone', { cancelled: true }),
      ],
    });
    await waitFor(async () => expect(await titles('To do')).toEqual(['Check']));
    expect(await titles('In progress')).toEqual(['Draw']);
    const card = (await column('To do')).textContent;
    expect(card).toContain('Late');
    expect(card).toContain('Waits');
    expect(card).toContain('Urgent');
  });

  it('a task that is moved to Completed by keyboard – has its day, and loses it when that is undone', async () => {
    const { engine } = await openProjects(BOARD);
    const held = () => engine.db.rows('tasks').get('Check');
    await keys('Check', ' ', 'ArrowRight', 'ArrowRight', ' ');
    await waitFor(async () =>
      expect(await held()).toMatchObject({ status: 'Completed', doneDate: '2026-11-20' }),
    );
    await waitFor(async () => expect(await titles('Completed')).toContain('Check'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await held()).toMatchObject({ status: 'To do', doneDate: null }));
  });

  it('a title typed at the foot of its first column is a task', async () => {
    const { engine } = await openProjects(BOARD);
    const field = await screen.findByRole('textbox', { name: 'Title of a new task' });
    fireEvent.change(field, { target: { value: 'Order steel' } });
    fireEvent.submit(field);
    await waitFor(async () => expect(await titles('To do')).toContain('Order steel'));
    const made = (await engine.db.rows('tasks').toArray()).find((row) => row['title'] === 'Order steel');
    expect(made).toMatchObject({ phase: 'Design', status: 'To do', calculatedProject: 'Bridge' });
  });
});

describe('a task', () => {
  it('opened by its id leads to its place in its project, and tells what it waits for', async () => {
    const { path } = await openProjects('/projects/tasks/Check');
    expect(await screen.findByRole('heading', { name: 'Check' })).toBeTruthy();
    expect(path()).toBe(`${BOARD}/Check`);
    expect(await screen.findByText(/It waits for:/)).toBeTruthy();
    expect(screen.getByText(/This task is late/)).toBeTruthy();
  });

  it('its timer runs without a network, and ends the one that ran', async () => {
    const { engine } = await openProjects(`${BOARD}/Check`, {
      timeEntries: [
        {
          id: 'running',
          task: 'Draw',
          user: me.id,
          startedAt: '2026-11-20 08:30',
          minutes: null,
          version: 1,
        },
      ],
    });
    const start = await screen.findByRole('button', { name: 'Start the timer' });
    await waitFor(() => expect((start as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(start);
    const stop = await screen.findByRole('button', { name: 'Stop the timer' });
    const entries = () => engine.db.rows('timeEntries').toArray();
    expect((await entries()).find(({ id }) => id === 'running')?.['minutes']).toBeGreaterThan(0);
    const begun = (await entries()).find(({ id }) => id !== 'running');
    expect(begun).toMatchObject({ task: 'Check', user: me.id, calculatedProject: 'Bridge' });
    fireEvent.click(stop);
    await waitFor(async () =>
      expect((await entries()).find(({ id }) => id === begun?.id)?.['minutes']).toBe(1),
    );
    expect(await screen.findByRole('button', { name: 'Start the timer' })).toBeTruthy();
  });

  it('its checklist is written where it stands', async () => {
    const { engine } = await openProjects(`${BOARD}/Check`);
    const list = await screen.findByRole('region', { name: 'Checklist' });
    const field = within(list).getByRole('textbox', { name: 'New checklist item' });
    fireEvent.change(field, { target: { value: 'Measure' } });
    fireEvent.submit(field);
    fireEvent.click(await within(list).findByRole('checkbox', { name: 'Measure' }));
    await waitFor(async () =>
      expect((await engine.db.rows('tasks').get('Check'))?.['checklist']).toMatchObject([
        { label: 'Measure', done: true },
      ]),
    );
    await waitFor(() => expect(list.textContent).toContain('1 of 1'));
  });
});

describe('the costs of a project', () => {
  const totals = {
    budgetHours: 100,
    budgetExpenses: 50_000,
    calculatedMinutes: 120,
    calculatedTimeCost: 9_000,
    calculatedExpenseCost: 20_000,
    calculatedPurchaseCost: 0,
    calculatedCommitted: 0,
    calculatedCost: 29_000,
  };
  const calculatedCosts = [
    {
      lineKey: 'time',
      nature: 'time',
      on: '2026-11-19',
      by: 'Grace',
      label: 'Check',
      phase: 'Design',
      minutes: 120,
      amount: 9_000,
      onCollection: 'tasks',
      onId: 'Check',
    },
    {
      lineKey: 'expense',
      nature: 'expense',
      on: '2026-11-18',
      by: 'Grace',
      label: 'Trip to the site',
      amount: 20_000,
      onCollection: 'expenseAccounts',
      onId: 'not here',
    },
  ];
  const rowsOf = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => plain(textContent));

  it('are told to its members by nature, against the budget', async () => {
    await openProjects('/projects/Bridge/expenses', { projects: [project('Bridge', totals)] });
    expect(await rowsOf('Costs by nature')).toEqual([
      'Time2 h90,00 €4 500,00 €4 410,00 €',
      'Expenses200,00 €500,00 €300,00 €',
      'Purchases0,00 €',
      'Total290,00 €5 000,00 €4 710,00 €',
    ]);
    expect(screen.queryByRole('region', { name: 'Each cost' })).toBeNull();
  });

  it('are told to its manager one by one, and by phase', async () => {
    await openProjects('/projects/Bridge/expenses', {
      projects: [project('Bridge', { ...totals, calculatedCosts })],
    });
    await waitFor(async () =>
      expect(await rowsOf('Each cost')).toEqual([
        '19/11/2026CheckTime · 2 hGrace90,00 €',
        '18/11/2026Trip to the siteExpensesGrace200,00 €',
      ]),
    );
    await waitFor(async () => expect(await rowsOf('Costs by phase')).toEqual(['Design90,00 €']));
    // The account of somebody else is not on this device: it is named, and leads nowhere.
    expect(screen.queryByRole('link', { name: 'Trip to the site' })).toBeNull();
  });

  it('are told to nobody else', async () => {
    await openProjects('/projects/Bridge/expenses');
    expect(await screen.findByText('The costs of a project are shown to its members.')).toBeTruthy();
  });
});

it('the overview of projects puts those in trouble first, and tells the next deadlines', async () => {
  await openProjects('/dashboard/projects', {
    projects: [
      project('Quiet', { plannedStart: null, plannedEnd: null }),
      project('Bridge', { budgetExpenses: 10_000, calculatedCost: 15_000, calculatedMargin: -15_000 }),
      project('Over', { status: 'completed' }),
    ],
    tasks: [task('Late one', { due: '2026-11-01' }), task('Next one', { due: '2026-11-25' })],
  });
  const table = await screen.findByRole('table', { name: 'Open projects' });
  await waitFor(() =>
    expect(
      within(table)
        .queryAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bridge', 'Quiet']),
  );
  expect(plain(within(table).getAllByRole('row')[1]?.textContent)).toContain('1 task');
  expect(plain((await screen.findByRole('link', { name: /^Next one/ })).textContent)).toContain('25/11/2026');
});
