import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { isOrdering } from '../../../domain/purchases/purchase-request.machine.ts';
import {
  orderedOf,
  orderedOfLine,
  type PurchaseRequestRow,
} from '../../../domain/purchases/purchase-request.rules.ts';
import { useFresh, useRows, type Shown } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';

/** How much of each line is ordered and has come, once it is approved. */
export function RequestCourse({ row }: { row: Shown }) {
  return isOrdering(row['status']) ? <Course row={row} /> : null;
}

function Course({ row }: { row: Shown }) {
  const { t } = useLingui();
  const heading = useId();
  useFresh('purchaseOrders');
  const orders = useRows('purchaseOrders');
  if (!orders) return null;
  const request = row as unknown as PurchaseRequestRow;
  const ordered = orderedOf(row.id, orders);
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Ordered and received</Trans>
      </chakra.h2>
      <FigureTable>
        <thead>
          <FigureRow>
            <FigureHead>{t`Label`}</FigureHead>
            <FigureHead data-figure="">{t`Requested`}</FigureHead>
            <FigureHead data-figure="">{t`Ordered`}</FigureHead>
            <FigureHead data-figure="">{t`Received`}</FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {(request.lines ?? []).map((line) => {
            const is = orderedOfLine(ordered, line);
            return (
              <FigureRow key={line.lineKey}>
                <FigureCell>{line.label}</FigureCell>
                <FigureCell data-figure="">{formatNumber(line.quantity ?? 0)}</FigureCell>
                <FigureCell data-figure="">{formatNumber(is.ordered)}</FigureCell>
                <FigureCell data-figure="">{formatNumber(is.received)}</FigureCell>
              </FigureRow>
            );
          })}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}
