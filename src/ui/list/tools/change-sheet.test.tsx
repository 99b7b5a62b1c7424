import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../../testing/render-with-engine.tsx';
import { EntityList } from '../entity-list.tsx';

const ACCOUNTS = '/hr/expense-accounts';
const hrefOf = ({ id }: { readonly id: string }): string => `${ACCOUNTS}/${id}`;
const account = (id: string, status: string): AnyRow => ({
  id,
  version: 1,
  title: id,
  period: '2026-10',
  employee: 'u2',
  status,
  lines: [],
  displayLine1: id,
  displayLine2: '',
});
const open = async (rows: readonly AnyRow[]) => {
  await renderWithEngine({
    at: ACCOUNTS,
    person: { id: 'u1', roles: ['admin'], members: new Set() },
    rows: { expenseAccounts: rows },
    pages: {
      [ACCOUNTS]: (
        <EntityList
          collection="expenseAccounts"
          title="Expense accounts"
          hrefOf={hrefOf}
          empty={{ title: 'None', text: 'None yet' }}
        />
      ),
    },
  });
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(rows.length));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change a field' }));
  return screen.findByRole('dialog');
};
const offered = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('a field of many rows', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('is one that may be changed on some of them, and of the others it says why not', async () => {
    const sheet = await open([
      account('First', 'submitted'),
      account('Second', 'submitted'),
      account('Third', 'draft'),
    ]);
    await waitFor(() => expect(offered(sheet)).toContain('Advance received'));
    expect(offered(sheet)).not.toContain('Reason for refusal');
    // What a record is called is its own.
    expect(offered(sheet)).not.toContain('Title');
    fireEvent.change(within(sheet).getByLabelText('Field'), { target: { value: 'advance' } });
    await within(sheet).findByText('Left as they are: 2 expense accounts');
    within(sheet).getByText('Submitted: 2');
    within(sheet).getByRole('button', { name: 'Change 1 expense account' });
  });

  it('is none where nothing of them may be changed', async () => {
    const sheet = await open([account('First', 'submitted'), account('Second', 'paid')]);
    await within(sheet).findByText('There is no field here that you may change.');
    expect(offered(sheet)).not.toContain('Advance received');
  });
});

describe('a list that each of many rows has its own of', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it.each([
    ['Keep it, and add these', { a: ['old', 'new'], b: ['new'], c: ['new'] }],
    ['Take these out of it', { a: ['old'], b: [], c: [] }],
    ['Put these in its place', { a: ['new'], b: ['new'], c: ['new'] }],
  ])('is changed as it is meant: %s', async (way, after) => {
    const company = (id: string, tags: string[]): AnyRow => ({
      id,
      version: 1,
      name: id,
      tags,
      displayLine1: id,
      displayLine2: '',
    });
    const { engine } = await renderWithEngine({
      at: '/crm/companies',
      person: { id: 'u1', roles: ['admin'], members: new Set() },
      rows: { companies: [company('a', ['old']), company('b', []), company('c', ['new'])] },
      pages: {
        '/crm/companies': (
          <EntityList
            collection="companies"
            title="Companies"
            hrefOf={({ id }) => `/crm/companies/${id}`}
            empty={{ title: 'None', text: 'None yet' }}
          />
        ),
      },
    });
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(3));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change a field' }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.change(within(sheet).getByLabelText('Field'), { target: { value: 'tags' } });
    const choice = within(sheet).getByLabelText<HTMLSelectElement>('What is there already');
    const [option] = [...choice.options].filter(({ text }) => text === way);
    fireEvent.change(choice, { target: { value: option!.value } });
    const typed = within(sheet).getByLabelText('Tags');
    fireEvent.change(typed, { target: { value: 'new' } });
    fireEvent.keyDown(typed, { key: 'Enter' });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Change 3 companies' }));
    await waitFor(async () =>
      expect(
        Object.fromEntries((await engine.db.rows('companies').toArray()).map(({ id, tags }) => [id, tags])),
      ).toEqual(after),
    );
  });
});
