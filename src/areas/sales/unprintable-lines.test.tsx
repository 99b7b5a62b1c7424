import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { me } from '../../testing/render-with-engine.tsx';
import { LINES, openSales, quoteRow } from '../../testing/sales-pages.tsx';

afterEach(cleanup);

it('an invoice that paper cannot show is not issued, and says which line and characters', async () => {
  const lines = [
    ...LINES,
    { ...LINES[1]!, lineKey: 'j', label: 'Lamp 東京', place: 'A5' },
    { ...LINES[1]!, lineKey: 'k', label: 'Desk', description: '🎁', place: 'E' },
  ];
  const { validUntil: _until, revision: _revision, ...rest } = quoteRow();
  // A customer that this device does not have: the server judges what the norm says of it.
  const draft = {
    ...rest,
    id: 'i',
    number: null,
    type: 'standard',
    status: 'draft',
    customer: 'elsewhere',
    lines,
  };
  const page = await openSales(
    '/sales/invoices/i',
    { invoices: [draft] },
    { person: { ...me, roles: ['accounts'] } },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Issue' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
  const told = await screen.findAllByText(/can’t be printed/);
  expect(told.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('Line 2: “東京” can’t be printed.'),
      expect.stringContaining('Line 6: “🎁” can’t be printed.'),
    ]),
  );
  expect(screen.queryByText(/not complete yet/)).toBeNull();
  expect(await page.engine.db.rows('invoices').get('i')).toMatchObject({ status: 'draft' });
});
