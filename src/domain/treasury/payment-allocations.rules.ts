import type { AnyRow, Lookup, RowName } from '../kernel/entity.ts';
import type { Cents } from '../kernel/money.ts';
import { allocationsOf, type Side } from './settlement.rules.ts';

/** Sum of a payment that is allocated to documents. */
export const allocated = ({
  allocations,
}: {
  readonly allocations?: readonly { readonly amount?: Cents | null | undefined }[] | null | undefined;
}): Cents => (allocations ?? []).reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/**
 * The documents whose settled amounts follow these payments: those they name, and what is set against those.
 * @param payments a payment as it is and as it was
 */
export async function settledDocuments(
  { documents, document }: Side,
  payments: readonly AnyRow[],
  lookup: Lookup,
): Promise<RowName[]> {
  const named = new Set(payments.flatMap(allocationsOf).flatMap((one) => one[document] ?? []));
  const all = new Set(named);
  for (const id of named) {
    const row = await lookup.get(documents, id);
    if (typeof row?.['creditOf'] === 'string') all.add(row['creditOf']);
    for (const credit of await lookup.where(documents, { creditOf: id })) all.add(credit.id);
  }
  return [...all].map((id) => ({ collection: documents, id }));
}
