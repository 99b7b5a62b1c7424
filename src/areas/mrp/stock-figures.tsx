import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { availableOf, toOrder } from '../../domain/catalog/planning.rules.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import type { Shown } from '../../offline/index.ts';
import { useCatalogue, usePlanned } from '../../parts/stock/use-planning.ts';
import { useStock, type Stocked } from './use-stock.ts';

/** Quantities on hand, reserved, on order and available. */
export function StockFigures({ by, row }: { by: Stocked; row: Shown }) {
  const { t } = useLingui();
  const stock = useStock(by, row.id);
  const planned = usePlanned(useCatalogue());
  if (!stock || !planned) return <chakra.div minH="14" aria-busy />;
  const key = `${by === 'article' ? 'articles' : 'products'}/${row.id}`;
  const reserved = planned.reserved.get(key) ?? 0;
  const ordered = planned.ordered.get(key) ?? 0;
  const available = availableOf({ onHand: stock.onHand, ordered, reserved });
  const limits = { minStock: row['minStock'] as number | null, maxStock: row['maxStock'] as number | null };
  const wanted = by === 'article' ? toOrder(available, limits, packOf(row)) : 0;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(auto-fit, minmax(7rem, max-content))',
      }}
      columnGap="10"
      rowGap="3"
      mt="4"
    >
      <Told label={t`On hand`} isShort={stock.onHand < 0}>
        {formatNumber(stock.onHand)}
      </Told>
      <Told label={t`Reserved`}>{formatNumber(reserved)}</Told>
      <Told label={by === 'article' ? t`On order` : t`In production`}>{formatNumber(ordered)}</Told>
      <Told label={t`Available`} isShort={available < Number(row['minStock'] ?? 0)}>
        {formatNumber(available)}
      </Told>
      {wanted > 0 && <Told label={t`To order`}>{formatNumber(wanted)}</Told>}
    </chakra.dl>
  );
}

/** The pack of the preferred supplier. */
function packOf(row: Shown): number | undefined {
  const lines = (row['suppliers'] ?? []) as readonly {
    packQty?: number | null;
    preferred?: boolean | null;
  }[];
  return (lines.find(({ preferred }) => preferred) ?? lines[0])?.packQty ?? undefined;
}

const Told = ({ label, isShort, children }: { label: string; isShort?: boolean; children: ReactNode }) => (
  <chakra.div minW="0">
    <chakra.dt textStyle="meta" color="fg.muted">
      {label}
    </chakra.dt>
    <chakra.dd
      fontSize="lg"
      fontWeight="600"
      fontVariantNumeric="tabular-nums"
      color={isShort ? 'danger.fg' : undefined}
    >
      {children}
    </chakra.dd>
  </chakra.div>
);
