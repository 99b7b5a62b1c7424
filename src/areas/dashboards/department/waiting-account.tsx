import { chakra } from '@chakra-ui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { daysBetween } from '../../../domain/kernel/dates.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { useEngine, useRow, type Shown } from '../../../offline/index.ts';
import { useMonthName } from '../../../ui/form/month-name.ts';

/** The day since when it waits; of what was submitted before that was noted, the day of its last change. */
export const waitsSince = (row: Shown): string =>
  String(row['submittedAt'] ?? row.updatedAt ?? '').slice(0, 10);

/** For how many days a record waits. */
export function WaitingSince({ row }: { row: Shown }) {
  const today = useEngine().writer.today();
  const since = waitsSince(row);
  const days = since ? daysBetween(since, today) : undefined;
  return (
    <chakra.span textStyle="dense" color="fg.muted" textAlign="end" data-tip={formatDate(since)}>
      {days === undefined ? null : days <= 0 ? (
        <Trans>Since today</Trans>
      ) : (
        <Plural value={days} one="For # day" other="For # days" />
      )}
    </chakra.span>
  );
}

/** An account in the queue: whose, for which month, how much, since when. */
export function WaitingAccount({ row }: { row: Shown }) {
  const employee = useRow('users', String(row['employee']));
  const monthOf = useMonthName();
  return (
    <>
      <chakra.span fontWeight="medium" truncate>
        {employee?.displayLine1 ?? row.displayLine2}
      </chakra.span>
      <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums" textAlign="end">
        {formatEuro(Number(row['calculatedTotal'] ?? 0))}
      </chakra.span>
      <chakra.span textStyle="dense" color="fg.muted" truncate>
        {[row.displayLine1, monthOf(String(row['period'] ?? ''))].filter(Boolean).join(' · ')}
      </chakra.span>
      <WaitingSince row={row} />
    </>
  );
}
