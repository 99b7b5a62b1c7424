import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import AllCompaniesPage from './all-companies-page.tsx';

const company = (name: string, more: Partial<AnyRow> = {}): AnyRow => ({
  id: `id-${name.toLowerCase()}`,
  version: 1,
  name,
  displayLine1: name,
  displayLine2: 'Lyon',
  isActive: true,
  ...more,
});
const ROWS = [
  company('Zola', { kinds: ['customer'], siren: '732829320' }),
  company('Closed', { isActive: false }),
  company('Absorbed', { isActive: false, mergedInto: 'id-zola' }),
];
const open = (at = '/crm/companiesOld') =>
  renderWithEngine({
    at,
    rows: { companies: ROWS },
    pages: {
      '/crm/companiesOld': <AllCompaniesPage />,
      '/crm/companies/:companyId': <h1>One of them</h1>,
    },
  });
const names = () =>
  screen.getAllByRole('row').flatMap((row) => within(row).queryAllByRole('link')[0]?.textContent ?? []);

afterEach(cleanup);

it('shows those out of use and those merged beside the others, with what they went into', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'All companies' });
  await waitFor(() => expect(names()).toEqual(['Absorbed', 'Closed', 'Zola']));
  await waitFor(() => expect(table.textContent?.replace(/\s/g, '')).toContain('732829320'));
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(expect.arrayContaining(['Active', 'Kinds', 'Code', 'SIREN', 'VAT number']));
});

it('is narrowed down to those out of use, and leads to one of them', async () => {
  const { path } = await open('/crm/companiesOld?isActive=false');
  await waitFor(() => expect(names()).toEqual(['Absorbed', 'Closed']));
  fireEvent.click(screen.getByRole('link', { name: 'Closed' }));
  await waitFor(() => expect(path()).toBe('/crm/companies/id-closed'));
});
