import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { needsBill, type Cost } from '../../../domain/hr/expense-kinds.ts';
import { isBeyond, isBeyondLimit } from '../../../domain/hr/expense-limits.ts';
import { Thumbnail } from '../../../ui/photo/thumbnail.tsx';
import { LineRow, type ListedLine } from '../../../ui/record/lines/line-row.tsx';
import { useSay } from '../../../ui/record/lines/use-say.ts';
import { summaryOf } from '../../../ui/expense/cost-summary.ts';
import { KIND_WORDS, lineKindOf } from '../../../ui/expense/line-kinds.ts';

/** A line of the account: when, what, how much, and whether its receipt is there. */
export function CostRow({ line: cost, before, ...frame }: ListedLine<Cost>) {
  const { t } = useLingui();
  const { title, meta } = summaryOf(cost, useSay());
  const date = formatDate(cost.date ?? '');
  const amount = cost.calculatedAmount ?? cost.amountTtc;
  const lacksBill = needsBill(cost) && !cost.bill && !cost.lostReceipt?.trim();
  const isLess = typeof cost.accepted === 'number' && cost.accepted !== amount;
  return (
    <LineRow
      {...frame}
      // The line above is of the same day: the date need not be said twice.
      lead={before?.date === cost.date ? <span className="document-line-again">{date}</span> : date}
      icon={KIND_WORDS[lineKindOf(cost)].icon}
      title={title}
      meta={
        <>
          <span className="document-line-day">
            {date}
            {meta && ' · '}
          </span>
          {meta}
          {cost.paidBy === 'company' && (
            <>
              {' · '}
              <Trans>Paid by the company</Trans>
            </>
          )}
        </>
      }
      aside={
        cost.bill ? (
          <Thumbnail uploadId={cost.bill} label={t`Receipt: ${title}`} />
        ) : lacksBill ? (
          <span className="document-line-lacks">
            <Trans>No receipt</Trans>
          </span>
        ) : null
      }
      amount={typeof amount === 'number' ? formatEuro(amount) : undefined}
      amountNote={
        isLess ? (
          <Trans>Granted {formatEuro(cost.accepted ?? 0)}</Trans>
        ) : (
          isBeyond(cost) &&
          (isBeyondLimit(cost) ? <Trans>Over the limit</Trans> : <Trans>Over the cap</Trans>)
        )
      }
      remark={cost.acceptedReason}
    />
  );
}
