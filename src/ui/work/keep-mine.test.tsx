import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import { useConflict } from '../../offline/upkeep.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { COMPANY, openConflict } from '../../testing/open-conflict.tsx';
import { KeepMine } from './keep-mine.tsx';
import { turns } from '../../testing/turns.ts';

afterEach(() => {
  cleanup();
  kept.mockClear();
});

const kept = vi.fn();
/** Mine and theirs of a company, and the button over them. */
async function open() {
  const shown = await openConflict(
    <KeepMine record={{ seq: 1 }} onKept={kept} />,
    'companies',
    COMPANY,
    { name: 'Mine & Co' },
    { theirs: { ...COMPANY, version: 2, name: 'Theirs & Co' }, before: {} },
  );
  const button = await screen.findByRole('button', { name: 'Keep mine' });
  button.focus();
  return { ...shown, button, settle: vi.spyOn(shown.engine, 'settleConflict') };
}

describe('mine, kept by one press', () => {
  it('is kept once, by however many presses, and says meanwhile that it is busy', async () => {
    const { button, settle, record } = await open();
    fireEvent.click(button);
    fireEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await waitFor(() => expect(kept).toHaveBeenCalledTimes(1));
    expect(settle).toHaveBeenCalledTimes(1);
    expect(await record()).toMatchObject({ state: 'queued', patch: { name: 'Mine & Co' } });
  });

  it.each([
    ['invalid', 'Yours cannot stand as it is. Compare and decide.'],
    ['forbidden', 'That is not possible any more. Nothing was done, and nothing is lost.'],
    ['storage.full', 'This device has no room left, or its storage does not answer.'],
    [
      'record.settled',
      'The other version has changed again, or this was settled elsewhere. Nothing was done: look at it once more.',
    ],
  ])('says by the code %s why it was not, and keeps the focus', async (code, words) => {
    const { button, settle } = await open();
    settle.mockRejectedValueOnce(new AppError(code, { message: 'raw' }));
    fireEvent.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('says no more of what is by now another record', async () => {
    const { button, settle, outbox } = await open();
    settle.mockRejectedValueOnce(new AppError('invalid'));
    fireEvent.click(button);
    await screen.findByRole('alert');
    await act(async () => void (await outbox.update(1, { rev: ((await outbox.get(1))?.rev ?? 0) + 1 })));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('button', { name: 'Keep mine' })).toBe(document.activeElement);
  });

  it('stays where it says why, when it can no longer be kept', async () => {
    const { button, settle, engine } = await open();
    settle.mockRejectedValueOnce(new AppError('record.settled'));
    fireEvent.click(button);
    await screen.findByRole('alert');
    const lastError = {
      status: 422,
      type: '',
      title: '',
      errors: [problem('/name', 'unique', 'unique')],
      at: 0,
    };
    await act(() => answerWork(engine, { lastError }));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(document.activeElement).toBe(button);
    fireEvent.click(button);
    expect(settle).toHaveBeenCalledTimes(1);
  });

  it('is not offered of a removal, which would take with it what they wrote: that is decided on its page', async () => {
    const theirs = { ...COMPANY, createdBy: 'marie', version: 2, creditLimit: 200_000 };
    const MayKeep = () => (useConflict(1)?.mayKeepMine ? 'read' : null);
    await openConflict(
      <>
        <KeepMine record={{ seq: 1 }} onKept={kept} />
        <MayKeep />
      </>,
      'companies',
      { ...COMPANY, createdBy: 'marie' },
      {},
      { theirs, before: { creditLimit: 100_000 } },
      (one) => one.remove('companies', 'acme'),
    );
    await screen.findByText('read');
    await act(turns);
    expect(screen.queryByRole('button', { name: 'Keep mine' })).toBeNull();
  });
});
