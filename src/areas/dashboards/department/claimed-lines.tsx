import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { acceptedOf } from '../../../domain/hr/expense-amounts.rules.ts';
import { needsBill, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { isBeyond } from '../../../domain/hr/expense-limits.rules.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import type { Shown } from '../../../offline/index.ts';
import { summaryOf } from '../../../parts/expense/cost-summary.ts';
import { useSay } from '../../../ui/record/lines/use-say.ts';

/** So many lines are told here; its page has all of them, with the receipts. */
const MOST_LINES = 6;

/** The lines of an expense account, in short. */
export function ClaimedLines({ row }: { row: Shown }) {
  const { t } = useLingui();
  const say = useSay();
  const costs = costsOf(row as Shown<ExpenseAccountRow>).toSorted((a, b) =>
    (a.date ?? '').localeCompare(b.date ?? ''),
  );
  const lost = costs.filter((cost) => needsBill(cost) && !cost.bill).length;
  const more = costs.length - MOST_LINES;
  return (
    <>
      <chakra.ul listStyleType="none" m="0" p="0" textStyle="dense">
        {costs.slice(0, MOST_LINES).map((cost) => (
          <chakra.li
            key={cost.lineKey}
            display="grid"
            gridTemplateColumns="5.5rem minmax(0, 1fr) auto"
            gap="3"
            py="0.5"
          >
            <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
              {formatDate(cost.date ?? '')}
            </chakra.span>
            <chakra.span truncate>
              {summaryOf(cost, say).title}
              {isBeyond(cost) && (
                <chakra.span color="warning.fg">
                  {' · '}
                  {cost.capReason || <Trans>Goes beyond, without a reason</Trans>}
                </chakra.span>
              )}
            </chakra.span>
            <Amount cost={cost} />
          </chakra.li>
        ))}
      </chakra.ul>
      <chakra.p textStyle="dense" color="fg.muted" mt="1" _empty={{ display: 'none' }}>
        {[more > 0 && t`And ${more} more lines.`, lost > 0 && t`Lines without a receipt: ${lost}.`]
          .filter(Boolean)
          .join(' ')}
      </chakra.p>
    </>
  );
}

/** The amount granted of a line by now, beside the claim where that was more: a second decision is on the first one's. */
function Amount({ cost }: { cost: Cost }) {
  const claimed = cost.calculatedAmount ?? 0;
  const granted = acceptedOf(cost);
  return (
    <chakra.span fontVariantNumeric="tabular-nums" textAlign="end">
      {formatEuro(granted)}
      {granted !== claimed && (
        <chakra.span display="block" color="fg.muted">
          <Trans>of {formatEuro(claimed)}</Trans>
          {cost.acceptedReason && ` · ${cost.acceptedReason}`}
        </chakra.span>
      )}
    </chakra.span>
  );
}
