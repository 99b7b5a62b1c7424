import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { Bell } from './bell.tsx';

afterEach(cleanup);

const notice = (id: string, kind: string, more: object = {}) => ({
  id,
  version: 1,
  recipient: me.id,
  kind,
  onCollection: 'expenseAccounts',
  onId: 'a1',
  title: `Account ${id}`,
  createdAt: `2026-11-20 10:0${id}`,
  createdBy: 'paul',
  readAt: null,
  ...more,
});
const open = (rows: readonly ReturnType<typeof notice>[]) =>
  renderWithEngine({
    at: '/',
    pages: { '/': <Bell />, '/humanressources/expenseAccounts/:id': <p>the account</p> },
    rows: { notifications: rows, users: [{ id: 'paul', version: 1, displayLine1: 'Paul Roux' }] },
  });
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const lines = async () =>
  within(await screen.findByRole('group', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map((line) => line.textContent);

describe('the bell', () => {
  it('says how much is unread, and what happened, the latest first', async () => {
    await open([
      notice('1', 'submitted'),
      notice('2', 'refused', { text: 'Where is the receipt?' }),
      notice('3', 'paid', { readAt: '2026-11-20 11:00' }),
      notice('4', 'assigned', { recipient: 'somebody else' }),
    ]);
    await press('Notifications, 2 unread');
    await waitFor(async () =>
      expect(await lines()).toEqual([
        'Account 3Paid by Paul Roux.20/11/2026 10:03',
        'Unread: Account 2Refused by Paul Roux.Where is the receipt?20/11/2026 10:02',
        'Unread: Account 1Paul Roux has submitted it: it waits for your approval.20/11/2026 10:01',
      ]),
    );
  });

  it('opens the record, which is read then', async () => {
    const { engine, path } = await open([notice('1', 'approved')]);
    await press('Notifications, 1 unread');
    await press(/Account 1/);
    expect(path()).toBe('/humanressources/expenseAccounts/a1');
    await waitFor(async () =>
      expect(await engine.db.rows('notifications').get('1')).toMatchObject({
        readAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
      }),
    );
  });

  it('marks all as read', async () => {
    await open([notice('1', 'approved'), notice('2', 'commented')]);
    await press('Notifications, 2 unread');
    await press('Mark all as read');
    await screen.findByRole('button', { name: 'Notifications' });
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
  });

  it('says what will stand there', async () => {
    await open([]);
    await press('Notifications');
    await screen.findByText(/^Nothing yet/);
  });
});
