import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { COMPANY, openConflict } from '../../testing/open-conflict.tsx';
import ConflictPage from './conflict-page.tsx';

afterEach(cleanup);

describe('removed here and changed there', () => {
  const removed = (before: Record<string, unknown>) => {
    const theirs = { ...COMPANY, createdBy: 'marie', version: 2, name: 'Theirs', creditLimit: 200_000 };
    const row = { ...COMPANY, createdBy: 'marie' };
    return openConflict(<ConflictPage />, 'companies', row, {}, { theirs, before }, (engine) =>
      engine.remove('companies', 'acme'),
    );
  };
  it('shows what they changed before it is decided, and what of theirs goes with it', async () => {
    await removed({ name: 'Acme', creditLimit: 100_000 });
    const changed = (await screen.findByRole('heading', { name: 'What they changed' })).parentElement!;
    expect(changed.textContent).toMatch(/Namebefore: Acme → {2}now: Theirs/);
    expect(changed.textContent).toMatch(/Credit limitbefore: 1.000,00.€ → {2}now: 2.000,00.€/);
    expect(screen.queryByText('Changed by them alone'), 'once').toBeNull();
    const remove = await screen.findByRole('button', { name: 'Remove it all the same' });
    expect(changed.compareDocumentPosition(remove)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    screen.getByText('What they changed is lost with it: Name and Credit limit. It cannot be brought back.');
  });
  it('shows theirs as it is where nothing is known of before', async () => {
    await removed({});
    await screen.findByText(/^You removed it, and it may have been changed since/);
    const now = (await screen.findByRole('heading', { name: 'As it is now' })).parentElement!;
    expect(now.textContent).toMatch(/NameTheirs.*Credit limit2.000,00.€/);
    expect(now.textContent).not.toMatch(/before:|SIREN/);
    screen.getByText('All that it holds is lost with it. It cannot be brought back.');
  });
  it('promises nothing to look at where it has been removed there as well', async () => {
    const { engine } = await removed({});
    await act(() => engine.db.rows('companies').update('acme', { $server: { ...COMPANY, $gone: 1 } }));
    await screen.findByText('You removed it, and so has someone else since.');
    expect(screen.queryByRole('heading', { name: 'As it is now' })).toBeNull();
    expect(screen.queryByText(/Here is what it holds now/)).toBeNull();
  });
});
