import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProblemNote } from '../../form/problem-note.tsx';
import { NO_PROBLEMS, type Problems } from '../../form/problems.ts';

/** Where and how a line stands in the list. */
export interface LineFrame {
  readonly pointer: string;
  readonly unsent?: boolean;
  /** It, or what was typed over it, is not saved into the record yet. */
  readonly unfinished?: boolean;
  readonly current?: boolean;
  readonly problems?: Problems;
  /** Absent: nothing to open. */
  readonly onOpen?: (() => void) | undefined;
  readonly children?: ReactNode;
}

export interface ListedLine<L> extends LineFrame {
  readonly line: L;
  /** The one above it. */
  readonly before?: L | undefined;
}

interface LineRowProps extends LineFrame {
  /** When, or which: a narrow column at the left, on a laptop alone. */
  readonly lead: ReactNode;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly meta: ReactNode;
  /** Between what it is and its amount. */
  readonly aside?: ReactNode;
  /** What it comes to; nothing where that is not known yet. */
  readonly amount: string | undefined;
  /** Below the amount: what became of it. */
  readonly amountNote?: ReactNode;
  /** Below the row. */
  readonly remark?: ReactNode;
}

/** Paper has no edge to reach, no second look, and room for a second line. */
const ON_PAPER = { '@media print': { marginInline: '0', paddingInline: '0' } } as const;
const WHOLE_ON_PAPER = { '@media print': { whiteSpace: 'normal', overflow: 'visible' } } as const;

const BELOW = { ps: { base: '6', md: '5.5rem' }, ms: { md: '9' } } as const;

/** A line of a document in its list: what, how much, and what is wrong with it. */
export function LineRow(props: LineRowProps) {
  const { pointer, unsent, unfinished, current, problems = NO_PROBLEMS, onOpen, children } = props;
  const { lead, icon: Icon, title, meta, aside, amount, amountNote, remark } = props;
  const { t } = useLingui();
  return (
    <chakra.li
      data-pointer={pointer}
      position="relative"
      px={{ base: '4', md: '3' }}
      mx={{ base: '-4', md: '-3' }}
      bg={current ? 'bg.sunken' : undefined}
      css={{ '& + &': { borderTop: '1px solid var(--c-colors-border)' }, ...ON_PAPER }}
      {...(onOpen ? { _hover: { bg: current ? 'bg.sunken' : 'bg.hover' } } : {})}
    >
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr auto auto', md: '5.5rem 1fr auto 7rem' }}
        gridTemplateAreas={{ base: '"what aside amount"', md: '"lead what aside amount"' }}
        columnGap="3"
        alignItems="center"
        minH={{ base: '16', md: '12' }}
        py="1.5"
      >
        <chakra.span
          gridArea="lead"
          display={{ base: 'none', md: 'block' }}
          color="fg.muted"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {lead}
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
          <chakra.div textStyle="dense" color="fg.muted" ps="6" truncate css={WHOLE_ON_PAPER}>
            {meta}
          </chakra.div>
        </chakra.div>
        <chakra.div gridArea="aside" display="flex" alignItems="center" position="relative">
          {aside}
        </chakra.div>
        <chakra.div gridArea="amount" textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {amount !== undefined ? (
            <chakra.span display="block" fontWeight="medium">
              {amount}
            </chakra.span>
          ) : (
            !unfinished && <chakra.span color="fg.subtle">–</chakra.span>
          )}
          {unfinished ? (
            <AmountNote fontWeight="medium">
              <Trans>Unfinished</Trans>
            </AmountNote>
          ) : (
            amount !== undefined && amountNote && <AmountNote>{amountNote}</AmountNote>
          )}
        </chakra.div>
      </chakra.div>
      {remark && (
        <chakra.p {...BELOW} pb="2" textStyle="dense" color="fg.muted">
          {remark}
        </chakra.p>
      )}
      {problems.map((problem) => (
        <chakra.p
          key={`${problem.pointer} ${problem.code}`}
          {...BELOW}
          pb="2"
          textStyle="dense"
          color="fg.error"
        >
          <ProblemNote problem={problem} />
        </chakra.p>
      ))}
      {children && (
        <chakra.div position="relative" {...BELOW} pb="3">
          {children}
        </chakra.div>
      )}
    </chakra.li>
  );
}

const AmountNote = chakra('span', {
  base: { display: 'block', textStyle: 'dense', color: 'warning.fg' },
});

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
    css: WHOLE_ON_PAPER,
  } as const;
  if (!onOpen) return <chakra.span {...look}>{children}</chakra.span>;
  return (
    <chakra.button
      type="button"
      data-line=""
      data-print="yes"
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
