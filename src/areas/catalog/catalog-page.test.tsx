import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine } from '../../testing/render-with-engine.tsx';
import CatalogPage from './catalog-page.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const article = (id: string, name: string, more: object = {}): AnyRow => ({
  id,
  name,
  reference: id.toUpperCase(),
  displayLine1: name,
  displayLine2: id.toUpperCase(),
  unit: 'C62',
  isActive: true,
  version: 1,
  ...more,
});
const open = () =>
  renderWithEngine({
    pages: { '/': <CatalogPage /> },
    rows: {
      companies: [{ id: 'big', displayLine1: 'Big', version: 1 }],
      articles: [
        article('screw', 'Screw', {
          currentStock: 5,
          suppliers: [
            { lineKey: '1', supplier: 'big', price: 5, minQty: 1 },
            { lineKey: '2', supplier: 'big', price: 4, minQty: 10 },
          ],
        }),
        article('glue', 'Glue', { purchasePrice: 2.345 }),
        article('old', 'Old screw', { isActive: false }),
      ],
    },
  });
const card = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? '';

it('shows what is in use with its price for the quantity typed, and finds as one types', async () => {
  await open();
  const screw = await card('Screw');
  expect(screen.queryByText('Old screw')).toBeNull();
  expect(plain((await card('Glue')).getByText(/€/).textContent)).toBe('2,345 €');
  expect(plain(screw.getByText(/€$/).textContent)).toBe('5,00 €');
  fireEvent.change(screw.getByLabelText('Quantity of Screw'), { target: { value: '10' } });
  await waitFor(() => expect(plain(screw.getByText(/€$/).textContent)).toBe('4,00 €'));
  fireEvent.change(screen.getByLabelText('Search articles'), { target: { value: 'glu' } });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Screw' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Glue' })).toBeDefined();
});

it('puts into the cart and on the wish list without a network; the same again is one line', async () => {
  const { engine } = await open();
  const screw = await card('Screw');
  fireEvent.change(screw.getByLabelText('Quantity of Screw'), { target: { value: '3' } });
  fireEvent.click(screw.getByRole('button', { name: 'Add to cart' }));
  await screen.findByText('Cart (1)');
  fireEvent.click(screw.getByRole('button', { name: 'Add to cart' }));
  await waitFor(async () =>
    expect(await engine.db.rows('cartItems').toArray()).toMatchObject([
      { article: 'screw', quantity: 6, selectedSupplier: 'big', totalPreTaxAmount: 3000 },
    ]),
  );
  fireEvent.click(screw.getByRole('button', { name: 'Add to the wish list' }));
  await screen.findByRole('button', { name: 'Remove from the wish list' });
  fireEvent.click(screen.getByLabelText('Wish list'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Glue' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Screw' })).toBeDefined();
});
