import { msg } from '@lingui/core/macro';
import { chakra } from '@chakra-ui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../../domain/kernel/format.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { isMatched } from '../../../domain/treasury/affectation.rules.ts';
import { differenceOf } from '../../../domain/treasury/bank-statement.rules.ts';
import { useFresh, useRows, type Shown } from '../../../offline/index.ts';
import type { DeclaredDetail } from '../../../ui/pages/entity-pages.ts';

/** One statement with its lines, and whether they lead from its opening to its closing balance. */
export const statementDetail: DeclaredDetail = {
  headline: ['bank'],
  Standing,
  Figures,
  facts: [
    { fields: ['bank', 'number', 'periodStart', 'periodEnd', 'format', 'file'] },
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

/** Opening balance, lines and closing balance, and by how much they miss each other. */
function Figures({ row }: { row: Shown }) {
  const { t } = useLingui();
  const { sum, difference } = useSums(row);
  const facts = [
    [t`Opening balance`, Number(row['openingBalance'] ?? 0)],
    [t`Sum of the lines`, sum],
    [t`Closing balance`, Number(row['closingBalance'] ?? 0)],
    ...(difference === 0 ? [] : [[t`Difference`, difference] as const]),
  ] as const;
  return (
    <chakra.dl m="0" mb="6" display="flex" flexWrap="wrap" columnGap={{ base: '8', md: '10' }} rowGap="3">
      {facts.map(([label, amount]) => (
        <div key={label}>
          <chakra.dt color="fg.muted" textStyle="dense">
            {label}
          </chakra.dt>
          <chakra.dd m="0" fontSize="lg" fontWeight="600" fontVariantNumeric="tabular-nums">
            {formatEuro(amount)}
          </chakra.dd>
        </div>
      ))}
    </chakra.dl>
  );
}

/** The sums by the lines that are here: those of the row follow once the server has the lines. */
function useSums(row: Shown): { readonly sum: number; readonly difference: number; readonly left: number } {
  useFresh('bankFlows');
  const flows = useRows('bankFlows', { where: { statement: row.id } });
  const [openingBalance, closingBalance] = [
    Number(row['openingBalance'] ?? 0),
    Number(row['closingBalance'] ?? 0),
  ];
  if (!flows || flows.length === 0)
    return {
      sum: Number(row['calculatedLines'] ?? 0),
      difference: Number(row['calculatedDifference'] ?? 0),
      left: Number(row['calculatedToMatch'] ?? 0),
    };
  const difference = differenceOf({ openingBalance, closingBalance }, flows as readonly AnyRow[]);
  return {
    sum: difference + closingBalance - openingBalance,
    difference,
    left: flows.filter((flow) => !isMatched(flow)).length,
  };
}

function Standing({ row }: { row: Shown }) {
  const { difference, left } = useSums(row);
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
