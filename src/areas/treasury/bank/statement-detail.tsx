import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { Shown } from '../../../offline/index.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';

/** One statement with its lines, and whether they lead from its opening to its closing balance. */
export const statementDetail: DeclaredDetail = {
  headline: ['bank'],
  Standing,
  facts: [
    { fields: ['bank', 'number', 'periodStart', 'periodEnd', 'format', 'file'] },
    {
      title: msg`Balances`,
      fields: ['openingBalance', 'calculatedLines', 'closingBalance', 'calculatedDifference'],
    },
    { title: msg`Notes`, fields: ['notes'] },
  ],
  related: [
    {
      collection: 'bankFlows',
      by: 'statement',
      label: msg`Lines`,
      none: msg`No lines yet.`,
      columns: ['date', 'amount', 'calculatedAffectation'],
    },
  ],
};

function Standing({ row }: { row: Shown }) {
  const difference = Number(row['calculatedDifference'] ?? 0);
  const left = Number(row['calculatedToMatch'] ?? 0);
  const amount = formatEuro(Math.abs(difference));
  if (difference !== 0)
    return (
      <Trans>
        Opening balance and lines miss the closing balance by {amount}. A line is missing or twice there.
      </Trans>
    );
  if (left > 0) return <Plural value={left} one="# line to match." other="# lines to match." />;
  return <Trans>Every line is matched.</Trans>;
}
