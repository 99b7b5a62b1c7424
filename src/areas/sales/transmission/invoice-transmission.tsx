import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTimestamp } from '../../../domain/kernel/format.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { REJECTED } from '../../../domain/sales/transmission-codes.ts';
import {
  goesByPlatform,
  isCashed,
  isDeposited,
  type TransmissionRow,
} from '../../../domain/sales/transmission.rules.ts';
import { useEngine, usePerson, useRows, type Shown } from '../../../offline/index.ts';
import { useCapability } from '../../../offline/upkeep.ts';
import { CashedTold, CashedTrouble } from './cashed-told.tsx';
import { CourseLine } from './course-line.tsx';
import { SendAgain } from './send-again.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { LIFECYCLE, TROUBLES } from './lifecycle-words.ts';

type Sent = Shown & TransmissionRow;

/** Null where the invoice went by no platform; with what the platform is told of its payments, for those who keep them. */
function useTransmission(
  row: Shown,
): { readonly sent: Sent | null; readonly told: readonly Sent[] } | undefined {
  const rows = useRows('transmissions', { where: { invoice: row.id } }) as readonly Sent[] | undefined;
  const mayRead = mayEver(useEngine().context.entityOf('customerPayments'), 'R', usePerson());
  const told = mayRead ? rows?.filter(isCashed) : undefined;
  return rows && { sent: rows.find((one) => !isCashed(one)) ?? null, told: told ?? [] };
}

/** What did not get to the platform, and why: before anything else of it. */
export function TransmissionTrouble({ row }: { row: Shown }) {
  const found = useTransmission(row);
  return (
    <>
      {found?.sent && <NotSent sent={found.sent} />}
      {found && <CashedTrouble told={found.told} />}
    </>
  );
}

function NotSent({ sent }: { sent: Sent }) {
  if (sent.status !== 'refused' && sent.status !== 'failed') return null;
  return (
    <chakra.div mb="5" data-print="no">
      <Notice tone="danger" action={<SendAgain sent={sent} />}>
        <chakra.span fontWeight="medium">
          {sent.status === 'failed' ? (
            <Trans>It was not sent to the platform.</Trans>
          ) : sent.code === REJECTED ? (
            <Trans>The platform has rejected it.</Trans>
          ) : (
            <Trans>The customer has refused it.</Trans>
          )}
        </chakra.span>{' '}
        {sent.reason}
        <chakra.span display="block">
          <Trans>What is wrong in it is put right by a credit note and another invoice.</Trans>
        </chakra.span>
      </Notice>
    </chakra.div>
  );
}

/** How an invoice fares at the platforms, the latest first; one that was issued before there was a platform may be sent. */
export function TransmissionCourse({ row }: { row: Shown }) {
  const { t, i18n } = useLingui();
  const found = useTransmission(row);
  const isThere = useCapability('eInvoicing');
  if (!found) return null;
  const { sent, told } = found;
  if (sent === null)
    return isThere && goesByPlatform(row as unknown as InvoiceRow) ? <SendNow row={row} /> : null;
  const trouble = sent.status === 'waiting' ? TROUBLES[sent.trouble ?? ''] : undefined;
  return (
    <Course title={t`Electronic invoice`}>
      {sent.status === 'waiting' && (
        <chakra.p color="fg.muted" mb="2">
          {trouble ? i18n._(trouble) : <Trans>It waits to be sent to the platform.</Trans>}
        </chakra.p>
      )}
      <chakra.ol listStyleType="none">
        <CashedTold told={told} isDeposited={isDeposited(sent)} />
        {(sent.events ?? []).toReversed().map(({ lineKey, code, on, reason }) => {
          const step = LIFECYCLE[code];
          const word = step ? i18n._(step.word) : t`Status ${code}`;
          return (
            <CourseLine
              key={lineKey}
              what={<Badge tone={step?.tone ?? 'gray'}>{word}</Badge>}
              when={formatTimestamp(on)}
            >
              {reason}
            </CourseLine>
          );
        })}
      </chakra.ol>
    </Course>
  );
}

function Course({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section aria-label={title} mt="8" data-print="no">
      <chakra.h2 textStyle="section" mb="2">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

function SendNow({ row }: { row: Shown }) {
  const { t } = useLingui();
  const engine = useEngine();
  const { press } = useOneAtATime();
  if (!mayEver(engine.context.entityOf('transmissions'), 'C', usePerson())) return null;
  return (
    <Course title={t`Electronic invoice`}>
      <Button
        variant="outline"
        {...press(async () => void (await engine.create('transmissions', { invoice: row.id })))}
      >
        <Send size={16} aria-hidden />
        <Trans>Send to the platform</Trans>
      </Button>
    </Course>
  );
}
