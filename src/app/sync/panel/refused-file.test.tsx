import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { account, classic, EMPLOYEE } from '../../../domain/hr/expense-account.fixture.ts';
import { recordWith } from '../../../offline/outbox/record.fixture.ts';
import { answerWork } from '../../../testing/answer-work.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { panelPage } from './panel.fixture.tsx';

afterEach(cleanup);

it('names what a refused file belongs to, leads there, and drops the file alone', async () => {
  const { engine } = await renderWithEngine({
    pages: { '/': panelPage() },
    person: { id: 'marie' },
    rows: {
      users: [{ ...EMPLOYEE, version: 1 }],
      expenseAccounts: [
        {
          ...account('a', [], { period: '2026-11', title: 'November' }),
          version: 1,
          displayLine1: 'November',
        },
      ],
    },
  });
  const { outbox } = engine.db.strict;
  await act(async () => {
    // The account was changed first: the change that names the photo goes into that one, far before it.
    await engine.update('expenseAccounts', 'a', { title: 'November' });
    await engine.update('expenseAccounts', 'a', { title: 'November, Lyon' });
    await outbox.add(recordWith({ seq: 100, key: 'between', state: 'done' }));
    const bill = await engine.attach({
      name: 'bad.jpg',
      type: 'image/jpeg',
      bytes: new ArrayBuffer(4),
      purpose: 'expense',
    });
    await engine.update('expenseAccounts', 'a', {
      costs: [classic('l1', 1_000, { date: '2026-11-03', bill, lostReceipt: null })],
    });
    const lastError = {
      status: 413,
      type: 'https://comptoir.example/problems/too-large',
      title: '',
      errors: [],
      at: 0,
    };
    await answerWork(engine, { state: 'dead', lastError }, ({ entityId }) => entityId === bill);
  });
  await screen.findByText('Refused by the server');
  const item = await screen.findByRole('article', {
    name: 'Photo “bad.jpg” for the expense account “November, Lyon”',
  });
  expect(within(item).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(
    '/humanressources/expenseAccounts/a',
  );
  fireEvent.click(within(item).getByRole('button', { name: 'Discard…' }));
  await within(item).findByText(
    /This file will not be sent, and the expense account “November, Lyon” goes without it/,
  );
  fireEvent.click(within(item).getByRole('button', { name: 'Discard it' }));
  await waitFor(async () => expect((await outbox.toArray()).filter(({ op }) => op === 'upload')).toEqual([]));
  expect((await engine.db.rows('expenseAccounts').get('a'))?.['costs']).toMatchObject([
    { lineKey: 'l1', bill: null },
  ]);
  const kept = (await outbox.toArray()).filter(({ collection }) => collection === 'expenseAccounts');
  expect(kept).toMatchObject([{ state: 'queued', refs: [] }]);
});
