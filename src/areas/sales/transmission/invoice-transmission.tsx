import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { RotateCw, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTimestamp } from '../../../domain/kernel/format.ts';
import { mayEver } from '../../../domain/kernel/grants.ts';
import type { InvoiceRow } from '../../../domain/sales/invoice.rules.ts';
import { REJECTED } from '../../../domain/sales/transmission-codes.ts';
import { goesByPlatform, type TransmissionRow } from '../../../domain/sales/transmission.rules.ts';
import { useEngine, usePerson, useRows, type Shown } from '../../../offline/index.ts';
import { useCapability } from '../../../offline/upkeep.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { stepsFor } from '../../../ui/record/steps/steps-for.ts';
import { useSteps } from '../../../ui/record/steps/use-steps.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { LIFECYCLE, TROUBLES } from '../../../ui/document/lifecycle-words.ts';

type Sent = Shown & TransmissionRow;

/** Null where the invoice went by no platform. */
function useTransmission(row: Shown): Sent | null | undefined {
  const rows = useRows('transmissions', { where: { invoice: row.id } });
  return rows && ((rows[0] as Sent | undefined) ?? null);
}

/** An invoice that did not get there, and why: before anything else of it. */
export function TransmissionTrouble({ row }: { row: Shown }) {
  const sent = useTransmission(row);
  if (sent?.status !== 'refused' && sent?.status !== 'failed') return null;
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

function SendAgain({ sent }: { sent: Sent }) {
  const entity = useEngine().context.entityOf('transmissions');
  const { take, busy } = useSteps(entity, sent);
  const { primary } = stepsFor(entity, sent, usePerson());
  if (!primary) return null;
  return (
    <Button variant="text" disabled={busy} onClick={() => void take(primary)}>
      <RotateCw size={16} aria-hidden />
      <Trans>Send again</Trans>
    </Button>
  );
}

/** How an invoice fares at the platforms, the latest first; one that was issued before there was a platform may be sent. */
export function TransmissionCourse({ row }: { row: Shown }) {
  const { t, i18n } = useLingui();
  const sent = useTransmission(row);
  const isThere = useCapability('eInvoicing');
  if (sent === undefined) return null;
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
        {(sent.events ?? []).toReversed().map(({ lineKey, code, on, reason }) => {
          const told = LIFECYCLE[code];
          return (
            <chakra.li
              key={lineKey}
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              columnGap={{ base: '3', md: '4' }}
              rowGap="1"
              minH="11"
              py="2"
              borderBottom="1px solid"
              borderColor="border.muted"
            >
              <chakra.span minW="44">
                <Badge tone={told?.tone ?? 'gray'}>{told ? i18n._(told.word) : t`Status ${code}`}</Badge>
              </chakra.span>
              <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                {formatTimestamp(on)}
              </chakra.span>
              {reason && <chakra.span flexBasis={{ base: 'full', md: 'auto' }}>{reason}</chakra.span>}
            </chakra.li>
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
