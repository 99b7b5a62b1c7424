import { Trans, useLingui } from '@lingui/react/macro';
import { useContext, useMemo } from 'react';
import { formatDate, formatDecimal, formatEuro } from '../../../domain/kernel/format.ts';
import { lacksBill, type Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { isBeyond, isBeyondLimit } from '../../../domain/hr/expense-limits.rules.ts';
import { filledIn, isReadSurely, isToComplete, type ReadValues } from '../../../domain/hr/receipt-reading.ts';
import { summaryOf } from '../../../parts/expense/cost-summary.ts';
import { KIND_WORDS, lineKindOf } from '../../../parts/expense/line-kinds.ts';
import { Thumbnail } from '../../../ui/photo/thumbnail.tsx';
import { LineRow, type ListedLine } from '../../../ui/record/lines/line-row.tsx';
import { useSay } from '../../../ui/record/lines/use-say.ts';
import { Claims, useDuplicateText } from '../line/line-duplicates.tsx';
import { useConfirm } from './confirm-read.tsx';
import { useReceiptValues } from '../line/use-receipt-values.ts';

interface CostRowProps extends ListedLine<Cost> {
  /** What is still to be done about it, where it is. */
  readonly toDo?: 'complete' | 'confirm';
  /** Says that what it shows is right. */
  readonly onConfirm?: (() => void) | undefined;
  /** Instead of its amount in euros. */
  readonly amountText?: string | undefined;
}

/** A line of the account: when, what, how much, and whether its receipt is there. */
export function CostRow(props: ListedLine<Cost>) {
  return isToComplete(props.line) ? <RowToComplete {...props} /> : <SettledRow {...props} />;
}

/** A receipt that nobody has said anything of: what was read on it stands here until its person confirms or changes it. */
function RowToComplete(props: ListedLine<Cost>) {
  const { line } = props;
  const { reading, values = NOTHING } = useReceiptValues(line.bill);
  const read = useMemo(
    (): Cost => ({ ...line, ...filledIn(line, { began: line, touched: NONE, read: values }) }),
    [line, values],
  );
  // What was computed without it is nothing.
  const shown = useMemo((): Cost => ({ ...read, calculatedAmount: read.amountTtc ?? null }), [read]);
  const [twice] = useContext(Claims).duplicatesOf(shown);
  const { currency, currencyAmount, amountTtc } = shown;
  const isWhole = Boolean(values.supplierName && values.date) && typeof values.amountTtc === 'number';
  const isSure = isWhole && reading?.state === 'read' && isReadSurely(reading.fields) && !twice;
  const toConfirm = useMemo(() => (isSure ? { line, read } : undefined), [isSure, line, read]);
  const isRead = typeof amountTtc === 'number' || typeof currencyAmount === 'number';
  return (
    <SettledRow
      {...props}
      line={shown}
      before={undefined}
      toDo={isRead ? 'confirm' : 'complete'}
      onConfirm={useConfirm(toConfirm)}
      amountText={
        typeof currencyAmount === 'number' ? `${formatDecimal(currencyAmount, 2)} ${currency}` : undefined
      }
    />
  );
}

const NONE: ReadonlySet<string> = new Set();
const NOTHING: ReadValues = {};

function SettledRow({ line: cost, before, toDo, onConfirm, amountText, ...frame }: CostRowProps) {
  const { t } = useLingui();
  const { duplicatesOf, isChecking } = useContext(Claims);
  // Of the line that is looked at its details say it, and where.
  const warns = (isChecking && !frame.current) || toDo !== undefined;
  const [twice] = useMemo(() => (warns ? duplicatesOf(cost) : []), [warns, duplicatesOf, cost]);
  const warning = useDuplicateText(twice);
  const { title, meta } = summaryOf(cost, useSay());
  const date = formatDate(cost.date ?? '');
  const amount = cost.calculatedAmount ?? cost.amountTtc;
  const said = cost.acceptedReason ?? cost.calculatedEarlierReason;
  const isLess = typeof cost.accepted === 'number' && cost.accepted !== amount;
  return (
    <LineRow
      {...frame}
      // The line above is of the same day: the date need not be said twice.
      lead={
        before?.date === cost.date && !isToComplete(before) ? (
          <span className="document-line-again">{date}</span>
        ) : (
          date
        )
      }
      icon={KIND_WORDS[lineKindOf(cost)].icon}
      title={title}
      meta={
        <>
          <span className="document-line-day">
            {date}
            {(meta || toDo === 'complete') && ' · '}
          </span>
          {toDo === 'complete' && (
            <>
              <Trans>To complete</Trans>
              {meta && ' · '}
            </>
          )}
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
        ) : lacksBill(cost) ? (
          <span className="document-line-lacks">
            <Trans>No receipt</Trans>
          </span>
        ) : null
      }
      amount={amountText ?? (typeof amount === 'number' ? formatEuro(amount) : undefined)}
      amountNote={
        toDo === 'confirm' && onConfirm ? (
          <button
            type="button"
            className="document-line-act"
            aria-label={[t`Confirm: ${title}`, date, amountText ?? formatEuro(amount ?? 0)].join(', ')}
            onClick={({ currentTarget }) => {
              // The button goes with what it asks: its line stays.
              currentTarget.closest('li')?.querySelector<HTMLElement>('[data-line]')?.focus();
              onConfirm();
            }}
          >
            <Trans>Confirm</Trans>
          </button>
        ) : toDo === 'confirm' ? (
          <Trans>To confirm</Trans>
        ) : isLess ? (
          <Trans>Granted {formatEuro(cost.accepted ?? 0)}</Trans>
        ) : (
          isBeyond(cost) &&
          (isBeyondLimit(cost) ? <Trans>Over the limit</Trans> : <Trans>Over the cap</Trans>)
        )
      }
      remark={
        (warning ?? said) && (
          <>
            {warning && <span className="document-line-warning">{warning}</span>}
            {warning && said && ' '}
            {said}
          </>
        )
      }
    />
  );
}
