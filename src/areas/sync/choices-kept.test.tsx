import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { COMPANY, openConflict } from '../../testing/open-conflict.tsx';
import ConflictPage from './conflict-page.tsx';

afterEach(cleanup);

const theirs = { ...COMPANY, version: 2, name: 'Theirs & Co', creditLimit: 200_000 };
const MOVED = /Their version has changed again meanwhile/;
async function open() {
  const shown = await openConflict(
    <ConflictPage />,
    'companies',
    COMPANY,
    { name: 'Mine & Co', discount: 7.5 },
    { theirs, before: { creditLimit: 100_000 } },
  );
  const group = await screen.findByRole('group', { name: 'Name' });
  const move = async (more: object) => {
    await act(
      async () =>
        void (await shown.engine.db
          .rows('companies')
          .update('acme', { $server: { ...theirs, version: 3, creditLimit: 300_000, ...more } })),
    );
    await screen.findByText(/3.000,00/);
  };
  return { ...shown, group, move };
}
const write = (group: HTMLElement, value: string) => {
  fireEvent.click(within(group).getByRole('button', { name: 'Write another value' }));
  fireEvent.change(within(group).getByRole('textbox'), { target: { value } });
};
const keep = () => fireEvent.click(screen.getByRole('button', { name: 'Keep this and send it' }));

describe('where their version changes while one decides', () => {
  it('what was written in the place of both stays, with the focus, and is told', async () => {
    const { record, group, move } = await open();
    write(group, 'Both & Co');
    await move({});
    const box = screen.getByDisplayValue('Both & Co');
    expect(document.activeElement).toBe(box);
    expect(screen.getByText(MOVED).closest('[role=status]')).not.toBeNull();
    keep();
    await waitFor(async () =>
      expect(await record()).toMatchObject({ state: 'queued', patch: { name: 'Both & Co' }, baseEtag: '3' }),
    );
  });

  it('the side that was chosen stays, and what is decided by the change is asked no more', async () => {
    const { group, move } = await open();
    fireEvent.click(within(group).getByRole('radio', { name: /^Theirs/ }));
    const discount = screen.getByRole('group', { name: 'Discount' });
    write(discount, '9');
    await move({ discount: 7.5 });
    expect(within(group).getByRole('radio', { name: /^Theirs/ })).toHaveProperty('checked', true);
    expect(screen.queryByRole('group', { name: 'Discount' })).toBeNull();
    screen.getByRole('button', { name: 'Keep theirs' });
  });

  it('nothing is said to whom has chosen nothing yet', async () => {
    const { move } = await open();
    await move({});
    expect(screen.queryByText(MOVED)).toBeNull();
  });
});

describe('the page of a conflict that is left', () => {
  it('asks where something was written, and keeps no draft of it', async () => {
    const { group, router, path } = await open();
    write(group, 'Both & Co');
    await act(() => router.navigate('/'));
    const question = screen.getByRole('dialog', { name: 'Leave without saving?' });
    within(question).getByText(/What you chose and wrote here is not kept/);
    expect(within(question).queryByRole('button', { name: 'Keep as a draft' })).toBeNull();
    fireEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(path()).toBe('/sync/conflicts/1');
    screen.getByDisplayValue('Both & Co');
    await act(() => router.navigate('/'));
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(path()).toBe('/'));
  });

  it('asks nothing where it was decided, or nothing was chosen', async () => {
    const { group, path } = await open();
    write(group, 'Both & Co');
    keep();
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    const other = await open();
    await act(() => other.router.navigate('/'));
    expect(other.path()).toBe('/');
  });
});

it('what comes of it is told when a value is written, not at each of its letters', async () => {
  const { group } = await open();
  const told = screen.getByText('still to choose').closest('[aria-live]')!;
  write(group, 'B');
  fireEvent.change(within(group).getByRole('textbox'), { target: { value: 'Both & Co' } });
  expect(told.textContent).not.toContain('B');
  fireEvent.blur(within(group).getByRole('textbox'));
  expect(told.textContent).toContain('Both & Co');
  fireEvent.change(within(group).getByRole('textbox'), { target: { value: 'Both & Sons' } });
  expect(told.textContent).toContain('Both & Co');
  await waitFor(() => expect(told.textContent).toContain('Both & Sons'));
});
