import { Trans, useLingui } from '@lingui/react/macro';
import { formatEuro } from '../../domain/kernel/format.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  MoreLink,
  Quiet,
} from '../../ui/pages/dashboard-section.tsx';
import { bankLines, PETTY_CASH, STATEMENTS } from './paths.ts';
import type { Cash } from './use-cash.ts';

/** The balance of each account, and of the drawer. */
export function CashAccounts({ cash }: { cash: Cash | undefined }) {
  const { t } = useLingui();
  if (!cash) return null;
  return (
    <DashboardSection
      title={t`Cash by account`}
      more={
        <MoreLink to={STATEMENTS}>
          <Trans>Bank statements</Trans>
        </MoreLink>
      }
    >
      {cash.accounts.length === 0 && (
        <Quiet>
          <Trans>No bank account yet. Add yours in the parameters, then import its statements.</Trans>
        </Quiet>
      )}
      <DashboardLines>
        {cash.accounts.map(({ bank, name, now }) => (
          <DashboardLine
            key={bank ?? 'drawer'}
            to={bank === undefined ? PETTY_CASH : bankLines(bank)}
            end={<LineFigure isWide>{now === undefined ? t`No statement yet` : formatEuro(now)}</LineFigure>}
          >
            {bank === undefined ? <Trans>Petty cash</Trans> : name}
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}
