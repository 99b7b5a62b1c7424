import { act, fireEvent, screen } from '@testing-library/react';
import type { AnyRow } from '../domain/kernel/entity.ts';
import { me } from './render-with-engine.tsx';
import { LINES, openSales } from './sales-pages.tsx';

export const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ');
export const ACCOUNTS = { person: { roles: ['accounts'] as const } };

export const invoice = (id: string, due: string, total: number, more: Partial<AnyRow> = {}): AnyRow => ({
  id,
  number: `FA-${id}`,
  displayLine1: `FA-${id}`,
  customer: 'roux',
  type: 'standard',
  status: 'issued',
  date: '2026-09-01',
  terms: '30 days',
  dueDates: [{ lineKey: 'd', date: due, amount: total }],
  lines: LINES,
  owner: me.id,
  createdBy: me.id,
  calculatedTotal: total,
  calculatedPaid: 0,
  calculatedBalance: total,
  calculatedDue: due,
  calculatedPaymentStatus: 'Unpaid',
  version: 1,
  ...more,
});
export const INVOICES = [invoice('2', '2026-11-10', 20_000), invoice('1', '2026-10-01', 10_000)];

export type Page = Awaited<ReturnType<typeof openSales>>;
export const held = async ({ engine }: Page, collection: string) =>
  (await engine.db.rows(collection).toArray()) as AnyRow[];
/** The device holds all invoices and payments: what is paid may be told without the server. */
export const openMoney = async (...given: Parameters<typeof openSales>) => {
  const page = await openSales(...given);
  await act(() =>
    page.engine.db.strict.cursors.bulkPut(
      ['invoices', 'customerPayments'].map((collection) => ({ collection, cursor: 'c1', at: 1 })),
    ),
  );
  return page;
};
export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
export const type = async (label: string | RegExp, value: string) => {
  const input = await screen.findByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
