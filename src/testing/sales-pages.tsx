import type { AnyRow } from '../domain/kernel/entity.ts';
import { me, renderWithEngine, type RenderWithEngineOptions } from './render-with-engine.tsx';
import { salesRoutes } from '../areas/sales/routes.tsx';
import { treasuryRoutes } from '../areas/treasury/routes.tsx';

const ROUTES = [...salesRoutes, ...treasuryRoutes];
const pageAt = async (path: string) => {
  const Page = (await ROUTES.find((route) => route.path === path)!.Component()).default;
  return <Page />;
};

export const CUSTOMER: AnyRow = {
  id: 'roux',
  name: 'Menuiserie Roux',
  displayLine1: 'Menuiserie Roux',
  kinds: ['customer'],
  paymentTerms: '30 days',
  discount: 5,
  version: 1,
};
export const LINES = [
  { lineKey: 's', kind: 'section', label: 'Workshop', place: 'A' },
  {
    lineKey: 'a',
    kind: 'item',
    label: 'Hinge',
    quantity: 3,
    unit: 'C62',
    unitPrice: 0.99,
    vat: 20,
    place: 'B',
  },
  {
    lineKey: 'b',
    kind: 'item',
    label: 'Oak',
    quantity: 7,
    unit: 'MTR',
    unitPrice: 12.47,
    vat: 5.5,
    place: 'C',
  },
  {
    lineKey: 'o',
    kind: 'item',
    label: 'Lock',
    quantity: 1,
    unit: 'C62',
    unitPrice: 50,
    vat: 20,
    optional: true,
    place: 'D',
  },
];
export const quoteRow = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'q',
  number: 'DEV-1',
  displayLine1: 'DEV-1',
  displayLine2: 'Menuiserie Roux',
  customer: 'roux',
  date: '2026-11-10',
  validUntil: '2026-12-10',
  status: 'Draft',
  revision: 1,
  owner: me.id,
  createdBy: me.id,
  lines: LINES,
  version: 1,
  ...more,
});

/** The pages of sales and treasury at a path, with these rows beside a customer. */
export const openSales = async (
  at: string,
  rows: Readonly<Record<string, readonly AnyRow[]>> = {},
  more: Partial<RenderWithEngineOptions> = {},
) => {
  const pages = await Promise.all(ROUTES.map(async ({ path }) => [path, await pageAt(path)] as const));
  return renderWithEngine({
    at,
    pages: Object.fromEntries(pages),
    ...more,
    rows: { companies: [CUSTOMER], ...rows },
  });
};
