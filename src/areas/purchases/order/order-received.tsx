import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { isItem } from '../../../domain/documents/document-totals.rules.ts';
import { formatNumber } from '../../../domain/kernel/format.ts';
import { FOLLOWING } from '../../../domain/purchases/purchase-order.machine.ts';
import type { PurchaseOrderRow } from '../../../domain/purchases/purchase-order.rules.ts';
import { openQuantity } from '../../../domain/purchases/received.rules.ts';
import type { Shown } from '../../../offline/index.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../../ui/figure-table.tsx';
import { useReceived } from './use-received.ts';

/** By line, what was ordered, what has come and what is still to come. */
export function OrderReceived({ row }: { row: Shown }) {
  const { t } = useLingui();
  const heading = useId();
  const received = useReceived(row.id);
  const order = row as unknown as PurchaseOrderRow;
  const isSent = FOLLOWING.includes(order.status ?? 'draft') || order.status === 'closed';
  if (!received || !isSent) return null;
  return (
    <chakra.section aria-labelledby={heading} mt="8">
      <chakra.h2 id={heading} textStyle="section" mb="2">
        <Trans>Ordered and received</Trans>
      </chakra.h2>
      <FigureTable>
        <thead>
          <FigureRow>
            <FigureHead>{t`Label`}</FigureHead>
            <FigureHead data-figure="">{t`Ordered`}</FigureHead>
            <FigureHead data-figure="">{t`Received`}</FigureHead>
            <FigureHead data-figure="">{t`To come`}</FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {(order.lines ?? [])
            .filter((line) => isItem(line))
            .map((line) => (
              <FigureRow key={line.lineKey}>
                <FigureCell>{line.label}</FigureCell>
                <FigureCell data-figure="">{formatNumber(line.quantity ?? 0)}</FigureCell>
                <FigureCell data-figure="">{formatNumber(received.get(line.lineKey) ?? 0)}</FigureCell>
                <FigureCell data-figure="">{formatNumber(openQuantity(line, received))}</FigureCell>
              </FigureRow>
            ))}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}
