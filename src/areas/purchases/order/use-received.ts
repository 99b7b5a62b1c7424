import { useMemo } from 'react';
import { receivedBy } from '../../../domain/purchases/received.rules.ts';
import { useFresh, useRows } from '../../../offline/index.ts';

/** How much has come of each line of an order, those receptions among it that this device has not sent yet. */
export function useReceived(order: string): ReadonlyMap<string, number> | undefined {
  useFresh('receptions');
  const receptions = useRows('receptions', { where: { order } });
  return useMemo(() => receptions && receivedBy(receptions), [receptions]);
}
