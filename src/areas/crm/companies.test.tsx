import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import { crmRoutes } from './routes.tsx';

const { default: CompaniesPage } = await crmRoutes.find(({ path }) => path === '/crm/companies')!.Component();

const company = (name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id: `id-${name.toLowerCase()}`,
  version: 1,
  name,
  displayLine1: name,
  displayLine2: 'Lyon',
  ...more,
});
const open = (rows: AnyRow[], at = '/crm/companies') =>
  renderWithEngine({
    at,
    rows: { companies: rows },
    pages: {
      '/crm/companies': <CompaniesPage />,
      '/crm/companies/new': <h1>A new one</h1>,
      '/crm/companies/:companyId': <h1>One of them</h1>,
    },
  });

const THREE = [
  company('Zola', { kinds: ['customer'] }),
  company('Éclair', { kinds: ['supplier'], phone: '+33 1 02 03 04 05' }),
  company('Ateliers', { kinds: ['customer', 'supplier'] }),
];
const names = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryByRole('link')?.textContent ?? []);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

describe('the list of companies', () => {
  afterEach(cleanup);

  it('shows rows by name, with columns from the declaration', async () => {
    await open(THREE);
    const table = await screen.findByRole('table', { name: 'Companies' });
    await waitFor(() => expect(names()).toEqual(['Ateliers', 'Éclair', 'Zola']));
    expect(within(table).getByText('Customer, Supplier')).toBeTruthy();
    expect(within(table).getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Companies3'),
    );
  });

  it('finds without accents, and keeps the search in the address', async () => {
    const { path } = await open(THREE);
    await screen.findByRole('table');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ECLAIR' } });
    await waitFor(() => expect(names()).toEqual(['Éclair']));
    await waitFor(() => expect(path()).toBe('/crm/companies?q=ECLAIR'));
  });

  it('filters by a chip, orders by a column, and clears', async () => {
    const { path } = await open(THREE);
    await screen.findByRole('table');
    fireEvent.click(screen.getAllByRole('button', { name: 'Kinds' })[0]!);
    fireEvent.click(await screen.findByRole('button', { name: 'Customer' }));
    await waitFor(() => expect(names()).toEqual(['Ateliers', 'Zola']));
    fireEvent.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(names()).toEqual(['Zola', 'Ateliers']));
    expect(path()).toBe('/crm/companies?kinds=customer&sort=-name');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('follows the device live, and marks what is not sent', async () => {
    const { engine } = await open(THREE);
    await screen.findByRole('table');
    await act(async () => void (await engine.create('companies', { name: 'Bravo' })));
    await waitFor(() => expect(names()).toEqual(['Ateliers', 'Bravo', 'Éclair', 'Zola']));
    const row = screen.getByRole('link', { name: 'Bravo' }).closest('tr')!;
    expect(within(row).getByRole('img').getAttribute('aria-label')).toMatch(
      /Saved on this device|Waiting for the server/,
    );
  });

  it('is worked by keyboard: J and K move, / searches, N makes a new one', async () => {
    const { path } = await open(THREE);
    await screen.findByRole('table');
    await waitFor(() => expect(names()).toEqual(['Ateliers', 'Éclair', 'Zola']));
    press('j');
    expect(document.activeElement?.textContent).toBe('Ateliers');
    press('j');
    expect(document.activeElement?.textContent).toBe('Éclair');
    press('k');
    expect(document.activeElement?.textContent).toBe('Ateliers');
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    press('n');
    expect(path()).toBe('/crm/companies');
    act(() => screen.getByRole('searchbox').blur());
    press('n');
    await screen.findByRole('heading', { name: 'A new one' });
  });

  it('comes back to the row that was opened', async () => {
    const { router } = await open(THREE);
    await screen.findByRole('table');
    await waitFor(() => expect(names()).toEqual(['Ateliers', 'Éclair', 'Zola']));
    press('j');
    press('j');
    fireEvent.click(document.activeElement!);
    await screen.findByRole('heading', { name: 'One of them' });
    await act(() => router.navigate(-1));
    await screen.findByRole('table');
    expect(names()).toHaveLength(3);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Éclair'));
  });

  it('says what the page is for when there is nothing, and what to do when nothing matches', async () => {
    await open([]);
    await screen.findByRole('heading', { name: 'Companies: not on this device yet' });
    cleanup();
    await open(THREE, '/crm/companies?q=nowhere');
    await screen.findByRole('heading', { name: 'Nothing matches this search' });
    fireEvent.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  it('keeps the box that one types in while nothing is found', async () => {
    await open(THREE);
    await screen.findByRole('table');
    const box = screen.getByRole('searchbox');
    box.focus();
    fireEvent.change(box, { target: { value: 'xyz' } });
    await screen.findByText(/Nothing matches/);
    fireEvent.change(box, { target: { value: '' } });
    expect(document.activeElement).toBe(box);
    expect(screen.queryByText('No companies yet')).toBeNull();
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(document.activeElement).toBe(box);
  });

  it('draws and reads no more than a screen or two of a long list, and finds the last of it', async () => {
    const rows = Array.from({ length: 2500 }, (_, place) =>
      // Many of one name: pages of the index must not tear them apart.
      company(`Company ${String(Math.floor(place / 1100)).padStart(4, '0')}`, {
        id: String(place).padStart(5, '0'),
        code: place === 2499 ? 'Needle' : 'hay',
      }),
    );
    await open(rows);
    await screen.findByRole('table');
    expect(names().length).toBeLessThanOrEqual(50);
    await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('2\u202f500'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'needle' } });
    await waitFor(() => expect(names()).toHaveLength(1));
  });
});
