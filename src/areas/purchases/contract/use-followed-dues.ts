import { useMemo } from 'react';
import { followedDues, type FollowedDue } from '../../../domain/purchases/contract-dues.rules.ts';
import type { ContractRow } from '../../../domain/purchases/contract.rules.ts';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';

/** The dues of contracts of one supplier up to a day, with the invoices and payments of them, by contract. */
export function useFollowedDues(
  contracts: readonly ContractRow[],
  supplier: string,
  until: string,
): ReadonlyMap<string, readonly FollowedDue[]> | undefined {
  useFresh('invoicings');
  useFresh('outgoingPayments');
  const today = useEngine().writer.today();
  const invoices = useRows('invoicings', { where: { supplier } });
  const payments = useRows('outgoingPayments', { where: { supplier } });
  return useMemo(
    () =>
      invoices &&
      payments &&
      new Map(
        contracts.map((contract) => [
          contract.id,
          followedDues(contract, { invoices, payments }, { today, until }),
        ]),
      ),
    [contracts, invoices, payments, today, until],
  );
}
