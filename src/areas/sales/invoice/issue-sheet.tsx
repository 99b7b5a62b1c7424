import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { isCredit } from '../../../domain/sales/invoice-due.rules.ts';
import { issueDayProblem } from '../../../domain/sales/issue-day.rules.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { AskedStepProps } from '../../../ui/record/steps/use-record-steps.tsx';
import { Sheet } from '../../../ui/sheet/sheet.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';
import { useLastIssued } from './use-last-issued.ts';

/** Asks once before an invoice or a credit note is issued, and dates it of today where its own day would be refused. */
export function IssueSheet({ row, onClose, onTake }: AskedStepProps) {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  const known = useLastIssued(row);
  const date = String(row['date']);
  const trouble = known && issueDayProblem(date, { today, ...known });
  const isWithin = known?.last !== undefined && trouble === 'document.date.order';
  const [name, day, now] = [row.displayLine1 ?? '', formatDate(date), formatDate(today)];
  const last = known?.last === undefined ? '' : formatDate(known.last);
  const total = formatEuro(Math.abs(Number(row['calculatedTotal'] ?? 0)));
  const year = date.slice(0, 4);
  const isBack = isCredit({ type: row['type'] });
  return (
    <Sheet
      kind="center"
      title={isBack ? t`Issue the credit note “${name}”` : t`Issue the invoice “${name}”`}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => onTake(trouble ? { date: today } : undefined)}>
            {trouble ? <Trans>Issue with today’s date</Trans> : <Trans context="an invoice">Issue</Trans>}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        <chakra.p m="0" fontWeight="600">
          <LinkValue to="companies" id={String(row['customer'] ?? '')} />
          {' · '}
          <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {total}
          </chakra.span>
          {' · '}
          {trouble ? now : day}
        </chakra.p>
        {trouble && (
          <Notice tone="warning">
            {trouble === 'document.date.ahead' ? (
              <Trans>It is dated {day}, and nothing is issued ahead of its day.</Trans>
            ) : isWithin ? (
              <Trans>
                It is dated {day}, and one of {last} was issued already: numbers follow the days. It takes
                today’s date, {now}.
              </Trans>
            ) : (
              <Trans>
                It is dated {day}, and the numbers of {year} are closed: later ones were given already. It
                takes today’s date, {now}.
              </Trans>
            )}
          </Notice>
        )}
        <chakra.p m="0">
          {isBack ? (
            <Trans>
              Once issued, this credit note can’t be edited or deleted. The amount it credits is no longer
              owed.
            </Trans>
          ) : (
            <Trans>Once issued, this invoice can’t be edited or deleted, only credited.</Trans>
          )}
        </chakra.p>
      </chakra.div>
    </Sheet>
  );
}
