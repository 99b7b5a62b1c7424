import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatDate, formatEuro, formatNumber } from '../../../domain/kernel/format.ts';
import type { PurchaseRequestRow } from '../../../domain/purchases/purchase-request.rules.ts';
import { type Shown } from '../../../offline/index.ts';
import type { DecisionLook } from '../../../parts/decision/decide-here.tsx';
import { DecisionQueue } from '../../../parts/decision/decision-queue.tsx';
import { DashboardSection, MoreLink } from '../../../ui/pages/dashboard-section.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { REQUESTS_TO_DECIDE, requestPath } from '../paths.ts';
import { WaitingSince } from './waiting-account.tsx';

/** So many stand here; the tab of the requests has all of them. */
const MOST = 8;
/** So many lines are told here; its page has all of them. */
const MOST_LINES = 6;
const LOOK: DecisionLook = {
  steps: { accept: ['approve', 'endorse'], refuse: ['refuse'] },
  openLabel: msg`Open the request`,
  help: msg`The requester reads this, and may correct and submit again.`,
};

/** Purchase requests, decided where they stand: J and K choose, A approves, R refuses with a reason, O opens. */
export function RequestQueue({ waiting }: { waiting: readonly Shown[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const open = useCallback((id: string) => void navigate(requestPath(id)), [navigate]);
  return (
    <DashboardSection
      title={t`Purchase requests to approve`}
      more={
        <MoreLink to={REQUESTS_TO_DECIDE}>
          <Trans>All of them</Trans>
        </MoreLink>
      }
    >
      <DecisionQueue
        collection="purchaseRequests"
        rows={waiting.slice(0, MOST)}
        count={waiting.length}
        look={LOOK}
        Head={RequestHead}
        Told={RequestTold}
        onOpen={open}
      />
    </DashboardSection>
  );
}

function RequestHead({ row }: { row: Shown }) {
  const label = (row as Shown<PurchaseRequestRow>).lines?.[0]?.label;
  return (
    <>
      <chakra.span fontWeight="medium" truncate>
        <LinkValue to="users" id={String(row['requester'] ?? '')} />
        {row['urgent'] === true && (
          <chakra.span color="warning.fg">
            {' · '}
            <Trans>Urgent</Trans>
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums" textAlign="end">
        {formatEuro(Number(row['calculatedNet'] ?? 0))}
      </chakra.span>
      <chakra.span textStyle="dense" color="fg.muted" truncate>
        {[row.displayLine1, label].filter(Boolean).join(' · ')}
      </chakra.span>
      <WaitingSince row={row} />
    </>
  );
}

/** Why it is asked for, its lines, and how it is approved. */
function RequestTold({ row }: { row: Shown }) {
  const request = row as Shown<PurchaseRequestRow>;
  const lines = request.lines ?? [];
  const more = formatNumber(lines.length - MOST_LINES);
  return (
    <chakra.div textStyle="dense">
      {request.reason && <chakra.p mb="1">{request.reason}</chakra.p>}
      <chakra.ul listStyleType="none" m="0" p="0">
        {lines.slice(0, MOST_LINES).map(({ lineKey, quantity, label, calculatedNet }) => (
          <chakra.li
            key={lineKey}
            display="grid"
            gridTemplateColumns="3.5rem minmax(0, 1fr) auto"
            gap="3"
            py="0.5"
          >
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatNumber(quantity ?? 0)} ×
            </chakra.span>
            <chakra.span truncate>{label}</chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums">{formatEuro(calculatedNet ?? 0)}</chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {lines.length > MOST_LINES && (
        <chakra.p color="fg.muted">
          <Trans>And {more} more lines.</Trans>
        </chakra.p>
      )}
      <chakra.dl
        mt="2"
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="3"
        css={{ '& dt': { color: 'fg.muted' }, '& dd': { margin: 0 } }}
      >
        {request.project && (
          <>
            <dt>
              <Trans>Project</Trans>
            </dt>
            <dd>
              <LinkValue to="projects" id={request.project} />
            </dd>
          </>
        )}
        {request.supplier && (
          <>
            <dt>
              <Trans>Supplier</Trans>
            </dt>
            <dd>
              <LinkValue to="companies" id={request.supplier} />
            </dd>
          </>
        )}
        {request.wantedDate && (
          <>
            <dt>
              <Trans>Wanted for</Trans>
            </dt>
            <dd>{formatDate(request.wantedDate)}</dd>
          </>
        )}
      </chakra.dl>
      {request.calculatedNeedsSecond === true && (
        <chakra.p mt="1" color="fg.muted">
          {request.status === 'endorsed' ? (
            <Trans>Second approval: the first was given already.</Trans>
          ) : (
            <Trans>Above the approval limit: it needs two approvals.</Trans>
          )}
        </chakra.p>
      )}
    </chakra.div>
  );
}
