import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Role } from '../../domain/access.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import HomePage from './home-page.tsx';

afterEach(cleanup);

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
const open = (rows: Readonly<Record<string, readonly AnyRow[]>>, roles: Role[] = ['user']) =>
  renderWithEngine({ pages: { '/': <HomePage /> }, person: { ...me, roles }, rows });
const section = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
const lines = (of: HTMLElement) =>
  within(of)
    .getAllByRole('listitem')
    .map((line) => plain(line.textContent));

const task = (id: string, due: string | null, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  displayLine1: id,
  version: 1,
  title: id,
  phase: 'ph',
  assignees: [me.id],
  status: 'To do',
  due,
  ...more,
});
const TASKS = [
  task('Paint', '2026-11-20', { calculatedProject: 'k' }),
  task('Order', '2026-11-02', { status: 'In progress' }),
  task('Clean', '2026-11-22'),
  task('Next', '2026-11-23'),
  task('Theirs', '2026-11-20', { assignees: ['sam'] }),
];
const projects = [{ id: 'k', displayLine1: 'Kitchen', version: 1 }];

describe('my tasks', () => {
  it('that are late, due today or this week stand there, and others do not', async () => {
    await open({ tasks: TASKS, projects });
    const due = await section('Tasks due');
    await waitFor(() =>
      expect(lines(due)).toEqual(['OrderLate, 02/11/2026', 'PaintKitchenToday', 'CleanSunday']),
    );
  });

  it('are ticked off there, and a tick can be taken back', async () => {
    const { engine } = await open({ tasks: TASKS, projects });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Complete “Order”' }));
    const status = async () => (await engine.db.rows('tasks').get('Order'))?.['status'];
    await waitFor(async () => expect(await status()).toBe('Completed'));
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Complete “Order”' })).toBeNull());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await status()).toBe('In progress'));
    await screen.findByRole('checkbox', { name: 'Complete “Order”' });
  });

  it('say that nothing is due where all is later', async () => {
    const { engine } = await open({ tasks: [task('Next', '2026-11-23')] });
    await act(() => engine.db.strict.cursors.put({ collection: 'tasks', cursor: 'c', at: 1 }));
    await screen.findByText('Nothing is due this week.');
  });
});

const request = (id: string, requester: string, status: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  displayLine1: id,
  version: 1,
  requester,
  status,
  calculatedNet: 12_000,
  calculatedBarred: [requester],
  lines: [{ lineKey: 'a', label: `Item of ${id}` }],
  ...more,
});

describe('purchase requests', () => {
  it('of mine tell where they stand, those that need me first', async () => {
    await open({
      purchaseRequests: [
        request('DA-1', me.id, 'ordered'),
        request('DA-2', me.id, 'question'),
        request('DA-3', me.id, 'received'),
        request('DA-4', 'sam', 'submitted'),
      ],
    });
    const mine = await section('My purchase requests');
    expect(lines(mine)).toEqual(['Item of DA-2DA-2Question120,00 €', 'Item of DA-1DA-1Ordered120,00 €']);
    expect(screen.queryByRole('heading', { name: 'Waiting for you' })).toBeNull();
  });

  it('of others wait for whoever may decide on them, beside the time off', async () => {
    await open(
      {
        purchaseRequests: [
          request('DA-1', 'sam', 'submitted'),
          request('DA-2', me.id, 'submitted'),
          request('DA-3', 'sam', 'endorsed', { calculatedBarred: ['sam', me.id] }),
        ],
      },
      ['user', 'purchasing_manager'],
    );
    const waiting = await section('Waiting for you');
    await waitFor(() => expect(lines(waiting)).toEqual(['1 purchase request to approve120,00 €']));
    expect(screen.queryByText('Nobody waits for you.')).toBeNull();
  });

  it('that wait for nobody are told as such', async () => {
    await open({}, ['user', 'purchasing_manager']);
    await screen.findByText('Nobody waits for you.');
  });
});
