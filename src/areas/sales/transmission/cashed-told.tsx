import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatEuro, formatTimestamp } from '../../../domain/kernel/format.ts';
import { sumOf } from '../../../domain/sales/cashed.rules.ts';
import type { TransmissionRow } from '../../../domain/sales/transmission.rules.ts';
import type { Shown } from '../../../offline/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { rateText } from '../../../ui/value/vat-text.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CourseLine } from './course-line.tsx';
import { TROUBLES } from './lifecycle-words.ts';
import { SendAgain } from './send-again.tsx';

type Told = Shown & TransmissionRow;

const amountOf = ({ cashed }: Told): string => formatEuro(sumOf(cashed ?? []));
const dayOf = ({ cashedOn }: Told): string => formatDate(cashedOn ?? '');
const isStuck = ({ status }: Told): boolean => status === 'refused' || status === 'failed';

/** What of an invoice's payments the platform was not told, and why: it is for a person to see to. */
export function CashedTrouble({ told }: { readonly told: readonly Told[] }) {
  return told.filter(isStuck).map((one) => {
    const [amount, on] = [amountOf(one), dayOf(one)];
    return (
      <chakra.div key={one.id} mb="5" data-print="no">
        <Notice tone="danger" action={<SendAgain sent={one} />}>
          <chakra.span fontWeight="medium">
            {one.status === 'failed' ? (
              <Trans>
                The platform was not told that {amount} were cashed on {on}.
              </Trans>
            ) : (
              <Trans>
                The platform has rejected that {amount} were cashed on {on}.
              </Trans>
            )}
          </chakra.span>{' '}
          {one.reason}
        </Notice>
      </chakra.div>
    );
  });
}

/** What the platform was told of an invoice's payments, or waits to be; the latest first. */
export function CashedTold({
  told,
  isDeposited,
}: {
  readonly told: readonly Told[];
  /** The platform has the invoice. */
  readonly isDeposited: boolean;
}) {
  const { t, i18n } = useLingui();
  const latest = told.toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? 1 : -1));
  return latest.map((one) => {
    const [amount, on] = [amountOf(one), dayOf(one)];
    const at = one.events?.at(-1)?.on;
    const trouble = TROUBLES[one.trouble ?? ''];
    const rates = (one.cashed ?? []).map(({ vat, amount: part }) => {
      const [rate, sum] = [rateText(vat), formatEuro(part)];
      return t`${sum} at ${rate}`;
    });
    return (
      <CourseLine
        key={one.id}
        what={
          one.status === 'sent' ? (
            <Badge tone="success">
              <Trans>Told to the platform</Trans>
            </Badge>
          ) : isStuck(one) ? (
            <Badge tone="danger">
              <Trans>Not told to the platform</Trans>
            </Badge>
          ) : (
            <Badge tone="gray">
              <Trans>Waits to be told</Trans>
            </Badge>
          )
        }
        when={one.status === 'sent' && at ? formatTimestamp(at) : undefined}
      >
        <Trans>
          {amount} cashed on {on}
        </Trans>
        {rates.length > 1 && <chakra.span color="fg.muted"> ({rates.join(', ')})</chakra.span>}
        {one.status === 'waiting' && (trouble || !isDeposited) && (
          <chakra.span display="block" color="fg.muted">
            {trouble ? i18n._(trouble) : <Trans>It is told once the platform has the invoice.</Trans>}
          </chakra.span>
        )}
      </CourseLine>
    );
  });
}
