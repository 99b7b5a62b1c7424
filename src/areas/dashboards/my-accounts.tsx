import { Trans, useLingui } from '@lingui/react/macro';
import { expenseAccountMachine } from '../../domain/hr/expense-account.machine.ts';
import { formatEuro, formatNumber } from '../../domain/kernel/format.ts';
import { useHeldAt, usePerson, useRows } from '../../offline/index.ts';
import { NotHere } from '../../ui/list/not-here.tsx';
import { usePutAwayNotice } from '../../ui/list/put-away-notice.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  MoreLink,
  Quiet,
} from '../../ui/pages/dashboard-section.tsx';
import { accountsIn, EXPENSE_ACCOUNTS } from './paths.ts';

/** Where my money is: my expense accounts by their status, paid ones left out. */
export function MyAccounts() {
  const { t } = useLingui();
  const { id } = usePerson();
  const mine = useRows('expenseAccounts', { where: { employee: id } });
  const heldAt = useHeldAt('expenseAccounts');
  const putAway = usePutAwayNotice('expenseAccounts');
  const open = Object.keys(expenseAccountMachine.states).flatMap((status) => {
    const rows = mine?.filter((row) => row['status'] === status) ?? [];
    return rows.length > 0 && status !== 'paid' ? [{ status, rows }] : [];
  });
  const sumOf = (rows: NonNullable<typeof mine>): number =>
    rows.reduce((sum, row) => sum + Number(row['calculatedTotal'] ?? 0), 0);
  return (
    <DashboardSection
      title={t`My expense accounts`}
      more={
        <MoreLink to={EXPENSE_ACCOUNTS}>
          <Trans>All of them</Trans>
        </MoreLink>
      }
    >
      {putAway ??
        (heldAt === null && (
          <Quiet>
            <NotHere collection="expenseAccounts" />
          </Quiet>
        ))}
      {typeof heldAt === 'number' && mine && open.length === 0 && (
        <Quiet>
          {mine.length === 0 ? (
            <Trans>
              Nothing yet. Take a photo of a receipt or note a trip: it is saved here at once, even without a
              network.
            </Trans>
          ) : (
            <Trans>All paid. Nothing is under way.</Trans>
          )}
        </Quiet>
      )}
      {open.length > 0 && (
        <DashboardLines>
          {open.map(({ status, rows }) => (
            <DashboardLine
              key={status}
              to={accountsIn(status)}
              end={
                <>
                  <LineFigure weight="aside">{formatNumber(rows.length)}</LineFigure>
                  <LineFigure isWide>{formatEuro(sumOf(rows))}</LineFigure>
                </>
              }
            >
              <StatusBadge machine={expenseAccountMachine} value={status} />
            </DashboardLine>
          ))}
        </DashboardLines>
      )}
    </DashboardSection>
  );
}
