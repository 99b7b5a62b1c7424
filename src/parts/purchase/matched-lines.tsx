import { useLingui } from '@lingui/react/macro';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import type { MatchedLine } from '../../domain/purchases/invoiced.rules.ts';
import { MATCHINGS, type Matching } from '../../domain/purchases/matchings.fields.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { FigureCell, FigureHead, FigureNote, FigureRow, FigureTable } from '../../ui/figure-table.tsx';
import { useText } from '../../ui/value/domain-text.ts';

const TONES: Readonly<Record<Matching, BadgeTone>> = {
  matched: 'success',
  'awaiting reception': 'warning',
  'no order': 'gray',
  price: 'warning',
  'over-invoiced': 'danger',
};

/** How an invoice agrees with its orders, in a word. */
export function MatchingBadge({ matching }: { readonly matching: Matching }) {
  const text = useText();
  return <Badge tone={TONES[matching]}>{text(MATCHINGS[matching])}</Badge>;
}

interface MatchedLinesProps {
  readonly lines: readonly MatchedLine[];
  /** Without invoices nothing is said of how lines agree. */
  readonly isStated: boolean;
}

/** By line of an order, the quantities that were ordered, received and invoiced, and how they agree. */
export function MatchedLines({ lines, isStated }: MatchedLinesProps) {
  const { t } = useLingui();
  return (
    <FigureTable>
      <thead>
        <FigureRow>
          <FigureHead>{t`Label`}</FigureHead>
          <FigureHead data-figure="" data-wide="">{t`Ordered`}</FigureHead>
          <FigureHead data-figure="" data-wide="">{t`Received`}</FigureHead>
          <FigureHead data-figure="" data-wide="">{t`Invoiced`}</FigureHead>
          {isStated && <FigureHead data-wide="">{t`Matching`}</FigureHead>}
        </FigureRow>
      </thead>
      <tbody>
        {lines.map(({ lineKey, label, ordered, received, invoiced, state, blocked }) => {
          const amount = formatEuro(blocked);
          const figures = {
            ordered: formatNumber(ordered),
            received: formatNumber(received),
            invoiced: formatNumber(invoiced),
          };
          const standing = state && (
            <>
              <MatchingBadge matching={state} />
              {blocked > 0 && <FigureNote>{t`${amount} not to be paid yet`}</FigureNote>}
            </>
          );
          return (
            <FigureRow key={lineKey}>
              <FigureCell overflowWrap="anywhere">
                {label}
                <FigureNote display={{ base: 'block', md: 'none' }}>
                  {t`${figures.ordered} ordered, ${figures.received} received, ${figures.invoiced} invoiced`}
                </FigureNote>
                {isStated && standing && (
                  <FigureNote as="div" display={{ base: 'block', md: 'none' }}>
                    {standing}
                  </FigureNote>
                )}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {figures.ordered}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {figures.received}
              </FigureCell>
              <FigureCell data-figure="" data-wide="">
                {figures.invoiced}
              </FigureCell>
              {isStated && <FigureCell data-wide="">{standing}</FigureCell>}
            </FigureRow>
          );
        })}
      </tbody>
    </FigureTable>
  );
}
