import { describe, expect, it } from 'vitest';
import type { AnyRow } from '../kernel/entity.ts';
import { checkInvoicing, computeInvoicing, projectShares, type InvoicingRow } from './invoicing.rules.ts';

const holds = (row: AnyRow, match: Readonly<Record<string, unknown>>) =>
  Object.entries(match).every(([name, value]) => row[name] === value);
const contextOf = (rows: Readonly<Record<string, AnyRow[]>> = {}, before?: AnyRow) => ({
  today: '2026-11-20',
  before,
  lookup: {
    get: async (collection: string, id: string) => rows[collection]?.find((row) => row.id === id),
    where: async (collection: string, match: Readonly<Record<string, unknown>>) =>
      (rows[collection] ?? []).filter((row) => holds(row, match)),
  },
});
const invoicing = (more: object = {}): InvoicingRow => ({
  id: 'i',
  supplier: 's',
  supplierNumber: 'F-2026/012',
  date: '2026-11-02',
  status: 'approved',
  vat: [{ lineKey: '1', rate: 20, category: 'S', base: 10_000, amount: 2_000 }],
  total: 12_000,
  ...more,
});
const codes = async (more: object, before?: AnyRow) =>
  (await checkInvoicing(invoicing(more), contextOf({}, before))).map(
    ({ pointer, code }) => `${pointer} ${code}`,
  );

describe('a supplier invoice', () => {
  it('books the sums that it states, less what was paid already', async () => {
    expect(await computeInvoicing(invoicing({ prepaid: 2_000, rounding: 1 }), contextOf())).toMatchObject({
      calculatedNet: 10_000,
      calculatedTax: 2_000,
      calculatedPayable: 10_001,
      calculatedYear: 2026,
      calculatedPaymentStatus: 'Unpaid',
    });
  });
  it('is owed the other way where it is a credit note', async () => {
    expect(await computeInvoicing(invoicing({ type: 'credit note' }), contextOf())).toMatchObject({
      calculatedPayable: -12_000,
      calculatedBalance: -12_000,
    });
  });
  it('is paid by confirmed payments and credited by credit notes', async () => {
    const rows = {
      outgoingPayments: [
        {
          id: 'p',
          supplier: 's',
          direction: 'out',
          status: 'confirmed',
          allocations: [{ invoicing: 'i', amount: 5_000 }],
        },
        {
          id: 'q',
          supplier: 's',
          direction: 'out',
          status: 'sent to bank',
          allocations: [{ invoicing: 'i', amount: 4_000 }],
        },
      ],
      invoicings: [{ id: 'c', creditOf: 'i', supplier: 's', status: 'approved', calculatedPayable: -3_000 }],
    };
    expect(await computeInvoicing(invoicing(), contextOf(rows))).toMatchObject({
      calculatedPaid: 5_000,
      calculatedPending: 4_000,
      calculatedCredited: 3_000,
      calculatedBalance: 4_000,
      calculatedPaymentStatus: 'Awaiting payment',
    });
  });
  it('is due by its terms unless a day is typed', async () => {
    const due = async (more: object) => (await computeInvoicing(invoicing(more), contextOf())).calculatedDue;
    expect(await due({ terms: '30 days' })).toBe('2026-12-02');
    expect(await due({ terms: '30 days', dueDate: '2026-12-15' })).toBe('2026-12-15');
    expect(await due({})).toBe('2026-11-02');
  });
  it('may differ from its sums by one cent, and no more', async () => {
    expect(await codes({ total: 12_001 })).toEqual([]);
    expect(await codes({ total: 12_002 })).toEqual(['/total invoicing.total']);
  });
  it('has lines that come to its net amounts', async () => {
    expect(await codes({ lines: [{ lineKey: '1', net: 9_000 }] })).toEqual(['/lines invoicing.lines']);
    expect(await codes({ lines: [{ lineKey: '1', net: 10_001 }] })).toEqual([]);
  });
  it('needs a number, a total and a document once it is submitted', async () => {
    const draft = { id: 'i', status: 'draft' };
    expect(await codes({ status: 'to check', supplierNumber: ' ', total: null, vat: [] }, draft)).toContain(
      '/file invoicing.file',
    );
    expect(await codes({ status: 'draft', supplierNumber: null, total: null, vat: [] })).toEqual([]);
  });
  it('refuses a rate twice, one that does not exist, and VAT that does not fit', async () => {
    const vat = [
      { lineKey: '1', rate: 20, category: 'S', base: 10_000, amount: 2_000 },
      { lineKey: '2', rate: 20, category: 'S', base: 0, amount: 0 },
    ];
    expect(await codes({ vat })).toEqual(['/vat/1/rate invoicing.rate']);
    expect(await codes({ vat: [{ ...vat[0], rate: 19 }], total: 12_000 })).toContain(
      '/vat/0/rate vat.rate.unknown',
    );
    expect(await codes({ vat: [{ ...vat[0], amount: 3_000 }], total: 13_000 })).toEqual([
      '/vat/0/amount invoicing.tax',
    ]);
  });
  it('is shared among projects up to its whole', async () => {
    const projects = [
      { lineKey: '1', project: 'a', percent: 60 },
      { lineKey: '2', project: 'b', percent: 40 },
    ];
    expect([...projectShares(invoicing({ projects }))]).toEqual([
      ['a', 6_000],
      ['b', 4_000],
    ]);
    expect(await codes({ projects: [...projects, { lineKey: '3', project: 'c', percent: 1 }] })).toEqual([
      '/projects invoicing.shares',
    ]);
  });
});
