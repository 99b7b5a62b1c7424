import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../domain/kernel/problem.ts';
import { COMPANY, openConflict } from '../../testing/open-conflict.tsx';
import ConflictPage from './conflict-page.tsx';

afterEach(cleanup);

const open = () =>
  openConflict(<ConflictPage />, 'companies', COMPANY, { name: 'Mine & Co' }, { theirs: null, before: {} });
const button = (name: string) => screen.findByRole('button', { name });

describe('what was removed there and changed here', () => {
  it('is given up once, by however many presses, and can be kept no more meanwhile', async () => {
    const { engine } = await open();
    fireEvent.click(await button('Give mine up…'));
    const settle = vi.spyOn(engine, 'settleConflict').mockReturnValue(new Promise(() => {}));
    const yes = await button('Yes, give it up');
    yes.focus();
    fireEvent.click(yes);
    fireEvent.click(yes);
    fireEvent.click(await button('Keep it here'));
    expect(settle).toHaveBeenCalledTimes(1);
    expect(yes.getAttribute('aria-busy')).toBe('true');
    expect((await button('Make it again')).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement, 'a disabled button would lose it').toBe(yes);
    expect(yes).toHaveProperty('disabled', false);
  });

  it('is made again under the name that it has, where that was not what was changed', async () => {
    const theirs = { theirs: null, before: {} };
    await openConflict(<ConflictPage />, 'companies', COMPANY, { discount: 9 }, theirs);
    await waitFor(async () =>
      expect((await screen.findByLabelText<HTMLInputElement>('Name', { exact: true })).value).toBe('Acme'),
    );
  });

  it('is called what it is, and not two versions', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'No longer there' });
    cleanup();
    const theirs = { ...COMPANY, version: 2, name: 'Theirs' };
    await openConflict(<ConflictPage />, 'companies', COMPANY, {}, { theirs }, (engine) =>
      engine.remove('companies', 'acme'),
    );
    await screen.findByRole('heading', { level: 1, name: 'Changed meanwhile' });
  });

  it('names what was settled', async () => {
    await open();
    fireEvent.click(await button('Give mine up…'));
    fireEvent.click(await button('Yes, give it up'));
    await screen.findByText('Yours is given up: the company “Mine & Co”');
  });

  it('calls the lines of a copy by their name where they are not called lines', async () => {
    const addresses = [{ lineKey: 'a', kind: 'billing', address: 'street' }];
    const row = { ...COMPANY, addresses };
    const theirs = { ...row, version: 2, name: 'Theirs' };
    await openConflict(<ConflictPage />, 'companies', row, { name: 'Mine & Co' }, { theirs, before: {} });
    await screen.findByText(
      'Addresses: it will hold none, since you changed none, and they stay with theirs.',
    );
    expect(screen.queryByText(/no lines/)).toBeNull();
  });

  it('says why a decision could not be carried out by what hindered it', async () => {
    const { engine } = await open();
    const settle = vi.spyOn(engine, 'settleConflict');
    for (const [code, words] of [
      ['network', 'The server cannot be reached.'],
      ['forbidden', 'That is not possible any more. Nothing was done, and nothing is lost.'],
    ] as const) {
      settle.mockRejectedValueOnce(new AppError(code));
      fireEvent.click(await button('Make it again'));
      expect((await screen.findByText(words)).closest('[role=alert]')).not.toBeNull();
    }
  });
});

describe('mine beside theirs', () => {
  const both = (siret: string | null) =>
    openConflict(
      <ConflictPage />,
      'companies',
      { ...COMPANY, siret },
      { name: 'Mine & Co' },
      { theirs: { ...COMPANY, siret, version: 2, name: 'Theirs' } },
    );
  it('comes without what only one may have, and says so', async () => {
    await both('73282932000074');
    await screen.findByText(/^Yours comes without what only one may have, which stays with theirs: SIRET\.$/);
  });
  it('says nothing of the kind where theirs has none', async () => {
    await both(null);
    await screen.findByRole('heading', { name: 'Or keep both' });
    expect(screen.queryByText(/^Yours comes without/)).toBeNull();
  });
});
