import { chakra } from '@chakra-ui/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { isDate } from '../../../domain/kernel/dates.ts';
import { formatDate } from '../../../domain/kernel/format.ts';
import { paymentDayOn } from '../../../domain/hr/expense-payment.rules.ts';
import type { ExpenseAccountStatus } from '../../../domain/hr/expense-account.machine.ts';
import type { ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { useOnDay } from '../line/use-on-day.ts';

interface Stage {
  readonly status: Exclude<ExpenseAccountStatus, 'refused'>;
  readonly at: string | null | undefined;
}

/** What is done there, so that no stage is taken for what the account is now. */
const STAGE_NAMES: Readonly<Record<Stage['status'], MessageDescriptor>> = {
  draft: msg`Entry`,
  submitted: msg`Submission`,
  endorsed: msg`First approval`,
  approved: msg`Approval`,
  validated: msg`Validation`,
  paid: msg`Payment`,
};

/** The way of an account: a great amount has two approvals on it. */
const stagesOf = (account: ExpenseAccountRow): Stage[] => [
  { status: 'draft', at: account.createdAt },
  { status: 'submitted', at: account.submittedAt },
  ...(account.calculatedNeedsSecond ? [{ status: 'endorsed' as const, at: account.firstApprovedAt }] : []),
  { status: 'approved', at: account.approvedAt },
  { status: 'validated', at: account.validatedAt },
  { status: 'paid', at: account.paidAt },
];

/** Where the money is: the stages that are behind with their days, the one it is at, and when payment is expected. */
export function AccountCourse({ account }: { account: Shown<ExpenseAccountRow> }) {
  const { t, i18n } = useLingui();
  const stages = stagesOf(account);
  const current = stages.findIndex(({ status }) => status === account.status);
  return (
    <chakra.ol
      aria-label={t({ message: 'Progress', context: 'record' })}
      listStyleType="none"
      m="0"
      p="0"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: `repeat(${stages.length}, minmax(0, 1fr))` }}
      columnGap="1"
      maxW="44rem"
      textStyle="dense"
    >
      {stages.map(({ status, at }, place) => {
        const isDone = place <= current;
        const day = isDone ? formatDate((at ?? '').slice(0, 10)) : '';
        return (
          <chakra.li
            key={status}
            aria-current={place === current ? 'step' : undefined}
            minW="0"
            // On a phone a stage is a row: its words are longer than a sixth of the page.
            display={{ base: 'grid', sm: 'block' }}
            gridTemplateColumns="1rem minmax(0, 1fr) auto"
            alignItems="center"
          >
            <chakra.span display="flex" alignItems="center" aria-hidden mb={{ sm: '1.5' }}>
              <chakra.span
                flex="none"
                w="2.5"
                h="2.5"
                borderRadius="full"
                borderWidth="2px"
                borderColor={isDone ? 'accent.solid' : 'border.control'}
                bg={isDone ? 'accent.solid' : 'transparent'}
                outline={place === current ? '2px solid' : undefined}
                outlineColor="accent.subtle"
                outlineOffset="1px"
              />
              {place < stages.length - 1 && (
                <chakra.span
                  display={{ base: 'none', sm: 'block' }}
                  flex="1"
                  h="2px"
                  mx="1.5"
                  bg={place < current ? 'accent.solid' : 'border'}
                />
              )}
            </chakra.span>
            <chakra.span
              display="block"
              color={isDone ? 'fg' : 'fg.muted'}
              fontWeight={place === current ? 'medium' : 'normal'}
            >
              {i18n._(STAGE_NAMES[status])}
            </chakra.span>
            <chakra.span display="block" color="fg.muted" textStyle="meta" fontVariantNumeric="tabular-nums">
              {status === 'paid' && !isDone ? <Expected account={account} /> : day}
            </chakra.span>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
}

/** When it is paid: by the company's days of payment once it is validated, before that at the earliest. */
function Expected({ account }: { account: Shown<ExpenseAccountRow> }) {
  const today = useEngine().writer.today();
  const validated = (account.validatedAt ?? '').slice(0, 10);
  const isKnown = account.status === 'validated' && isDate(validated);
  const day = useOnDay(paymentDayOn, isKnown ? validated : today);
  if (day === undefined) return null;
  const date = formatDate(day);
  return isKnown ? <Trans>expected {date}</Trans> : <Trans>{date} at the earliest</Trans>;
}
