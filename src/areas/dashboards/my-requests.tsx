import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import { purchaseRequestMachine } from '../../domain/purchases/purchase-request.machine.ts';
import type { PurchaseRequestRow } from '../../domain/purchases/purchase-request.rules.ts';
import { useFresh, usePerson, useRows, type Shown } from '../../offline/index.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  MoreLink,
} from '../../ui/pages/dashboard-section.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import { MY_REQUESTS, requestPath } from './paths.ts';

const SHOWN = 4;
const OVER = ['received', 'cancelled'];

/** My purchase requests and their state, a question to me first; nothing where all has come. */
export function MyRequests() {
  const { t } = useLingui();
  const { id } = usePerson();
  useFresh('purchaseRequests');
  const mine = useRows('purchaseRequests', { where: { requester: id } });
  const open = (mine ?? [])
    .filter(({ status }) => !OVER.includes(String(status)))
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.id < b.id ? 1 : -1));
  if (open.length === 0) return null;
  return (
    <DashboardSection
      title={t`My purchase requests`}
      more={
        <MoreLink to={MY_REQUESTS}>
          <Trans>All requests</Trans>
        </MoreLink>
      }
    >
      <DashboardLines>
        {open.slice(0, SHOWN).map((row) => (
          <DashboardLine
            key={row.id}
            to={requestPath(row.id)}
            end={
              <>
                {row.unsent ? (
                  <UnsentMark collection="purchaseRequests" id={row.id} />
                ) : (
                  <StatusBadge machine={purchaseRequestMachine} value={row['status']} />
                )}
                {/* On a phone what it is says more than how much. */}
                <chakra.span hideBelow="sm">
                  <LineFigure isWide>{formatEuro(Number(row['calculatedNet'] ?? 0))}</LineFigure>
                </chakra.span>
              </>
            }
          >
            {(row as Shown<PurchaseRequestRow>).lines?.[0]?.label ?? row.displayLine1}
            <LineAside>{row.displayLine1}</LineAside>
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}

/** A question waits for its author, a refusal to be corrected. */
const rankOf = ({ status }: Shown): number => (status === 'question' ? 0 : status === 'refused' ? 1 : 2);
