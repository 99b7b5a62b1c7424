import type { AnyRow } from '../kernel/entity.ts';
import type { Ledger } from '../treasury/ledger.rules.ts';
import { BOUGHT } from '../treasury/settlement.rules.ts';
import { computeSettled, type InvoicingRow } from './invoicing.rules.ts';

const owedOf = (row: AnyRow): ReturnType<Ledger['owed']> => {
  const open = Number(row['calculatedBalance'] ?? 0);
  const isOwed = BOUGHT.stands(row['status']) && row['type'] !== 'credit note' && open > 0;
  return isOwed ? [{ date: String(row['calculatedDue'] ?? row['date'] ?? ''), open }] : [];
};

/** Accounts of suppliers: invoices count from when they are handed in, unless they are refused. */
export const BOUGHT_LEDGER: Ledger = {
  side: BOUGHT,
  states: ['to check', 'approved', 'disputed'],
  owed: owedOf,
  settle: async (row, lookup) => computeSettled(row as unknown as InvoicingRow, lookup),
};
