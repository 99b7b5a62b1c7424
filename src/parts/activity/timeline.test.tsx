import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { ActivityBarView } from './activity-bar-view.tsx';
import { TimelineView } from '../../ui/record/timeline/timeline-view.tsx';

const ACME = { id: 'acme', version: 1, displayLine1: 'Acme', unsent: false };
const call = (id: string, at: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  kind: 'call',
  subject: id,
  displayLine1: id,
  at,
  company: 'acme',
  owner: me.id,
  createdAt: at,
  ...more,
});
const open = (activities: AnyRow[]) =>
  renderWithEngine({
    rows: {
      companies: [ACME],
      users: [{ id: me.id, version: 1, displayLine1: 'Camille Martin' }],
      activities,
      opportunities: [
        {
          id: 'o1',
          version: 1,
          displayLine1: 'A machine',
          company: 'acme',
          amount: 1_000_00,
          createdAt: '2026-09-01 09:00',
          stageLog: [
            { lineKey: 'a', from: null, to: 's1', at: '2026-09-01 09:00' },
            { lineKey: 'b', from: 's1', to: 's2', at: '2026-11-02 09:00', by: me.id },
          ],
        },
      ],
      opportunityStages: [
        { id: 's1', version: 1, displayLine1: 'First' },
        { id: 's2', version: 1, displayLine1: 'Second' },
      ],
      comments: [
        {
          id: 'k1',
          version: 1,
          onCollection: 'companies',
          onId: 'acme',
          body: 'They moved',
          displayLine1: 'They moved',
          createdAt: '2026-11-05 09:00',
        },
        {
          id: 'k2',
          version: 1,
          onCollection: 'contacts',
          onId: 'acme',
          body: 'Elsewhere',
          createdAt: '2026-11-05 09:00',
        },
      ],
    },
    pages: {
      '/': (
        <>
          <a href="tel:+33102030405">Call them</a>
          <ActivityBarView of={{ company: 'acme' }} />
          <TimelineView collection="companies" row={ACME} />
        </>
      ),
    },
  });
const told = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => item.querySelector('.moment-head, .moment-text')?.textContent);

describe('the timeline of a record', () => {
  afterEach(cleanup);

  it('keeps what was followed up, and says so', async () => {
    const followUp = { followUp: '2026-11-20', followUpNote: 'Send the drawings' };
    await open([
      call('Open', '2026-11-18 10:00', { ...followUp, openFollowUp: '2026-11-20' }),
      call('Closed', '2026-11-19 10:00', { ...followUp, done: true }),
    ]);
    const closed = (await screen.findByText('Closed')).closest('li');
    await waitFor(() => expect(closed?.textContent).toContain('Send the drawings · Done'));
    expect(screen.getAllByRole('button', { name: 'Done' })).toHaveLength(1);
  });
  it('says that nothing has happened where nothing has', async () => {
    await renderWithEngine({
      rows: { companies: [ACME] },
      pages: { '/': <TimelineView collection="companies" row={ACME} /> },
    });
    await screen.findByText(/Nothing has happened yet/);
  });

  it('calls an e-mail by its subject, and by its document where the subject is not for whoever reads it', async () => {
    const mail = { version: 1, customer: 'acme', status: 'sent', createdAt: '2026-11-20 10:00' };
    await renderWithEngine({
      rows: {
        companies: [ACME],
        mails: [
          { ...mail, id: 'm1', kind: 'invoice', subject: 'Facture FA-1 – Rhône', displayLine1: 'FA-1' },
          { ...mail, id: 'm2', kind: 'reminder', displayLine1: 'FA-2' },
        ],
      },
      pages: { '/': <TimelineView collection="companies" row={ACME} /> },
    });
    const item = async (title: string) => (await screen.findByText(title)).closest('li')!;
    expect((await item('Facture FA-1 – Rhône')).textContent).toContain('Invoice');
    expect((await item('FA-2')).textContent).toContain('Reminder');
  });

  it('tells all that names it, the latest first, by months', async () => {
    await open([call('Backdated', '2026-09-15 10:00'), call('Latest', '2026-11-18 10:00')]);
    await screen.findByText('Latest');
    await waitFor(() =>
      expect(screen.getByText('A machine', { selector: 'li:nth-child(3) b' })).toBeTruthy(),
    );
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'November 2026',
      'September 2026',
    ]);
    await waitFor(() => expect(told()[2]).toContain('First → Second'));
    expect(told().map((text) => text?.slice(0, 9))).toEqual([
      'Latest',
      '',
      'A machine',
      'Backdated',
      'A machine',
    ]);
    expect(screen.getByText('They moved')).toBeTruthy();
    expect(screen.queryByText('Elsewhere')).toBeNull();
  });

  it('shows one sort of many, and more when asked', async () => {
    await open(
      Array.from({ length: 60 }, (_, at) =>
        call(`Call ${at}`, `2026-10-${10 + (at % 20)} 10:${10 + (at % 50)}`),
      ),
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(40));
    fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(63));
    fireEvent.click(
      within(screen.getByRole('group', { name: 'What is shown' })).getByRole('button', { name: 'Comment' }),
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });

  it('follows what is noted by a key, prefilled', async () => {
    const { engine } = await open([]);
    await screen.findByRole('button', { name: 'Call' });
    fireEvent.keyDown(document.body, { key: 'v' });
    await screen.findByRole('dialog', { name: 'Visit' });
    fireEvent.change(await screen.findByRole('textbox', { name: 'Subject' }), {
      target: { value: 'Seen the hall' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'In a month' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Seen the hall');
    const [row] = await engine.db.rows('activities').toArray();
    expect(row).toMatchObject({ kind: 'visit', company: 'acme', owner: me.id, openFollowUp: '2026-12-21' });
    expect(String(row?.['at'])).toMatch(/^2026-11-20 /);
  });

  it('opens the files of what happened, one after the other', async () => {
    const file = (id: string, label: string | null) => ({ lineKey: id, file: `upload-${id}`, label });
    await open([
      call('With plans', '2026-11-18 10:00', {
        attachments: [file('a', 'Ground floor.pdf'), file('b', null)],
      }),
      call('Bare', '2026-11-17 10:00', { attachments: [] }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: '2 files' }));
    await screen.findByRole('dialog', { name: 'Ground floor.pdf' });
    fireEvent.click(screen.getByRole('button', { name: 'Next file' }));
    const last = await screen.findByRole('dialog', { name: 'File 2' });
    fireEvent.click(within(last).getByRole('button', { name: /Close/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getAllByRole('button', { name: / files?$/ })).toHaveLength(1);
  });

  it('offers to note a call once its number was pressed', async () => {
    await open([]);
    const number = await screen.findByText('Call them');
    number.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(number);
    fireEvent.click(await screen.findByRole('button', { name: 'Note the call' }));
    await screen.findByRole('dialog', { name: 'Call' });
    const minutes = await screen.findByRole<HTMLInputElement>('textbox', { name: /Duration/ });
    expect(minutes.value).toMatch(/^1\b/);
  });
});
