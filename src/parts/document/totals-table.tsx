import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatEuro } from '../../domain/kernel/format.ts';
import type { DocumentTotals } from '../../domain/documents/document-totals.rules.ts';
import { isCredit, retentionOf } from '../../domain/sales/invoice-due.rules.ts';
import { isIssued } from '../../domain/sales/issued.rules.ts';
import type { InvoiceValues } from '../../domain/sales/invoice.rules.ts';
import { VAT_CATEGORIES } from '../../domain/documents/vat-categories.fields.ts';
import { shareText } from './share-text.ts';
import { rateText } from '../../ui/value/vat-text.ts';
import { useText } from '../../ui/value/domain-text.ts';

interface TotalsTableProps {
  readonly totals: DocumentTotals;
  /** Whether this person may know what is earned with it. */
  readonly hasMargin: boolean;
  /** The document: how much of it is kept back; and of a credit note what was earned is given back. */
  readonly of?: Readonly<Record<string, unknown>> | undefined;
}

/** What a document comes to, by what is taxed together. */
export function TotalsTable({ totals, hasMargin, of: row }: TotalsTableProps) {
  const { t } = useLingui();
  const text = useText();
  const kept = retentionOf({ ...(row as Partial<InvoiceValues>), calculatedTotal: totals.total });
  const until = kept && formatDate(kept.date);
  const isBack = isCredit({ type: row?.['type'] });
  const { lines, allowance, net, groups, tax, total, options, margin, uncosted, untaxed } = totals;
  // What is paid of it pays what is kept back last.
  const settled = kept && isIssued(row?.['status']) ? Math.min(settledOf(row), total - kept.amount) : 0;
  const share = shareText(margin ?? 0, net);
  // What was deducted whole leaves nothing to be taxed at its rate.
  const left = groups.filter(({ base, tax: ofGroup }) => base !== 0 || ofGroup !== 0);
  const taxed = left.length > 0 ? left : groups;
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
        {taxed.map(({ category, rate, base, tax: ofGroup }) => {
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
        {taxed.length > 1 && <Sum name={<Trans>VAT</Trans>} amount={tax} />}
        <Sum name={<Trans>Total incl. VAT</Trans>} amount={total} isStrong />
        {kept && (
          <>
            <Sum name={<Trans>Retention until {until}</Trans>} amount={-kept.amount} />
            {settled !== 0 && <Sum name={<Trans>Already settled</Trans>} amount={-settled} />}
            {settled < total - kept.amount && (
              <Sum name={<Trans>To pay now</Trans>} amount={total - kept.amount - settled} isStrong />
            )}
          </>
        )}
        {options !== 0 && (
          <Sum name={<Trans>Options not chosen, excl. VAT</Trans>} amount={options} isQuiet />
        )}
        {hasMargin && margin !== undefined && (
          <Sum name={t`Margin ${share}`} amount={isBack ? -margin : margin} isQuiet />
        )}
      </chakra.dl>
      {hasMargin && uncosted > 0 && (
        <chakra.p m="0" mt="1.5" textStyle="dense" color="fg.muted">
          <Plural
            value={uncosted}
            one="The margin is not known: # line has no cost."
            other="The margin is not known: # lines have no cost."
          />
        </chakra.p>
      )}
      {untaxed > 0 && (
        <chakra.p m="0" mt="1.5" textStyle="dense" color="warning.fg">
          <Plural
            value={untaxed}
            one="# line says no VAT rate: it counts as 0 % here, and is not issued so."
            other="# lines say no VAT rate: they count as 0 % here, and are not issued so."
          />
        </chakra.p>
      )}
    </chakra.div>
  );
}

const settledOf = (row: TotalsTableProps['of']): number =>
  Number(row?.['calculatedTotal'] ?? 0) - Number(row?.['calculatedBalance'] ?? row?.['calculatedTotal'] ?? 0);

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
