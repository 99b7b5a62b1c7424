import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { mrpRoutes } from './routes.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const pageAt = async (path: string) => {
  const Page = (await mrpRoutes.find((route) => route.path === path)!.Component()).default;
  return <Page />;
};
const open = async (
  at: string,
  rows: Readonly<Record<string, readonly AnyRow[]>>,
  more: Partial<RenderWithEngineOptions> = {},
) => {
  const pages = await Promise.all(mrpRoutes.map(async ({ path }) => [path, await pageAt(path)] as const));
  return renderWithEngine({ at, pages: Object.fromEntries(pages), isRouted: true, rows, ...more });
};
const named = (id: string, name: string, more: object = {}): AnyRow => ({
  id,
  name,
  reference: id,
  displayLine1: name,
  displayLine2: id,
  isActive: true,
  version: 1,
  ...more,
});
const HALL = named('hall', 'Hall');
const SCREW = named('screw', 'Screw', {
  minStock: 20,
  maxStock: 60,
  currentStock: 12,
  purchasePrice: 0.5,
  stockLocation: 'hall',
});
const DOOR = named('door', 'Door', {
  sellingPrice: 10,
  bom: [{ lineKey: 'a', article: 'screw', quantity: 4 }],
  operations: [{ lineKey: 'o', name: 'Fitting', minutes: 6, hourlyCost: 30 }],
});
const move = (id: string, quantity: number, at: string, more: object = {}): AnyRow => ({
  id,
  article: 'screw',
  reason: quantity > 0 ? 'reception' : 'consumption',
  quantity,
  location: 'hall',
  at,
  version: 1,
  ...more,
});
const ROWS = {
  locations: [HALL],
  articles: [SCREW],
  products: [DOOR],
  stockMoves: [move('m1', 20, '2026-11-18 09:00', { unitCost: 0.5 }), move('m2', -8, '2026-11-19 09:00')],
};
const planned = (more: object = {}): AnyRow => ({
  id: 'of',
  number: 'OF-2026-0001',
  displayLine1: 'OF-2026-0001',
  product: 'door',
  quantity: 2,
  status: 'planned',
  version: 1,
  ...more,
});
const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ') ?? '';
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string | RegExp, value: string) => {
  const input = await screen.findByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

describe('the page of an article', () => {
  const figures = async () => {
    const label = await screen.findByText('Available');
    return plain(label.closest('dl')?.textContent);
  };
  it('tells what is on hand, reserved and to order, and each move with the stock after it', async () => {
    await open('/mrp/articles/screw', { ...ROWS, manufacturingOrders: [planned()] });
    await waitFor(async () =>
      expect(await figures()).toBe('On hand12Reserved8On order0Available4To order56'),
    );
    const ledger = within(await screen.findByRole('table', { name: 'Stock ledger' }));
    expect(
      ledger
        .getAllByRole('row')
        .slice(1)
        .map((row) => plain(row.textContent)),
    ).toEqual(['Consumption19/11/2026 09:00-812', 'Reception18/11/2026 09:00+2020']);
    expect(ledger.queryByText('Value')).toBeNull();
    expect(plain((await screen.findByRole('table', { name: 'Used in' })).textContent)).toBe('Doordoor4');
  });
  it('tells its value to whoever may know what it cost', async () => {
    await open('/mrp/articles/screw', ROWS, { person: { roles: ['purchasing_manager'] } });
    const ledger = await screen.findByRole('table', { name: 'Stock ledger' });
    expect(plain(ledger.textContent)).toContain('-8126,00 €');
  });
  it('records a move and a count where it usually lies, without a network', async () => {
    const { engine } = await open('/mrp/articles/screw', ROWS);
    await press('Record a move');
    await type(/^Reason/, 'scrap');
    await type(/^Quantity/, '2');
    await press('Record the move');
    await waitFor(async () =>
      expect(await engine.db.rows('stockMoves').where('article').equals('screw').toArray()).toContainEqual(
        expect.objectContaining({ reason: 'scrap', quantity: -2, location: 'hall' }),
      ),
    );
    await waitFor(async () => expect(await figures()).toContain('On hand10'));
    await press('Count');
    await type(/^Counted/, '15');
    await press('Record the count');
    await waitFor(async () => expect(await figures()).toContain('On hand15'));
  });
});

describe('the page of a product', () => {
  it('rolls its cost up, and tells what is missing for so many pieces', async () => {
    await open('/mrp/products/door', ROWS);
    const cost = await screen.findByRole('table', { name: 'Cost of a piece' });
    expect(plain(cost.textContent)).toContain('Materials2,00 €');
    expect(plain(cost.textContent)).toContain('Labour3,00 €');
    // Margins are for some roles, and for whoever wrote the product.
    expect(cost.textContent).not.toContain('Margin');
    expect(await screen.findByText('With what is available, 3 can be made.')).toBeDefined();
    await type('Pieces to make', '5');
    expect(await screen.findByText('Something is missing.')).toBeDefined();
    const takes = within(screen.getByRole('table', { name: 'What it takes' }));
    expect(plain(takes.getAllByRole('row')[1]?.textContent)).toBe('Screw20128');
  });
});

it('a product tells its margin to whoever may know it', async () => {
  await open('/mrp/products/door', ROWS, { person: { roles: ['service_manager'] } });
  const cost = await screen.findByRole('table', { name: 'Cost of a piece' });
  expect(plain(cost.textContent)).toContain('Margin of the selling price50,00 %');
});

describe('a manufacturing order', () => {
  it('tells what it takes by the bill, and is started and finished without a network', async () => {
    const { engine } = await open('/mrp/manufacturingOrders/of', {
      ...ROWS,
      manufacturingOrders: [planned()],
    });
    const takes = await screen.findByRole('table', { name: 'Components' });
    await waitFor(() => expect(plain(takes.textContent)).toContain('Screw812'));
    await press('Start');
    const order = async () => (await engine.db.rows('manufacturingOrders').get('of')) as AnyRow;
    await waitFor(async () => expect(await order()).toMatchObject({ status: 'in progress' }));
    await press(/^Finish/);
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByLabelText<HTMLInputElement>(/^Pieces made/).value).toBe('2');
    fireEvent.click(sheet.getByRole('button', { name: 'Finish' }));
    await waitFor(async () => expect(await order()).toMatchObject({ status: 'done', produced: 2 }));
  });
});

describe('the lists', () => {
  it('open with their rows', async () => {
    await open('/mrp/articles', ROWS);
    expect(await screen.findByText('Screw')).toBeDefined();
  });
});
