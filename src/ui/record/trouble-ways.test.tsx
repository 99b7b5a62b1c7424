import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../domain/hr/expense-account.fixture.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { OutboxRecord } from '../../offline/index.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { TroubleNotice } from './trouble-notice.tsx';
import { turns } from '../../testing/turns.ts';

const ROW: AnyRow = {
  ...account('a', [], { period: '2026-11', title: 'November' }),
  version: 1,
  displayLine1: 'November',
};

/** An account with two changes, the first of them as the server left it. */
async function open(first: Partial<OutboxRecord>) {
  const { engine } = await renderWithEngine({
    pages: { '/': <TroubleNotice collection="expenseAccounts" id="a" lines="costs" /> },
    person: { id: 'marie' },
    rows: { expenseAccounts: [ROW] },
  });
  const outbox = engine.db.strict.outbox;
  await act(async () => {
    await engine.update('expenseAccounts', 'a', { title: 'Paris' });
    await answerWork(engine, { lastError: null, ...first });
    // A refused step follows whatever is changed after it.
    if (first.op !== 'action') await engine.update('expenseAccounts', 'a', { title: 'Lyon' });
  });
  return { engine, outbox };
}
const button = (name: string) => screen.findByRole('button', { name });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterEach(cleanup);

describe('a record that the server did not accept', () => {
  it('says what is lost, and what waits behind it, before anything is given up', async () => {
    const { engine, outbox } = await open({ state: 'dead' });
    await screen.findByText(/The server did not accept the last change/);
    expect(buttons()).toEqual(['Send it again', 'Discard this change']);
    expect(await outbox.count()).toBe(2);
    fireEvent.click(await button('Discard this change'));
    // Each with the values that go.
    const lost = await screen.findAllByText(/^You changed the expense account “(Paris|Lyon)”: Title/);
    expect(lost.map(({ textContent }) => textContent?.split(/\W+/).at(-1))).toEqual(['Paris', 'Lyon']);
    expect(await outbox.count()).toBe(2);
    fireEvent.click(await button('Yes, drop my change'));
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(await outbox.count()).toBe(0);
    expect((await engine.db.rows('expenseAccounts').get('a'))?.['title']).toBe('November');
  });

  it('gives nothing up by a press too many, and can be left as it is', async () => {
    const { outbox } = await open({ state: 'conflict', theirs: { ...ROW, version: 2, title: 'Nantes' } });
    const asked = await button('Take theirs');
    asked.focus();
    fireEvent.click(asked);
    await waitFor(async () => expect(document.activeElement).toBe(await button('Cancel')));
    fireEvent.click(document.activeElement!);
    expect(document.activeElement).toBe(await button('Take theirs'));
    expect(await outbox.count()).toBe(2);
  });

  it('takes theirs where its person says so, having read what is lost', async () => {
    const theirs = { ...ROW, version: 2, title: 'Nantes', displayLine1: 'Nantes' };
    const { engine, outbox } = await open({ state: 'conflict', theirs });
    const rows = engine.db.rows('expenseAccounts');
    // As the answer to it leaves the row: mine over theirs.
    await act(() => rows.update('a', { $server: theirs }));
    fireEvent.click(await button('Take theirs'));
    const yes = await button('Yes, take theirs');
    expect(screen.getAllByText(/^You changed the expense account “(Paris|Lyon)”: Title/)).toHaveLength(2);
    expect(await rows.get('a')).toMatchObject({ title: 'Lyon' });
    fireEvent.click(yes);
    await waitFor(() => expect(screen.queryByText(/Someone else changed this meanwhile/)).toBeNull());
    expect(await outbox.count(), 'nothing of mine goes out any more').toBe(0);
    expect(await rows.get('a')).toMatchObject({ title: 'Nantes', displayLine1: 'Nantes', version: 2 });
  });

  it('sends again once, by however many presses', async () => {
    const { engine } = await open({ state: 'dead' });
    const retry = vi.spyOn(engine, 'retry').mockReturnValue(new Promise(() => {}));
    const again = await button('Send it again');
    fireEvent.click(again);
    fireEvent.click(again);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(again.getAttribute('aria-busy')).toBe('true');
  });

  it('says why, where nothing is marked at a line', async () => {
    await open({
      state: 'dead',
      lastError: {
        status: 403,
        type: 'https://comptoir.example/problems/forbidden',
        title: 'No',
        errors: [],
        at: 0,
      },
    });
    await screen.findByText(/Your rights do not allow this\./);
  });

  it('offers mine or theirs where both changed it', async () => {
    await open({ state: 'conflict', theirs: { ...ROW, version: 2, title: 'Nantes' } });
    await screen.findByText(/Someone else changed this meanwhile/);
    await button('Keep mine');
    expect(buttons()).toEqual(['Keep mine', 'Take theirs']);
  });

  it('offers mine only where theirs can still be changed by its person', async () => {
    await open({ state: 'conflict', theirs: { ...ROW, version: 2, status: 'approved' } });
    await screen.findByText(/Someone else changed this meanwhile/);
    await act(turns);
    expect(buttons()).toEqual(['Take theirs']);
  });

  it('offers nothing of theirs where the account is gone', async () => {
    await open({ state: 'conflict', theirs: null });
    await screen.findByText(/Someone removed this while you changed it, or you may no longer see it/);
    expect(buttons(), 'there is nothing of theirs to take').toEqual(['Discard this change']);
  });

  it('blames nobody where the account was there already, or which one is meant is not known', async () => {
    await open({ state: 'conflict', op: 'create' });
    await screen.findByText(/There is one like this on the server already/);
    expect(screen.queryByText(/Someone else changed/)).toBeNull();
    expect(buttons(), 'the new account is what is given up').toEqual(['Discard this change']);
    cleanup();
    await open({ state: 'conflict', offer: true, theirs: { ...ROW, version: 2, title: 'Nantes' } });
    await screen.findByText(/This was on the server already/);
    await button('Keep mine');
    expect(buttons()).toEqual(['Keep mine', 'Take theirs']);
  });

  it('keeps what was entered when a step is refused', async () => {
    await open({ state: 'dead', op: 'action' });
    await screen.findByText(/did not accept this step/);
    expect(buttons()).toEqual(['Send it again', 'Go back to before']);
  });

  const refusal = (status: number, errors: { pointer: string; code: string; message: string }[] = []) => ({
    state: 'dead' as const,
    op: 'action' as const,
    lastError: { status, type: 'about:blank', title: '', errors, at: 0 },
  });
  it('asks for what is missing where the server names it', async () => {
    await open(refusal(422, [{ pointer: '/title', code: 'required', message: 'x' }]));
    await screen.findByText(/complete what is missing, and it is sent again/);
  });

  it.each([
    [403, /Your rights do not allow this/],
    [409, /does not allow this any more/],
    [422, /./],
  ])('promises nothing of the kind for %i', async (status, why) => {
    await open(refusal(status));
    expect((await screen.findByText(/did not accept this step/)).textContent).toMatch(why);
    expect(screen.queryByText(/complete what is missing/)).toBeNull();
  });
});
