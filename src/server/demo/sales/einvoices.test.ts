import { expect, it } from 'vitest';
import { checkEInvoice } from '../../../domain/einvoice/check-einvoice.rules.ts';
import type { EInvoice } from '../../../domain/einvoice/einvoice.rules.ts';
import { inEveryFormat, schemaFaults } from '../../../testing/einvoice-schemas.ts';
import { eInvoiceOf } from '../../../domain/sales/invoice-einvoice.ts';
import { isIssued } from '../../../domain/sales/issued.rules.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { COLLECTIONS } from '../../../domain/registry.ts';
import { createWorld } from '../../../testing/builders/memory-world.ts';
import { generateDemo } from '../generate.ts';

/** Every invoice of the demonstration that was issued, as its data. */
async function demoInvoices(today: string): Promise<EInvoice[]> {
  const demo = await generateDemo({ today });
  const { lookup, put } = createWorld(1, today);
  for (const collection of COLLECTIONS) for (const row of demo.rows[collection]) put(collection, row);
  const rows = (demo.rows.invoices as readonly InvoiceRow[]).filter(({ status }) => isIssued(status));
  return Promise.all(rows.map((row) => eInvoiceOf(row, { lookup, say: (english) => english })));
}

it('the invoices of the demonstration break no rule and are valid by the schema of every format', async () => {
  const invoices = await demoInvoices('2026-11-20');
  expect(new Set(invoices.map(({ typeCode }) => typeCode))).toEqual(new Set(['380', '381', '386']));
  expect(invoices.length).toBeGreaterThan(70);
  const breaches = invoices.flatMap((invoice) =>
    checkEInvoice(invoice).map((breach) => [invoice.number, breach]),
  );
  expect(breaches).toEqual([]);
  expect(await schemaFaults(invoices.flatMap((one) => inEveryFormat(one)))).toEqual([]);
}, 120_000);
