import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Factory } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { billOf, canMake, requirements } from '../../domain/catalog/bill.rules.ts';
import { roundTo } from '../../domain/kernel/decimal.ts';
import { formatNumber } from '../../domain/kernel/format.ts';
import type { Shown } from '../../offline/index.ts';
import { availableIn, useCatalogue, usePlanned } from '../../parts/stock/use-planning.ts';
import { FigureCell, FigureHead, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordLink } from '../../ui/value/link-value.tsx';

/** Whether so many pieces can be made of what is available, and what is missing for them. */
export function Availability({ row }: { row: Shown }) {
  const { t } = useLingui();
  const id = useId();
  const [pieces, setPieces] = useState<number | string | null>(1);
  const catalogue = useCatalogue();
  const planned = usePlanned(catalogue);
  const found = useMemo(() => {
    if (!catalogue || !planned) return undefined;
    const available = availableIn(catalogue, planned);
    const count = typeof pieces === 'number' && pieces > 0 ? pieces : 0;
    return {
      most: canMake(row.id, catalogue, available),
      needs: requirements(row.id, count, catalogue, available),
    };
  }, [catalogue, planned, pieces, row.id]);
  if (billOf(row).components.length === 0) return null;
  if (!found) return <chakra.div minH="24" aria-busy />;
  const isEnough = found.needs.every(({ missing }) => missing === 0);
  const most = formatNumber(found.most);
  return (
    <chakra.section aria-labelledby={`${id}-title`}>
      <chakra.h2 id={`${id}-title`} textStyle="section" mb="1">
        <Trans>Availability</Trans>
      </chakra.h2>
      <chakra.p color="fg.muted" textStyle="dense" mb="2">
        <Trans>With what is available, {most} can be made.</Trans>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="2">
        <chakra.div>
          <chakra.label htmlFor={id} display="block" textStyle="meta" color="fg.muted" mb="1">
            <Trans>Pieces to make</Trans>
          </chakra.label>
          <chakra.div w="8rem">
            <NumberInput id={id} kind="decimal" value={pieces} onChange={setPieces} />
          </chakra.div>
        </chakra.div>
        <LinkButton variant="outline" to={`/mrp/manufacturingOrders/new?product=${row.id}`}>
          <Factory size={16} aria-hidden />
          <Trans>Plan an order</Trans>
        </LinkButton>
        <chakra.p role="status" pb="2" fontWeight="medium" color={isEnough ? 'success.fg' : 'danger.fg'}>
          {isEnough ? <Trans>Everything is available.</Trans> : <Trans>Something is missing.</Trans>}
        </chakra.p>
      </chakra.div>
      <FigureTable aria-label={t`What it takes`}>
        <thead>
          <FigureRow>
            <FigureHead>{t`Component`}</FigureHead>
            <FigureHead data-figure="">{t`Needed`}</FigureHead>
            <FigureHead data-figure="" data-wide="">{t`Available`}</FigureHead>
            <FigureHead data-figure="">{t`Missing`}</FigureHead>
          </FigureRow>
        </thead>
        <tbody>
          {found.needs.map(({ key, need, available, missing }) => {
            const [collection = '', of = ''] = key.split('/');
            return (
              <FigureRow key={key}>
                <FigureCell>
                  <RecordLink to={collection} id={of} />
                </FigureCell>
                <FigureCell data-figure="">{formatNumber(roundTo(need, 3))}</FigureCell>
                <FigureCell data-figure="" data-wide="">
                  {formatNumber(roundTo(available, 3))}
                </FigureCell>
                <FigureCell data-figure="" color={missing > 0 ? 'danger.fg' : 'fg.subtle'}>
                  {missing > 0 ? formatNumber(roundTo(missing, 3)) : '–'}
                </FigureCell>
              </FigureRow>
            );
          })}
        </tbody>
      </FigureTable>
    </chakra.section>
  );
}
