import { useMemo } from 'react';
import { proposalsFor, type Proposal } from '../../../domain/purchases/procurement.rules.ts';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';
import { useCatalogue } from '../../../parts/stock/use-planning.ts';

/** Shortages by the stock, orders and work that this device holds; undefined until they are read. */
export function useProposals(): readonly Proposal[] | undefined {
  useFresh('purchaseOrders');
  useFresh('manufacturingOrders');
  const today = useEngine().writer.today();
  const catalogue = useCatalogue();
  const purchaseOrders = useRows('purchaseOrders');
  const manufacturingOrders = useRows('manufacturingOrders');
  return useMemo(
    () =>
      catalogue && purchaseOrders && manufacturingOrders
        ? proposalsFor({
            articles: catalogue.articles.values(),
            products: catalogue.products,
            manufacturingOrders,
            purchaseOrders,
            today,
          })
        : undefined,
    [catalogue, purchaseOrders, manufacturingOrders, today],
  );
}
