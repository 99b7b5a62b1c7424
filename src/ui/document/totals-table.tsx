import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import type { DocumentTotals } from '../../domain/sales/document-totals.rules.ts';
import { retentionOf } from '../../domain/sales/invoice-due.rules.ts';
import type { InvoiceValues } from '../../domain/sales/invoice.rules.ts';
import { VAT_CATEGORIES } from '../../domain/sales/vat-categories.ts';
import { rateText } from '../expense/vat-text.ts';
import { useText } from '../value/domain-text.ts';

interface TotalsTableProps {
  readonly totals: DocumentTotals;
  /** Whether this person may know what is earned with it. */
  readonly hasMargin: boolean;
  /** The document that says how much of it is kept back, if any. */
  readonly of?: Readonly<Record<string, unknown>> | undefined;
}

/** What a document comes to, by what is taxed together. */
export function TotalsTable({ totals, hasMargin, of: row }: TotalsTableProps) {
  const { t } = useLingui();
  const text = useText();
  const kept = retentionOf({ ...(row as Partial<InvoiceValues>), calculatedTotal: totals.total });
  const until = kept && formatDate(kept.date);
  const { lines, allowance, net, groups, tax, total, options, margin } = totals;
  return (
    <chakra.div role="group" aria-label={t`Totals`} ms="auto" w="full" maxW="24rem">
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr) auto"
        columnGap="6"
        rowGap="1.5"
        fontVariantNumeric="tabular-nums"
      >
        {allowance !== 0 && (
          <>
            <Sum name={<Trans>Lines</Trans>} amount={lines} />
            <Sum name={<Trans>Discount</Trans>} amount={-allowance} />
          </>
        )}
        <Sum name={<Trans>Total excl. VAT</Trans>} amount={net} />
        {groups.map(({ category, rate, base, tax: ofGroup }) => {
          const [percent, of, word] = [rateText(rate), formatEuro(base), text(VAT_CATEGORIES[category])];
          return (
            <Sum
              key={`${category} ${rate}`}
              name={category === 'S' ? t`VAT ${percent} of ${of}` : t`${word}, ${of}`}
              amount={ofGroup}
              isQuiet
            />
          );
        })}
        {groups.length > 1 && <Sum name={<Trans>VAT</Trans>} amount={tax} />}
        <Sum name={<Trans>Total incl. VAT</Trans>} amount={total} isStrong />
        {kept && (
          <>
            <Sum name={<Trans>Retention until {until}</Trans>} amount={-kept.amount} />
            <Sum name={<Trans>To pay now</Trans>} amount={total - kept.amount} isStrong />
          </>
        )}
        {options !== 0 && (
          <Sum name={<Trans>Options not chosen, excl. VAT</Trans>} amount={options} isQuiet />
        )}
        {hasMargin && margin !== undefined && <Sum name={<Trans>Margin</Trans>} amount={margin} isQuiet />}
      </chakra.dl>
    </chakra.div>
  );
}

interface SumProps {
  readonly name: ReactNode;
  readonly amount: number;
  readonly isQuiet?: boolean;
  readonly isStrong?: boolean;
}

function Sum({ name, amount, isQuiet = false, isStrong = false }: SumProps) {
  const look = { color: isQuiet ? 'fg.muted' : undefined, fontWeight: isStrong ? '600' : undefined };
  return (
    <>
      <chakra.dt {...look}>{name}</chakra.dt>
      <chakra.dd m="0" textAlign="end" whiteSpace="nowrap" {...look}>
        {formatEuro(amount)}
      </chakra.dd>
    </>
  );
}
