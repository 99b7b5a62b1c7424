import { createContext } from 'react';
import type { Sold } from '../../domain/documents/line-operation.rules.ts';
import type { PickedLine } from '../../domain/documents/picked-line.rules.ts';
import { isTaxedBy, lineTax, type LineTax, type RegimeTax } from '../../domain/documents/vat-regime.rules.ts';
import type { LineValue } from '../../ui/form/lines/line-value.ts';

/** How a document's customer is taxed, and what is said to be sold with it. */
export interface Taxing {
  /** Undefined where that is by what is sold. */
  readonly tax: RegimeTax | undefined;
  readonly operation: unknown;
}

/** What the cells of a document know of it. Both change rarely: a key typed in a line changes neither. */
export interface DocumentTools {
  readonly taxing: Taxing;
  /** Notes what lines cost us by their keys, where this person may know. */
  readonly setCosts: (unitCosts: ReadonlyMap<string, number | undefined>) => void;
}
export const DocumentToolsContext = createContext<DocumentTools>({
  taxing: { tax: undefined, operation: undefined },
  setCosts: () => {},
});

/** What lines cost us by their keys; undefined where that is not open to this person. */
export const CostsContext = createContext<ReadonlyMap<string, unknown> | undefined>(undefined);

/** What a line takes of what was picked for it: how the customer is taxed comes before how the product is. */
export const takenOf = ({ values }: PickedLine, { tax, operation }: Taxing) => ({
  ...values,
  ...lineTax(tax, values, operation),
});

/** How a line is taxed that has become one of another kind: as its person has it, where they say otherwise than its customer. */
export const taxedAnew = (line: LineValue, { tax, operation }: Taxing): LineTax | undefined =>
  tax && isTaxedBy(tax, line) ? lineTax(tax, line as Sold, operation) : undefined;
