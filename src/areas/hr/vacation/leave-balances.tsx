import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../domain/kernel/format.ts';
import { usePerson } from '../../../offline/index.ts';
import { DaysCount } from '../../../parts/absence/days-count.tsx';
import { useLeaveAccounts, type LeaveAccount } from '../../../parts/absence/use-leave.ts';

/** What I have left, by type of leave. */
export function LeaveBalances() {
  const { t } = useLingui();
  const accounts = useLeaveAccounts(usePerson().id);
  if (!accounts || accounts.length === 0) return null;
  return (
    <chakra.section aria-label={t`My balances`} mb="4">
      <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="3">
        {accounts.map((account) => (
          <Balance key={account.type.id} account={account} />
        ))}
      </chakra.ul>
    </chakra.section>
  );
}

function Balance({ account }: { account: LeaveAccount }) {
  const { type, now, planned, asked } = account;
  return (
    <chakra.li
      border="1px solid"
      borderColor="border"
      borderRadius="control"
      px="4"
      py="3"
      minW="12rem"
      flex="1 1 12rem"
      maxW="20rem"
    >
      <chakra.span display="block" color="fg.muted" textStyle="dense">
        {type.displayLine1}
      </chakra.span>
      <chakra.b display="block" fontSize="xl" fontVariantNumeric="tabular-nums">
        <DaysCount days={now.days} />
      </chakra.b>
      {now.years.map(({ vintage, expires, days }) => (
        <chakra.span key={vintage} display="block" textStyle="dense" color="fg.muted">
          <YearLeft days={days} year={vintage.slice(0, 4)} expires={expires} />
        </chakra.span>
      ))}
      {planned > 0 && (
        <chakra.span display="block" textStyle="dense" color="fg.muted">
          <Trans>
            <DaysCount days={planned} /> planned
          </Trans>
        </chakra.span>
      )}
      {asked > 0 && (
        <chakra.span display="block" textStyle="dense" color="fg.muted">
          <Trans>
            <DaysCount days={asked} /> requested
          </Trans>
        </chakra.span>
      )}
    </chakra.li>
  );
}

function YearLeft({ days, year, expires }: { days: number; year: string; expires: string | null }) {
  if (expires === null)
    return (
      <Trans>
        <DaysCount days={days} /> from {year}
      </Trans>
    );
  const until = formatDate(expires);
  return (
    <Trans>
      <DaysCount days={days} /> from {year}, until {until}
    </Trans>
  );
}
