import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { BedDouble, Car, Receipt, Ticket, Utensils, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { needsBill, type Cost } from '../../../domain/hr/expense-kinds.ts';
import { ProblemNote } from '../../../ui/form/problem-note.tsx';
import { NO_PROBLEMS, type Problems } from '../../../ui/form/problems.ts';
import { Thumbnail } from '../../../ui/photo/thumbnail.tsx';
import { useText } from '../../../ui/value/domain-text.ts';
import { lineKindOf, summaryOf, type LineKind } from './cost-summary.ts';

const ICONS: Readonly<Record<LineKind, LucideIcon>> = {
  journey: Car,
  ticket: Ticket,
  catering: Utensils,
  housing: BedDouble,
  classic: Receipt,
};

interface CostRowProps {
  readonly cost: Cost;
  readonly pointer: string;
  readonly unsent?: boolean;
  /** The line above is of the same day: the date need not be said twice. */
  readonly sameDay?: boolean;
  /** It, or what was typed over it, is not saved into the account yet. */
  readonly unfinished?: boolean;
  readonly current?: boolean;
  readonly problems?: Problems;
  /** Absent: nothing to open. */
  readonly onOpen?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** A line of the account: when, what, how much, and whether its receipt is there. */
export function CostRow(props: CostRowProps) {
  const {
    cost,
    pointer,
    unsent,
    sameDay,
    unfinished,
    current,
    problems = NO_PROBLEMS,
    onOpen,
    children,
  } = props;
  const { t, i18n } = useLingui();
  const text = useText();
  const { title, meta } = summaryOf(cost, { text, message: (descriptor) => i18n._(descriptor) });
  const Icon = ICONS[lineKindOf(cost)];
  const date = formatDate(cost.date ?? '');
  const amount = cost.calculatedAmount ?? cost.amountTtc;
  const lacksBill = needsBill(cost) && !cost.bill && !cost.lostReceipt?.trim();
  return (
    <chakra.li
      data-pointer={pointer}
      position="relative"
      px={{ base: '4', md: '3' }}
      mx={{ base: '-4', md: '-3' }}
      bg={current ? 'bg.sunken' : undefined}
      css={{ '& + &': { borderTop: '1px solid var(--c-colors-border)' } }}
      {...(onOpen ? { _hover: { bg: current ? 'bg.sunken' : 'bg.hover' } } : {})}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr auto auto', md: '5.5rem 1fr auto 7rem' }}
        gridTemplateAreas={{ base: '"what bill amount"', md: '"date what bill amount"' }}
        columnGap="3"
        alignItems="center"
        minH={{ base: '16', md: '12' }}
        py="1.5"
      >
        <chakra.span
          gridArea="date"
          display={{ base: 'none', md: 'block' }}
          color="fg.muted"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {sameDay ? <VisuallyHidden>{date}</VisuallyHidden> : date}
        </chakra.span>
        <chakra.div gridArea="what" minW="0">
          <chakra.div display="flex" alignItems="center" gap="2" minW="0">
            <chakra.span color="fg.subtle" flexShrink="0">
              <Icon size={16} aria-hidden />
            </chakra.span>
            <Title onOpen={onOpen} current={current ?? false}>
              {title}
            </Title>
            {unsent && (
              <chakra.span
                role="img"
                aria-label={t`Saved on this device`}
                data-tip={t`Saved on this device`}
                boxSize="2"
                borderRadius="full"
                bg="warning.solid"
                flexShrink="0"
                position="relative"
              />
            )}
          </chakra.div>
          <chakra.div
            textStyle="dense"
            color="fg.muted"
            ps="6"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            <chakra.span display={{ md: 'none' }} fontVariantNumeric="tabular-nums">
              {date}
              {meta && ' · '}
            </chakra.span>
            {meta}
            {cost.paidBy === 'company' && (
              <>
                {' · '}
                <Trans>Paid by the company</Trans>
              </>
            )}
          </chakra.div>
        </chakra.div>
        <chakra.div gridArea="bill" display="flex" alignItems="center" position="relative">
          {cost.bill ? (
            <Thumbnail uploadId={cost.bill} label={t`Receipt: ${title}`} />
          ) : lacksBill ? (
            <chakra.span textStyle="meta" color="warning.fg" fontWeight="medium">
              <Trans>No receipt</Trans>
            </chakra.span>
          ) : null}
        </chakra.div>
        <chakra.div gridArea="amount" textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {unfinished && typeof amount === 'number' && (
            <chakra.span display="block" fontWeight="medium">
              {formatEuro(amount)}
            </chakra.span>
          )}
          {unfinished ? (
            <chakra.span textStyle="dense" color="warning.fg" fontWeight="medium">
              <Trans>Unfinished</Trans>
            </chakra.span>
          ) : typeof amount === 'number' ? (
            <>
              <chakra.span fontWeight="medium">{formatEuro(amount)}</chakra.span>
              {typeof cost.accepted === 'number' && cost.accepted !== amount && (
                <chakra.span display="block" textStyle="dense" color="warning.fg">
                  <Trans>Granted {formatEuro(cost.accepted)}</Trans>
                </chakra.span>
              )}
            </>
          ) : (
            <chakra.span color="fg.subtle">–</chakra.span>
          )}
        </chakra.div>
      </chakra.div>
      {cost.acceptedReason && (
        <chakra.p ps={{ base: '6', md: '5.5rem' }} ms={{ md: '9' }} pb="2" textStyle="dense" color="fg.muted">
          {cost.acceptedReason}
        </chakra.p>
      )}
      {problems.map((problem) => (
        <chakra.p
          key={`${problem.pointer} ${problem.code}`}
          ps={{ base: '6', md: '5.5rem' }}
          ms={{ md: '9' }}
          pb="2"
          textStyle="dense"
          color="fg.error"
        >
          <ProblemNote problem={problem} />
        </chakra.p>
      ))}
      {children && (
        <chakra.div position="relative" ps={{ base: '6', md: '5.5rem' }} ms={{ md: '9' }} pb="3">
          {children}
        </chakra.div>
      )}
    </chakra.li>
  );
}

/** The whole row is pressed by its title, whose press area covers it; what stands above it keeps its own. */
function Title({
  onOpen,
  current,
  children,
}: {
  onOpen: (() => void) | undefined;
  current: boolean;
  children: ReactNode;
}) {
  const look = {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    minW: '0',
    fontWeight: 'medium',
  } as const;
  if (!onOpen) return <chakra.span {...look}>{children}</chakra.span>;
  return (
    <chakra.button
      type="button"
      data-line=""
      aria-current={current || undefined}
      onClick={onOpen}
      {...look}
      textAlign="start"
      cursor="pointer"
      _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'inherit' }}
      _focusVisible={{
        outline: 'none',
        _before: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '-2px' },
      }}
    >
      {children}
    </chakra.button>
  );
}
