import type { AnyRow, Lookup } from '../kernel/entity.ts';
import { computePaid, type InvoiceRow } from './invoice.rules.ts';

const holds = (row: AnyRow, match: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(match).every(([name, value]) => row[name] === value);

/**
 * A customer's invoices with what these payments have settled of them. What is stored follows once the server has taken a
 * payment; whoever records one without a network sees at once what it does.
 */
export async function withPaid<Row extends AnyRow>(
  invoices: readonly Row[],
  payments: readonly AnyRow[],
): Promise<Row[]> {
  const rowsOf = (collection: string): readonly AnyRow[] =>
    collection === 'invoices' ? invoices : collection === 'customerPayments' ? payments : [];
  const lookup: Lookup = {
    get: async (collection, id) => rowsOf(collection).find((row) => row.id === id),
    where: async (collection, match) => rowsOf(collection).filter((row) => holds(row, match)),
  };
  return Promise.all(
    invoices.map(async (row) => ({
      ...row,
      ...(await computePaid(row as unknown as InvoiceRow, lookup)),
    })),
  );
}
