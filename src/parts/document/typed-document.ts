import {
  documentTotals,
  type DocumentTotals,
  type PricedLine,
} from '../../domain/documents/document-totals.rules.ts';
import type { LineValue } from '../../ui/form/lines/line-value.ts';

const FIGURES = ['quantity', 'unitPrice', 'discount', 'vat', 'unitCost'] as const;
const figure = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A line as it is typed: what is no figure yet counts for nothing. */
export const typedLine = (line: LineValue): PricedLine => ({
  ...(line as PricedLine),
  ...Object.fromEntries(FIGURES.map((name) => [name, figure(line[name])])),
});

type Values = Readonly<Record<string, unknown>>;
export const linesOf = (values: Values): readonly LineValue[] =>
  Array.isArray(values['lines']) ? (values['lines'] as readonly LineValue[]) : [];

interface Cost {
  readonly line?: unknown;
  readonly unitCost?: unknown;
}
export const costsOf = (values: Values): ReadonlyMap<string, unknown> =>
  new Map(
    (Array.isArray(values['costs']) ? (values['costs'] as readonly Cost[]) : []).map(({ line, unitCost }) => [
      String(line),
      unitCost,
    ]),
  );

/** What a document comes to as it is typed; undefined where an amount is out of bounds. */
export function typedTotals(values: Values): DocumentTotals | undefined {
  const costs = costsOf(values);
  const lines = linesOf(values).map((line) => typedLine({ ...line, unitCost: costs.get(line.lineKey) }));
  const discount = {
    discountPercent: figure(values['discountPercent']),
    discountAmount: figure(values['discountAmount']),
  };
  try {
    return documentTotals(lines, discount);
  } catch (error) {
    // Amounts that no cents can hold, and fractions of one while it is typed.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
