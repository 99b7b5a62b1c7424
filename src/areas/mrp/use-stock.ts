import { useMemo } from 'react';
import { factsOf, stockBins, stockLedger } from '../../domain/catalog/stock.rules.ts';
import { useFresh, useRows } from '../../offline/index.ts';

export type Stocked = 'article' | 'product';

/** What happened to the stock of something, by what this device knows; undefined until it is read. */
export function useStock(by: Stocked, id: string) {
  useFresh('stockMoves');
  useFresh('stockCounts');
  const moves = useRows('stockMoves', { where: { [by]: id } });
  const counts = useRows('stockCounts', { where: { [by]: id } });
  return useMemo(() => {
    if (!moves || !counts) return undefined;
    const { lines, bins } = stockLedger(factsOf(moves, counts));
    return { lines, bins: stockBins(bins), onHand: lines.at(-1)?.after ?? 0 };
  }, [moves, counts]);
}
export type Stock = NonNullable<ReturnType<typeof useStock>>;
