import type { AnyRow, Lookup } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import type { Side } from './settlement.rules.ts';

/** An amount of a document of which something is open, in cents above zero, and the day that it is due. */
export interface DueAmount {
  readonly date: string;
  readonly open: Cents;
}

/** How accounts of one side are kept: those of customers, or those of suppliers. */
export interface Ledger {
  readonly side: Side;
  /** States of a document of which something can be owed. */
  readonly states: readonly string[];
  /** Open amounts of a document: nothing of a draft or a credit note. */
  readonly owed: (row: AnyRow) => readonly DueAmount[];
  /** Cents that payments and credit notes have settled of a document, as its computed fields have them. */
  readonly settle: (row: AnyRow, lookup: Lookup) => Promise<Readonly<Record<string, unknown>>>;
}
