import type { AnyRow } from '../../domain/kernel/entity.ts';
import { me, renderWithEngine, type RenderWithEngineOptions } from '../../testing/render-with-engine.tsx';
import { purchasesRoutes } from './routes.tsx';

export const SUPPLIER: AnyRow = {
  id: 'noir',
  name: 'Quincaillerie Noir',
  displayLine1: 'Quincaillerie Noir',
  kinds: ['supplier'],
  version: 1,
};
export const OTHER: AnyRow = {
  ...SUPPLIER,
  id: 'gris',
  name: 'Visserie Gris',
  displayLine1: 'Visserie Gris',
};
export const SCREW: AnyRow = {
  id: 'screw',
  reference: 'S1',
  name: 'Screw',
  displayLine1: 'Screw',
  displayLine2: 'S1',
  unit: 'unit',
  vat: 20,
  purchasePrice: 10,
  suppliers: [
    { lineKey: '1', supplier: 'noir', price: 9, minQty: 1 },
    { lineKey: '2', supplier: 'noir', price: 7.5, minQty: 100 },
    { lineKey: '3', supplier: 'gris', price: 8.25, leadDays: 5 },
  ],
  version: 1,
};
export const request = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'r',
  number: 'DA-2026-0001',
  displayLine1: 'DA-2026-0001',
  displayLine2: 'Screw',
  requester: 'ben',
  calculatedBarred: ['ben'],
  calculatedNeedsSecond: false,
  status: 'approved',
  supplier: 'noir',
  lines: [
    {
      lineKey: 'a',
      place: 'A',
      article: 'screw',
      label: 'Screw',
      quantity: 100,
      unit: 'C62',
      unitPrice: 9,
      vat: 20,
    },
    { lineKey: 'b', place: 'B', label: 'Delivery', quantity: 1, unit: 'C62', unitPrice: 50, vat: 20 },
  ],
  calculatedNet: 95_000,
  version: 1,
  ...more,
});
export const order = (more: Partial<AnyRow> = {}): AnyRow => ({
  id: 'o',
  number: 'BC-2026-00001',
  displayLine1: 'BC-2026-00001',
  displayLine2: 'Quincaillerie Noir',
  supplier: 'noir',
  buyer: me.id,
  date: '2026-11-02',
  expectedDate: '2026-11-12',
  status: 'sent',
  lines: [
    {
      lineKey: '1',
      kind: 'item',
      place: 'A',
      label: 'Screw',
      quantity: 100,
      unit: 'C62',
      unitPrice: 9,
      vat: 20,
    },
    {
      lineKey: '2',
      kind: 'item',
      place: 'B',
      label: 'Washer',
      quantity: 10,
      unit: 'C62',
      unitPrice: 10,
      vat: 20,
    },
  ],
  calculatedNet: 100_000,
  calculatedTotal: 120_000,
  version: 1,
  ...more,
});

/** The pages of purchases at a path, with these rows beside two suppliers and an article. */
export const openPurchases = async (
  at: string,
  rows: Readonly<Record<string, readonly AnyRow[]>> = {},
  more: Partial<RenderWithEngineOptions> = {},
) => {
  const pages = await Promise.all(
    purchasesRoutes.map(async ({ path, Component }) => {
      const Page = (await Component()).default;
      const page = <Page />;
      return [path, page] as const;
    }),
  );
  return renderWithEngine({
    at,
    // Invoices are made on another area's page.
    pages: { ...Object.fromEntries(pages), '/purchases/invoicings/new': <p /> },
    ...more,
    rows: { companies: [SUPPLIER, OTHER], articles: [SCREW], ...rows },
  });
};
