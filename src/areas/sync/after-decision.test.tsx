import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../domain/hr/expense-account.fixture.ts';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError, problem } from '../../domain/kernel/problem.ts';
import { answerWork } from '../../testing/answer-work.ts';
import { COMPANY, openConflict } from '../../testing/open-conflict.tsx';
import { RecordPaths } from '../../ui/routing/record-paths.ts';
import ConflictPage from './conflict-page.tsx';

afterEach(cleanup);

const theirs: AnyRow = { ...COMPANY, version: 2, name: 'Theirs & Co', displayLine1: 'Theirs & Co' };
const page = (
  <RecordPaths value={({ collection, entityId }) => `/${collection}/${entityId}`}>
    <ConflictPage />
  </RecordPaths>
);
const open = () => openConflict(page, 'companies', COMPANY, { name: 'Mine & Co' }, { theirs, before: {} });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a decision', () => {
  it('says that both were kept, and leads to the copy', async () => {
    const { engine, path } = await open();
    const section = (await screen.findByRole('heading', { name: 'Or keep both' })).parentElement!;
    fireEvent.change(within(section).getByRole('textbox'), { target: { value: 'Second' } });
    await press('Keep both');
    await screen.findByText('Both are kept. Yours is now: the company “Second”');
    await waitFor(() => expect(path()).toBe('/'));
    const copy = (await engine.db.rows('companies').toArray()).find(({ name }) => name === 'Second')!;
    expect(copy.id).not.toBe('acme');
    await press('Open');
    await waitFor(() => expect(path()).toBe(`/companies/${copy.id}`));
  });

  it('goes on to the next conflict, and shows nothing of the one before', async () => {
    const { engine, path, router } = await open();
    await act(async () => {
      await engine.db.rows('companies').put({ id: 'next', name: 'Next', version: 1, displayLine1: 'Next' });
      await engine.update('companies', 'next', { name: 'Next mine' });
      await answerWork(
        engine,
        { state: 'conflict', theirs: { id: 'next', name: 'Next theirs', version: 2 } },
        ({ entityId }) => entityId === 'next',
      );
    });
    await press('Theirs everywhere');
    await press('Keep theirs');
    await waitFor(() => expect(path()).toBe('/sync/conflicts/2'));
    await screen.findByText('Theirs is kept: the company “Theirs & Co”');
    await screen.findByText('Next theirs');
    expect(screen.queryByRole('heading', { name: 'Nothing is left to decide here' })).toBeNull();
    expect(router.state.historyAction, 'back leads where one came from').toBe('REPLACE');
  });

  it('to remove leads nowhere, and one to leave the row leads to it', async () => {
    const row = { ...COMPANY, createdBy: 'marie' };
    const removed = () =>
      openConflict(page, 'companies', row, {}, { theirs: { ...row, version: 2 }, before: {} }, (engine) =>
        engine.remove('companies', 'acme'),
      );
    await removed();
    await press('Remove it all the same');
    await screen.findByText('Removed all the same: the company “Acme”');
    expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
    cleanup();
    const { path } = await removed();
    await press('Leave it there');
    await screen.findByText('Not removed: the company “Acme”');
    await press('Open');
    await waitFor(() => expect(path()).toBe('/companies/acme'));
  });
});

describe('mine as a row of its own', () => {
  it('that repeats what one row alone may hold says what that is, and asks for it', async () => {
    const { engine } = await open();
    const settle = vi.spyOn(engine, 'settleConflict');
    const repeated = [problem('/master', 'unique', 'company.master.exists'), problem('/siret', 'unique')];
    settle.mockRejectedValueOnce(new AppError('invalid', { problems: repeated }));
    const section = (await screen.findByRole('heading', { name: 'Or keep both' })).parentElement!;
    await press('Keep both');
    const alert = await within(section).findByRole('alert');
    expect(alert.textContent).toMatch(/Our own company – .*SIRET – This value is already used/);
    fireEvent.click(within(section).getByRole('checkbox', { name: 'Our own company' }));
    fireEvent.change(within(section).getByRole('textbox', { name: 'SIRET' }), {
      target: { value: '73282932000074' },
    });
    settle.mockReturnValueOnce(Promise.resolve());
    await press('Keep both');
    const [, decision] = settle.mock.lastCall!;
    expect(decision).toMatchObject({
      kind: 'copy',
      values: { '/master': true, '/siret': '73282932000074' },
    });
    await screen.findByText(/^Both are kept\. Yours is now/);
  });

  it('asks for nothing that is computed, and says by its label what is wrong with it', async () => {
    const { engine } = await openConflict(
      page,
      'expenseAccounts',
      { ...account('a', [], { period: '2026-11', title: 'November' }), version: 1, displayLine1: 'November' },
      { title: 'Paris' },
      { theirs: { ...account('a', [], { period: '2026-11', title: 'Lyon' }), version: 2 }, before: {} },
    );
    vi.spyOn(engine, 'settleConflict').mockRejectedValueOnce(
      new AppError('invalid', { problems: [problem('/number', 'unique')] }),
    );
    const section = (await screen.findByRole('heading', { name: 'Or keep both' })).parentElement!;
    await press('Keep both');
    expect((await within(section).findByRole('alert')).textContent).toBe(
      'Number – This value is already used',
    );
    expect(within(section).getAllByRole('textbox')).toHaveLength(1);
  });
});

it('speaks of here and there where it was there already: that may be one’s own, from another device', async () => {
  await openConflict(
    page,
    'companies',
    COMPANY,
    { name: 'Mine & Co' },
    { theirs: { ...theirs, updatedAt: '2026-11-20 14:06' }, before: {}, offer: true },
  );
  const group = await screen.findByRole('group', { name: 'Name' });
  expect(
    within(group)
      .getAllByRole('radio')
      .map((radio) => radio.parentElement?.textContent),
  ).toEqual(['Entered hereMine & Co', 'Already thereTheirs & Co']);
  screen.getByText('You created the company “Mine & Co”, which was there already');
  screen.getByText('Last changed there: 20/11/2026 14:06');
  await press('Everything already there');
  screen.getByText('It stays as it was there. What you entered here is given up.');
  screen.getByRole('button', { name: 'Leave it as it was there' });
  expect(document.body.textContent).not.toMatch(/Theirs (everywhere|stays)|Their version|You changed/);
});
