import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { EntityList } from './entity-list.tsx';

const COMPANIES = '/crm/companies';
const EMPTY = { title: 'None', text: 'None yet' };
const hrefOf = (row: { readonly id: string }): string => `${COMPANIES}/${row.id}`;
const Companies = () => (
  <EntityList
    collection="companies"
    title="Companies"
    hrefOf={hrefOf}
    columns={['vatRegime', 'phone', 'owner', 'capital']}
    orderBy={{ field: 'name', descending: false }}
    empty={EMPTY}
  />
);
const company = (name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id: name.toLowerCase(),
  version: 1,
  name,
  displayLine1: name,
  displayLine2: '',
  kinds: ['customer'],
  vatRegime: 'domestic',
  ...more,
});
const FOUR = [
  company('Ada', { capital: 100_00, owner: 'u1' }),
  company('Bea', { vatRegime: 'EU', capital: 250_00 }),
  company('Cid', { capital: 50_00 }),
  company('Dan', { vatRegime: 'EU' }),
];
const open = (at = COMPANIES, rows = FOUR) =>
  renderWithEngine({
    at,
    person: { id: 'u1', roles: ['admin'], members: new Set() },
    rows: {
      companies: rows,
      users: [{ id: 'u1', version: 1, firstName: 'Ann', lastName: 'Lee', displayLine1: 'Ann Lee' }],
    },
    pages: { [COMPANIES]: <Companies />, [`${COMPANIES}/:companyId`]: <h1>One of them</h1> },
  });
const names = () =>
  screen.queryAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const shows = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!;
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('a list', () => {
  afterEach(() => {
    cleanup();
    localStorage.clear();
  });

  it('names what its rows link to, and sums what it has found', async () => {
    await open();
    await waitFor(() => expect(rowOf('Ada').textContent).toContain('Ann Lee'));
    await waitFor(() =>
      expect(within(screen.getAllByRole('rowgroup').at(-1)!).getByText(/400,00/)).toBeTruthy(),
    );
  });

  it('stands in groups, which open and close', async () => {
    await open(`${COMPANIES}?group=vatRegime`);
    const group = await screen.findByRole('button', { name: /Domestic 2/ });
    await shows('Ada', 'Cid', 'Bea', 'Dan');
    fireEvent.click(group);
    await shows('Bea', 'Dan');
    expect(group.getAttribute('aria-expanded')).toBe('false');
  });

  it('says of what a group of yes or no is', async () => {
    await open(`${COMPANIES}?group=isActive`, [
      company('Ada', { isActive: true }),
      company('Bea', { isActive: false }),
      company('Cid'),
    ]);
    await screen.findByRole('button', { name: 'Active: yes 1' });
    screen.getByRole('button', { name: 'Active: no 1' });
    screen.getByRole('button', { name: 'Active: (empty) 1' });
  });

  it('is filtered by values with how many rows each has, by a span of figures, and by what is empty', async () => {
    const { path } = await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    fireEvent.click(screen.getAllByRole('button', { name: 'VAT regime' })[0]!);
    const choice = await screen.findByRole('button', { name: /^European Union/ });
    expect(choice.getAttribute('aria-description')).toBe('2');
    fireEvent.click(choice);
    await shows('Bea', 'Dan');
    expect(path()).toBe(`${COMPANIES}?vatRegime=EU`);
    cleanup();
    await open(`${COMPANIES}?capital=6000..`);
    await shows('Ada', 'Bea');
    cleanup();
    await open(`${COMPANIES}?capital=-`);
    await shows('Dan');
    expect(screen.getByRole('button', { name: /Share capital · none/ })).toBeTruthy();
  });

  it('begins in the order it was left in, before anything is indexed', async () => {
    const rows = [company('Zoe'), company('Élan'), company('Ada')];
    await open(COMPANIES, rows);
    await shows('Ada', 'Élan', 'Zoe');
    await waitFor(() => expect(localStorage.getItem('list-heads:u1')).toContain('élan'));
    cleanup();
    await open(COMPANIES, rows);
    await screen.findByRole('link', { name: 'Zoe' });
    expect(names()).toEqual(['Ada', 'Élan', 'Zoe']);
  });

  it('deletes the selected rows and brings them back', async () => {
    const { engine } = await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    press('j');
    press('x');
    fireEvent.click(within(rowOf('Cid')).getByRole('checkbox'), { shiftKey: true });
    await screen.findByText('Selected: 3 companies');
    fireEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    await shows('Dan');
    await screen.findByText('Deleted: 3 companies');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    expect(await engine.db.dexie.table('outbox').count()).toBe(0);
  });

  it('deletes those of the selected rows that nothing uses, and counts the others', async () => {
    const { engine } = await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    await engine.db.rows('contacts').put({ id: 'c1', version: 1, displayLine1: 'Jeanne', company: 'bea' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    fireEvent.click(await screen.findByRole('button', { name: /Delete/ }));
    await screen.findByText('Deleted: 3 companies · Still used, and not deleted: 1');
    await shows('Bea');
  });

  it('changes a field of all selected rows, and takes it back', async () => {
    const { engine } = await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Change a field' }));
    const sheet = await screen.findByRole('dialog');
    fireEvent.change(within(sheet).getByLabelText('Field'), { target: { value: 'vatRegime' } });
    fireEvent.change(await within(sheet).findByLabelText('VAT regime'), { target: { value: 'EU' } });
    fireEvent.click(within(sheet).getByRole('button', { name: 'Change 4 companies' }));
    await screen.findByText('VAT regime: changed for 4 companies');
    const regimes = async () => (await engine.db.rows('companies').toArray()).map((row) => row['vatRegime']);
    expect(await regimes()).toEqual(['EU', 'EU', 'EU', 'EU']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await regimes()).toEqual(['domestic', 'EU', 'domestic', 'EU']));
  });

  it('lets go of what is selected when it becomes another list', async () => {
    await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    press('j');
    press('x');
    await screen.findByText('Selected: 1 company');
    press('Escape');
    fireEvent.click(within(rowOf('Bea')).getByRole('checkbox'));
    await screen.findByText('Selected: 1 company');
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(screen.queryByText('Selected: 1 company')).toBeNull());
  });

  it('is changed cell by cell: Enter keeps and goes down, Escape gives up', async () => {
    const { engine } = await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    press('e');
    fireEvent.click(await within(rowOf('Ada')).findByRole('button', { name: /^Phone/ }));
    const box = await screen.findByRole('textbox', { name: 'Phone' });
    fireEvent.change(box, { target: { value: '+33 1 02 03 04 05' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(async () =>
      expect((await engine.db.rows('companies').get('ada'))?.['phone']).toBe('+33 1 02 03 04 05'),
    );
    const below = await waitFor(() => within(rowOf('Bea')).getByRole('textbox', { name: 'Phone' }));
    fireEvent.change(below, { target: { value: 'not a phone' } });
    fireEvent.keyDown(below, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Phone' })).toBeNull());
    expect((await engine.db.rows('companies').get('bea'))?.['phone']).toBeUndefined();
    press('Escape');
    await waitFor(() => expect(within(rowOf('Ada')).queryByRole('button')).toBeNull());
  });

  it('keeps what was typed when another cell is pressed, and opens that one', async () => {
    const { engine } = await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    press('e');
    fireEvent.click(await within(rowOf('Ada')).findByRole('button', { name: /^Phone/ }));
    fireEvent.change(await screen.findByRole('textbox', { name: 'Phone' }), {
      target: { value: '+33 1 02 03 04 05' },
    });
    const other = within(rowOf('Cid')).getByRole('button', { name: /^Phone/ });
    // As a finger does it: the focus goes and the press comes in one breath.
    act(() => other.focus());
    fireEvent.click(other);
    await waitFor(async () =>
      expect((await engine.db.rows('companies').get('ada'))?.['phone']).toBe('+33 1 02 03 04 05'),
    );
    await screen.findByText('Phone changed');
    expect(await within(rowOf('Cid')).findByRole('textbox', { name: 'Phone' })).toBeTruthy();
  });

  it('says at the cell why a value is refused, and stays there', async () => {
    await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    press('e');
    fireEvent.click(await within(rowOf('Ada')).findByRole('button', { name: /^Phone/ }));
    const box = await screen.findByRole('textbox', { name: 'Phone' });
    fireEvent.change(box, { target: { value: 'not a phone' } });
    fireEvent.keyDown(box, { key: 'Enter' });
    await within(rowOf('Ada')).findByText('This is not a phone number.');
    expect(screen.getByRole('textbox', { name: 'Phone' })).toBe(box);
  });

  it('keeps a way of seeing it under a name, columns included, and opens with it', async () => {
    const { engine, path } = await open(`${COMPANIES}?vatRegime=EU`);
    await shows('Bea', 'Dan');
    fireEvent.click(screen.getByRole('button', { name: 'Display' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Phone' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Phone/ })).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Views' }));
    fireEvent.change(await screen.findByLabelText('Name of the new view'), { target: { value: 'Europe' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(path()).toMatch(/vatRegime=EU&view=/));
    const [view] = await engine.db.rows('savedViews').toArray();
    expect(view).toMatchObject({
      list: COMPANIES,
      name: 'Europe',
      query: 'vatRegime=EU',
      columns: { shown: ['vatRegime', 'owner', 'capital'] },
    });
    await act(async () => void (await engine.update('savedViews', view!.id, { isDefault: true })));
    fireEvent.click(await screen.findByRole('button', { name: 'Views: Europe' }));
    fireEvent.click(await screen.findByRole('button', { name: /All rows/ }));
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    expect(screen.getByRole('columnheader', { name: /Phone/ })).toBeTruthy();
  });

  it('becomes a board of what its rows are grouped by', async () => {
    await open(`${COMPANIES}?group=vatRegime`);
    await screen.findByRole('button', { name: /Domestic 2/ });
    fireEvent.click(screen.getByRole('button', { name: 'Display' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Board' }));
    const european = await screen.findByRole('region', { name: 'European Union' });
    await waitFor(() => expect(within(european).getAllByRole('link')).toHaveLength(2));
    expect(european.textContent).toContain('250,00');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has the columns of a board follow what is grouped by, a yes or no and people among them', async () => {
    await open(`${COMPANIES}?group=owner`);
    await screen.findByRole('button', { name: /Ann Lee 1/ });
    fireEvent.click(screen.getByRole('button', { name: 'Display' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Board' }));
    const hers = await screen.findByRole('region', { name: 'Ann Lee' });
    await waitFor(() => expect(within(hers).getAllByRole('link')).toHaveLength(1));
    fireEvent.change(screen.getByLabelText('Group by'), { target: { value: 'isActive' } });
    const inactive = await screen.findByRole('region', { name: 'Active: no' });
    await waitFor(() => expect(within(inactive).getAllByRole('link')).toHaveLength(4));
  });

  it('marks no order while words are looked for, until one is chosen', async () => {
    await open(`${COMPANIES}?q=a`);
    await waitFor(() => expect(names()).toContain('Ada'));
    const head = () => screen.getByRole('columnheader', { name: 'Name' });
    expect(head().getAttribute('aria-sort')).toBeNull();
    fireEvent.click(within(head()).getByRole('button'));
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('ascending'));
  });

  it('marks what is out of use', async () => {
    await open(COMPANIES, [company('Ada', { isActive: false }), company('Bea', { isActive: true })]);
    await shows('Ada', 'Bea');
    expect(rowOf('Ada').textContent).toContain('Inactive');
    expect(rowOf('Bea').textContent).not.toContain('Inactive');
  });

  it('draws a column wider by its edge, and remembers it', async () => {
    await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    const edge = screen.getByRole('separator', { name: 'Width of Phone' });
    fireEvent.keyDown(edge, { key: 'ArrowRight' });
    await waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe('192'));
    cleanup();
    await open();
    const again = await screen.findByRole('separator', { name: 'Width of Phone' });
    expect(again.getAttribute('aria-valuenow')).toBe('192');
  });

  it('follows an edge that is drawn, and keeps where it is let go', async () => {
    await open();
    await shows('Ada', 'Bea', 'Cid', 'Dan');
    const edge = screen.getByRole('separator', { name: 'Width of Phone' });
    const kept = () => Object.entries(localStorage).find(([key]) => key.startsWith('list-columns'))?.[1];
    const before = kept();
    fireEvent.mouseDown(edge, { clientX: 100 });
    fireEvent.mouseMove(document, { clientX: 120 });
    fireEvent.mouseMove(document, { clientX: 140 });
    await waitFor(() => expect(edge.getAttribute('aria-valuenow')).toBe('216'));
    expect(kept()).toBe(before);
    fireEvent.mouseUp(document, { clientX: 140 });
    await waitFor(() => expect(kept()).toMatch(/"phone":216/));
  });
});
