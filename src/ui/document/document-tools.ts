import { createContext } from 'react';
import type { PickedLine } from '../../domain/sales/picked-line.rules.ts';
import type { LineTax } from '../../domain/sales/vat-regime.rules.ts';

/** What the cells of a document know of it. Both change rarely: a key typed in a line changes neither. */
export interface DocumentTools {
  /** How all its lines are taxed, where that is not by what is sold. */
  readonly tax: LineTax | undefined;
  /** Notes what lines cost us by their keys, where this person may know. */
  readonly setCosts: (unitCosts: ReadonlyMap<string, number | undefined>) => void;
}
export const DocumentToolsContext = createContext<DocumentTools>({ tax: undefined, setCosts: () => {} });

/** What lines cost us by their keys; undefined where that is not open to this person. */
export const CostsContext = createContext<ReadonlyMap<string, unknown> | undefined>(undefined);

/** What a line takes of what was picked for it: how the customer is taxed comes before how the product is. */
export const takenOf = ({ values }: PickedLine, tax: LineTax | undefined) => ({ ...values, ...tax });
