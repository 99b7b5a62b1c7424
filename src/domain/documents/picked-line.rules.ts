import type { AnyRow } from '../kernel/entity.ts';
import { UNITS } from './units.fields.ts';

/** What a line takes from what was picked for it. */
export interface PickedLine {
  readonly values: Readonly<Record<string, unknown>>;
  /** In euros, where it is known. */
  readonly unitCost: number | undefined;
}

const priceOf = (euros: unknown): number | undefined => (typeof euros === 'number' ? euros : undefined);

/** Articles have words of their own for units: where one is none of those, it is a piece. */
const unitOf = (unit: unknown): string =>
  Object.entries(UNITS).find(([code, word]) => code === unit || word === unit)?.[0] ?? 'C62';

/** The line of a product or an article, by what each says of itself; what it costs stands apart. */
export const pickedLine = (collection: 'products' | 'articles', row: AnyRow): PickedLine => ({
  values: {
    product: collection === 'products' ? row.id : null,
    article: collection === 'articles' ? row.id : null,
    label: row['name'] ?? row.displayLine1 ?? '',
    unit: unitOf(row['unit']),
    unitPrice: priceOf(row['sellingPrice']) ?? null,
    ...(typeof row['vat'] === 'number' ? { vat: row['vat'] } : {}),
  },
  unitCost: priceOf(row['purchasePrice']),
});
