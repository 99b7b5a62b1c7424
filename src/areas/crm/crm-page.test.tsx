import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine } from '../../testing/render-with-engine.tsx';
import { findDormant } from './day/find-dormant.ts';
import { crmRoutes } from './routes.tsx';

const { default: CrmPage } = await crmRoutes.find(({ path }) => path === '/crm')!.Component();

const company = (id: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  version: 1,
  name: id,
  displayLine1: id,
  kinds: ['customer'],
  isActive: true,
  createdAt: '2025-01-10 10:00',
  ...more,
});
const activity = (id: string, more: Partial<AnyRow>): AnyRow => ({
  id,
  version: 1,
  kind: 'call',
  subject: id,
  displayLine1: id,
  at: '2026-11-18 10:00',
  owner: me.id,
  ...more,
});
const open = async () => {
  const view = await renderWithEngine({
    at: '/crm',
    pages: { '/crm': <CrmPage /> },
    rows: {
      companies: [
        company('Asleep'),
        company('Awake'),
        company('Merged', { mergedInto: 'Awake' }),
        company('Supplier', { kinds: ['supplier'] }),
        company('Fresh', { createdAt: '2026-11-15 10:00' }),
      ],
      activities: [
        activity('late', {
          company: 'Awake',
          followUp: '2026-11-18',
          openFollowUp: '2026-11-18',
          followUpNote: 'Send it',
        }),
        activity('soon', { company: 'Awake', followUp: '2026-11-24', openFollowUp: '2026-11-24' }),
        activity('far', { followUp: '2027-01-01', openFollowUp: '2027-01-01', at: '2026-11-10 09:00' }),
        activity('theirs', { owner: 'paul', followUp: '2026-11-19', openFollowUp: '2026-11-19' }),
        activity('planned', { at: '2026-12-24 10:00' }),
        activity('old', { company: 'Asleep', at: '2026-01-05 10:00' }),
      ],
      opportunityStages: [
        { id: 'new', version: 1, displayLine1: 'First talk', kind: 'open', position: 'a' },
        { id: 'won', version: 1, displayLine1: 'Sold', kind: 'won', position: 'b' },
      ],
      opportunities: [
        { id: 'o', version: 1, stage: 'new', amount: 1_000_00, weightedAmount: 250_00 },
        { id: 'p', version: 1, stage: 'won', amount: 5_000_00 },
      ],
    },
  });
  await act(async () => {
    for (const collection of ['activities', 'opportunities'])
      await view.engine.db.strict.cursors.put({ collection, cursor: 'c1', at: 1 });
  });
  return view;
};
const section = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement;
/** What stands on the page hears keys once its effects have run. */
const press = async (key: string): Promise<void> => {
  await act(async () => {});
  fireEvent.keyDown(document.body, { key });
};

describe('the day of relations', () => {
  afterEach(cleanup);

  it('tells my follow-ups by when they are due, and does them by keyboard', async () => {
    const { engine } = await open();
    const mine = await section('My follow-ups');
    const late = await within(mine).findByRole('region', { name: 'Late' });
    await waitFor(() => expect(late.textContent).toContain('Awake'));
    expect(late.textContent).toContain('Send it');
    expect(within(mine).getByRole('region', { name: 'Within a week' })).toBeTruthy();
    expect(within(mine).queryByRole('region', { name: 'Today' })).toBeNull();
    expect(within(mine).getAllByRole('listitem')).toHaveLength(2);
    await press('d');
    await waitFor(() => expect(within(mine).getAllByRole('listitem')).toHaveLength(1));
    expect(await engine.db.rows('activities').get('late')).toMatchObject({
      done: true,
      doneOn: '2026-11-20',
      openFollowUp: null,
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(within(mine).getAllByRole('listitem')).toHaveLength(2));
  });

  it('tells all that I have to do, however much of it is late', async () => {
    const { engine } = await open();
    const mine = await section('My follow-ups');
    const many = Array.from({ length: 40 }, (_, at) =>
      activity(`late ${at}`, { followUp: '2026-11-02', openFollowUp: '2026-11-02' }),
    );
    await act(() => engine.db.rows('activities').bulkPut(many));
    const late = await within(mine).findByRole('region', { name: 'Late' });
    await waitFor(() => expect(within(late).getByRole('heading').textContent).toBe('Late · 41'));
    expect(within(late).getAllByRole('listitem')).toHaveLength(10);
    const week = within(mine).getByRole('region', { name: 'Within a week' });
    expect(within(week).getAllByRole('listitem')).toHaveLength(1);
    fireEvent.click(within(late).getByRole('button', { name: 'Show more' }));
    expect(within(late).getAllByRole('listitem')).toHaveLength(41);
    expect(within(late).queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('puts a follow-up off, and notes what came of it as it is done', async () => {
    const { engine } = await open();
    const mine = await section('My follow-ups');
    await within(mine).findByRole('region', { name: 'Late' });
    await press('p');
    fireEvent.click(await screen.findByRole('button', { name: /^In a week/ }));
    await waitFor(async () =>
      expect(await engine.db.rows('activities').get('late')).toMatchObject({ openFollowUp: '2026-11-27' }),
    );
    await press('j');
    await press('o');
    const subject = await screen.findByRole('textbox', { name: 'Subject' });
    fireEvent.change(subject, { target: { value: 'She agrees' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const rows = await engine.db.rows('activities').toArray();
      expect(rows.find((row) => row['subject'] === 'She agrees')).toMatchObject({
        kind: 'call',
        owner: me.id,
      });
      expect(rows.filter((row) => row['done'] === true)).toHaveLength(1);
    });
  });

  it('tells what happened and not what is planned, what may be sold, what is new and what sleeps', async () => {
    await open();
    const feed = await section('Activities');
    await within(feed).findByText('theirs');
    expect(within(feed).queryByText('planned')).toBeNull();
    const whose = within(feed).getByRole('radiogroup', { name: 'Whose activities' });
    expect(within(whose).getByRole<HTMLInputElement>('radio', { name: 'Everyone’s' }).checked).toBe(true);
    fireEvent.click(within(whose).getByRole('radio', { name: 'Mine' }));
    await waitFor(() => expect(within(feed).queryByText('theirs')).toBeNull());
    const pipeline = await section('Pipeline');
    await waitFor(() => expect(pipeline.textContent).toMatch(/First talk.*1.*1\s000,00.*250,00/));
    expect(pipeline.textContent).not.toContain('Sold');
    const fresh = await section('New companies');
    expect(within(fresh).getAllByRole('listitem')).toHaveLength(1);
    const dormant = await section('Dormant companies');
    await waitFor(() => expect(dormant.textContent).toContain('Asleep05/01/2026'));
    expect(within(dormant).getAllByRole('listitem')).toHaveLength(1);
  });

  it('goes on with its search for dormant ones where it ended', async () => {
    const { engine } = await open();
    await engine.db
      .rows('companies')
      .bulkPut(Array.from({ length: 450 }, (_, at) => company(`b${String(at).padStart(3, '0')}`)));
    const first = await findDormant(engine, { wanted: 10 });
    expect(first.companies.length).toBeLessThan(250);
    const second = await findDormant(engine, { wanted: 1000, after: first.next });
    expect(second.next).toBeUndefined();
    expect(first.companies.length + second.companies.length).toBe(451);
  });
});
