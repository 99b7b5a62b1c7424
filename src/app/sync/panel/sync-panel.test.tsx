import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import type { OutboxRecord } from '../../../offline/outbox/record.ts';
import { holdBack } from '../../../offline/sync/held-back.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import type { SyncPlug, SyncView } from '../contract.ts';
import { syncPlug } from '../plug.ts';
import { panelPage } from './panel.fixture.tsx';

const NOW = Date.UTC(2026, 10, 20, 8);
const MINUTE = 60_000;
const refusal = (pointer: string): OutboxRecord['lastError'] => ({
  status: 422,
  type: 'https://comptoir.example/problems/invalid',
  title: 'x',
  errors: [{ pointer, code: 'required', message: 'Please fill in the required fields correctly' }],
  at: NOW,
});
const later = NOW + 4 * MINUTE;

/** The panel over a queue of these records; none of them is due, so nothing moves by itself. */
const close = vi.fn();
async function open(records: readonly Partial<OutboxRecord>[], plug: SyncPlug = syncPlug) {
  const { engine, path } = await renderWithEngine({
    pages: {
      '/': panelPage({ onClose: close, plug }),
      '/crm/companies/:id': <p>company page</p>,
      '/crm/companies/:id/edit': <p>company form</p>,
      '/humanressources/expenseAccounts/:id': <p>account page</p>,
    },
    rows: {
      companies: records
        .filter(({ collection }) => collection === undefined)
        .map(({ entityId }) => ({ id: entityId ?? 'row-1', name: 'Acme', version: 1 })),
    },
  });
  await act(() =>
    engine.db.strict.outbox.bulkAdd(
      records.map((one, place) =>
        recordWith({
          seq: place + 1,
          key: `key-${place + 1}`,
          group: `group-${place + 1}`,
          entityId: `row-${place + 1}`,
          label: 'Acme',
          createdAt: NOW - 2 * 60 * MINUTE,
          nextAt: later,
          ...one,
        }),
      ),
    ),
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(Math.min(50, records.length)));
  return { engine, path };
}
const item = (seq: number) => document.getElementById(`work-${seq}`)!;
const textOf = (seq: number) => item(seq).textContent;
const press = (seq: number, name: string | RegExp) =>
  fireEvent.click(within(item(seq)).getByRole('button', { name }));
beforeEach(() => close.mockClear());
afterEach(cleanup);

describe('the sync panel', () => {
  it('tells how far a long file has come, and nothing of a short one', async () => {
    const file = { collection: 'uploads', op: 'upload', state: 'inflight', patch: {}, base: {} } as const;
    const { engine } = await open([
      { ...file, entityId: 'long' },
      { ...file, entityId: 'short' },
    ]);
    const blob = {
      sha256: '',
      type: 'image/jpeg',
      name: 'a.jpg',
      chunks: 4,
      purpose: '',
      state: 'pending',
    } as const;
    await act(() =>
      engine.db.strict.blobs.bulkPut([
        { ...blob, id: 'long', size: 4_000_000, sent: 1_000_000 },
        { ...blob, id: 'short', size: 40_000 },
      ]),
    );
    const bar = await within(item(1)).findByRole('progressbar', { name: 'Sent so far' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    expect(textOf(1)).toContain('1\u00a0MB of 4\u00a0MB sent');
    expect(within(item(2)).queryByRole('progressbar')).toBeNull();
    await act(() => engine.db.strict.blobs.update('long', { state: 'acknowledged' }));
    await waitFor(() => expect(within(item(1)).queryByRole('progressbar')).toBeNull());
  });

  it('says quietly what the server announces without end, for as long as it is asked more rarely', async () => {
    const { engine } = await open([{}]);
    expect(screen.queryByText(/keeps announcing/)).toBeNull();
    await act(() => holdBack(engine.db, 'contacts', NOW - MINUTE));
    await act(() => holdBack(engine.db, 'companies', NOW + 5 * MINUTE));
    const words = await screen.findByText(/the server keeps announcing changes that do not come/);
    expect(words.textContent).toMatch(/^Companies:/);
  });

  it('promises theirs only where there is something of theirs', async () => {
    const theirs = { id: 'row-1', name: 'Theirs', version: 2 };
    await open([
      { state: 'conflict', theirs },
      { state: 'conflict', theirs, offer: true, entityId: 'row-1' },
      { state: 'conflict', op: 'create' },
      { state: 'conflict', theirs: null },
    ]);
    expect(textOf(1)).toContain('Changed by someone else meanwhile');
    expect(textOf(2)).toContain('It was there already, with other values: choose what to add to it');
    expect(textOf(3)).toContain('Waits for your decision');
    expect(textOf(4)).toContain('No longer there');
    for (const seq of [1, 2]) expect(within(item(seq)).getByText('Take theirs…')).toBeDefined();
    for (const seq of [3, 4]) expect(within(item(seq)).getByText('Discard…')).toBeDefined();
    press(3, 'Discard…');
    expect(document.activeElement?.textContent).toBe('Cancel');
    press(3, 'Cancel');
    expect(document.activeElement).toBe(item(3));
    press(3, 'Discard…');
    const drop = within(item(3)).getByRole('button', { name: 'Discard it' });
    await waitFor(() => expect(drop).toHaveProperty('disabled', false));
    fireEvent.click(drop);
    await screen.findByText('Dropped.');
  });

  it('drops once and sends again once, by however many presses', async () => {
    const { engine } = await open([{ state: 'dead', lastError: refusal('/name') }]);
    const never = () => new Promise<never>(() => {});
    const retry = vi.spyOn(engine, 'retry').mockImplementation(never);
    const drop = vi.spyOn(engine, 'drop').mockImplementation(never);
    const again = within(item(1)).getByRole('button', { name: 'Try again' });
    again.focus();
    fireEvent.click(again);
    fireEvent.click(again);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(again.getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(again);
    press(1, 'Discard…');
    const yes = within(item(1)).getByRole('button', { name: 'Discard it' });
    await waitFor(() => expect(yes).toHaveProperty('disabled', false));
    fireEvent.click(yes);
    fireEvent.click(yes);
    press(1, 'Cancel');
    expect(drop).toHaveBeenCalledTimes(1);
    expect(yes.isConnected && yes.getAttribute('aria-busy'), 'what is under way is not called off').toBe(
      'true',
    );
  });

  it('keeps the focus where a change whose button has it moves on by itself', async () => {
    const { engine } = await open([{ state: 'dead', lastError: refusal('/name') }]);
    within(item(1)).getByRole('button', { name: 'Try again' }).focus();
    await act(() => engine.db.strict.outbox.update(1, { state: 'queued', nextAt: later }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1 change is safe/));
  });

  it('says each change in a sentence, with its age', async () => {
    await open([{}, { op: 'delete' }]);
    expect(textOf(1)).toMatch(/^You changed the company “Acme”: Name/);
    expect(textOf(2)).toMatch(/^You removed the company “Acme”/);
    expect(textOf(1)).toContain('Made 2 hours ago');
    expect(textOf(1)).toMatch(/Name before: before → +now: after/);
  });

  it('says that a plain server promises less, and only of such a one', async () => {
    const { engine } = await open([{}]);
    const less = /this server cannot tell that the same change was sent to it twice/;
    expect(screen.queryByText(less)).toBeNull();
    const know = (idempotency: boolean) =>
      act(() => engine.db.strict.meta.put({ key: 'capabilities', value: { idempotency } }));
    await know(false);
    expect(await screen.findByText(less)).toBeTruthy();
    await know(true);
    await waitFor(() => expect(screen.queryByText(less)).toBeNull());
  });

  it('says how often it was tried and when it is again', async () => {
    await open([{ attempts: 3, lastError: { ...refusal('')!, status: 503, errors: [] } }]);
    expect(textOf(1)).toMatch(/tried 3 times · next try in \d minutes/);
  });

  it('puts what needs the person before what waits, and a refusal at its field', async () => {
    await open([{}, { state: 'dead', lastError: refusal('/email') }]);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Needs you',
      'Waiting to be sent',
    ]);
    expect(screen.getAllByRole('article').map(({ id }) => id)).toEqual(['work-2', 'work-1']);
    expect(textOf(2)).toContain('Refused by the server');
    expect(textOf(2)).toContain('Email – Please fill in the required fields correctly');
  });

  it('leads from what is held up to what holds it up', async () => {
    await open([{ state: 'dead', op: 'create', lastError: refusal('/name') }, { deps: [1] }, { deps: [2] }]);
    expect(textOf(3)).toContain('Waits for another change to be settled');
    press(3, 'You created the company “Acme”');
    expect(document.activeElement).toBe(item(1));
  });

  it('says what it comes after where nothing is wrong', async () => {
    await open([{ op: 'create' }, { deps: [1] }]);
    expect(textOf(2)).toContain('Waits for: You created the company “Acme”');
    expect(textOf(2)).not.toContain('settled');
  });

  it('leads to the form of a refused change, or to the line of the account', async () => {
    const { path } = await open([
      { state: 'dead', lastError: refusal('/email') },
      {
        state: 'dead',
        collection: 'expenseAccounts',
        label: 'November',
        patch: { costs: [{ lineKey: 'l1' }, { lineKey: 'l2', date: '' }] },
        base: { costs: [{ lineKey: 'l1' }] },
        lastError: refusal('/costs/1/date'),
      },
    ]);
    const links = screen.getAllByRole('link', { name: 'Mend it' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/crm/companies/row-1/edit', '/humanressources/expenseAccounts/row-2?mend=l2']);
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getAllByRole('link', { name: 'Mend it' })[0]!);
    await waitFor(() => expect(path()).toBe('/crm/companies/row-1/edit'));
  });

  it('makes way for the page that one of its links leads to', async () => {
    await renderWithEngine({
      pages: { '/*': panelPage({ onClose: close, beside: <Link to="/elsewhere">Elsewhere</Link> }) },
    });
    expect(close).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText('Elsewhere'));
    await waitFor(() => expect(close).toHaveBeenCalled());
  });

  it('sends again, and tells those who cannot see it', async () => {
    const { engine } = await open([{ state: 'dead', lastError: refusal('/email') }]);
    press(1, 'Try again');
    await waitFor(async () =>
      expect(await engine.db.strict.outbox.get(1)).toMatchObject({ attempts: 0, lastError: null }),
    );
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('It goes to the server once more.'),
    );
  });

  it('offers nothing for another person’s work that could not succeed', async () => {
    await open([{ state: 'dead', lastError: { ...refusal('')!, type: 'other-person', errors: [] } }]);
    expect(
      within(item(1))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Discard…']);
    expect(within(item(1)).queryByRole('link')).toBeNull();
  });

  it('names all that a drop would lose before it is lost: fields, what waits for it, files', async () => {
    const bill = [{ pointer: '/logo', collection: 'uploads', localId: 'row-3' }];
    const { engine } = await open([
      {
        state: 'dead',
        op: 'create',
        patch: { name: 'Acme', email: 'a@b.fr' },
        base: {},
        lastError: refusal('/email'),
      },
      { entityId: 'row-1', deps: [1], patch: { name: 'B' }, base: { name: 'Acme' }, refs: bill },
      { deps: [1], op: 'upload', collection: 'uploads', label: 'a.jpg', patch: { mime: 'image/jpeg' } },
    ]);
    press(1, 'Discard…');
    const question = await screen.findByRole('alert');
    await within(question).findByText(/You created the company “Acme”/);
    expect(question.textContent).toContain('Email a@b.fr');
    expect(question.textContent).toContain('You changed the company “Acme”: Name');
    expect(question.textContent).toContain('Photo “a.jpg” for the company “Acme”');
    press(1, 'Cancel');
    expect(await engine.db.strict.outbox.count()).toBe(3);
    press(1, 'Discard…');
    await waitFor(() =>
      expect(within(item(1)).getByRole('button', { name: 'Discard it' })).toHaveProperty('disabled', false),
    );
    press(1, 'Discard it');
    await waitFor(async () => expect(await engine.db.strict.outbox.count()).toBe(0));
    await screen.findByText('Everything you did on this device is on the server too.');
    expect(screen.getByRole('status').textContent).toBe('Dropped.');
    expect(document.activeElement?.tagName, 'the focus stays in the panel').toBe('P');
  });

  it('drops nothing that was added since it was asked about, and names it first', async () => {
    const { engine } = await open([
      { state: 'dead', op: 'create', patch: { name: 'Acme' }, base: {}, lastError: refusal('/email') },
    ]);
    press(1, 'Discard…');
    await within(await screen.findByRole('alert')).findByText(/You created the company “Acme”/);
    // In another tab.
    const added = { seq: 2, key: 'key-2', collection: 'companies', entityId: 'row-1', label: 'Acme' };
    await act(() =>
      engine.db.strict.outbox.add(
        recordWith({ ...added, deps: [1], patch: { name: 'B' }, base: { name: 'Acme' } }),
      ),
    );
    press(1, 'Discard it');
    await screen.findByText(/Something was added meanwhile, so nothing was dropped/);
    expect(await engine.db.strict.outbox.count()).toBe(2);
    expect(item(1).textContent).toContain('You changed the company “Acme”: Name');
    press(1, 'Discard it');
    await waitFor(async () => expect(await engine.db.strict.outbox.count()).toBe(0));
  });

  it('keeps what was one intention together, files with what they belong to', async () => {
    await open([
      { group: 'one', op: 'create' },
      { group: 'other' },
      { group: 'one', refs: [{ pointer: '/logo', collection: 'uploads', localId: 'row-4' }] },
      { op: 'upload', collection: 'uploads', label: 'a.jpg', patch: { mime: 'image/jpeg' } },
    ]);
    const together = screen.getByText('3 changes made together').closest('li')!;
    expect(
      within(together)
        .getAllByRole('article')
        .map(({ id }) => id),
    ).toEqual(['work-1', 'work-3', 'work-4']);
  });

  it('shows a long queue a page at a time and counts the rest', async () => {
    await open(Array.from({ length: 130 }, () => ({})));
    expect(screen.getAllByRole('article')).toHaveLength(50);
    await screen.findByText('and 80 more');
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100));
    await screen.findByText('and 30 more');
  });

  it('says when the server fails again and again, and that nothing is dropped', async () => {
    await open([{ attempts: 12, lastError: { ...refusal('')!, status: 502, errors: [] } }]);
    expect(textOf(1)).toMatch(/The server does not take this, however often it is sent\..*never dropped/);
    expect(within(item(1)).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it.each([
    ['signed-out', /You are logged out/],
    ['outdated', /too old for the server/],
  ] as const)('says that it is paused: %s', async (paused, words) => {
    const view: SyncView = {
      state: 'saved',
      pending: 1,
      needsYou: 0,
      doubts: [],
      online: true,
      isPlain: false,
      paused,
    };
    await open([{}], { useSync: () => view, useActions: () => ({ syncNow: vi.fn() }) });
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('opens a form of its own for what has no page', async () => {
    await open([
      {
        state: 'dead',
        collection: 'services',
        patch: { name: '' },
        base: { name: 'A' },
        lastError: refusal('/name'),
      },
    ]);
    expect(screen.queryByRole('link', { name: 'Mend it' })).toBeNull();
    press(1, 'Mend it');
    expect(await screen.findByRole('heading', { name: 'Mend it' })).toBeTruthy();
  });

  it('tells how far a large collection has come', async () => {
    const view: SyncView = {
      state: 'filling',
      pending: 1,
      needsYou: 0,
      doubts: [],
      online: true,
      isPlain: false,
      filling: { done: 2, total: 19 },
    };
    const { engine } = await open([{}], { useSync: () => view, useActions: () => ({ syncNow: vi.fn() }) });
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
    const state = { ...engine.state(), filling: { companies: 45_000 } };
    engine.state = () => state;
    await act(async () => engine.kick());
    await screen.findByText('Companies · 45,000');
  });
});
