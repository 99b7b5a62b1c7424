import { chakra } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { machineOf } from '../../domain/kernel/entity.ts';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import { useEngine, useFresh, usePerson, useRows } from '../../offline/index.ts';
import { Quiet } from '../../ui/pages/dashboard-section.tsx';
import { RecordLink } from '../../ui/value/link-value.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';

/** Purchase requests of one's own, the latest first, each with where it stands. */
export function MyRequests() {
  const person = usePerson();
  const machine = machineOf(useEngine().context.entityOf('purchaseRequests'));
  useFresh('purchaseRequests');
  const rows = useRows('purchaseRequests', { where: { requester: person.id } });
  if (!rows) return <chakra.div minH="48" aria-busy />;
  if (rows.length === 0)
    return (
      <Quiet>
        <Trans>You have no purchase requests yet. Submit your cart to make one.</Trans>
      </Quiet>
    );
  return (
    <chakra.ul listStyleType="none">
      {rows
        .toSorted((a, b) => (a.id < b.id ? 1 : -1))
        .map((row) => (
          <chakra.li
            key={row.id}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            columnGap="4"
            rowGap="1"
            py="3"
            borderTop="1px solid"
            borderColor="border.muted"
          >
            <chakra.div flex="1" minW="10rem">
              <RecordLink to="purchaseRequests" id={row.id} />
              <chakra.p textStyle="dense" color="fg.muted">
                {[row.displayLine2, row.createdAt && formatDate(row.createdAt.slice(0, 10))]
                  .filter(Boolean)
                  .join(' · ')}
              </chakra.p>
            </chakra.div>
            {typeof row['calculatedNet'] === 'number' && (
              <chakra.span fontVariantNumeric="tabular-nums">{formatEuro(row['calculatedNet'])}</chakra.span>
            )}
            {machine && <StatusBadge machine={machine} value={row['status']} />}
          </chakra.li>
        ))}
    </chakra.ul>
  );
}
