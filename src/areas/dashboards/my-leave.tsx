import { Trans, useLingui } from '@lingui/react/macro';
import { isHeld } from '../../domain/hr/vacation.rules.ts';
import { vacationMachine } from '../../domain/hr/vacation.machine.ts';
import { useEngine, usePerson, useRows } from '../../offline/index.ts';
import { DaysCount } from '../../parts/absence/days-count.tsx';
import { useLeaveAccounts } from '../../parts/absence/use-leave.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
  MoreLink,
} from '../../ui/pages/dashboard-section.tsx';
import { LinkValue } from '../../ui/value/link-value.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';
import { VACATIONS } from './paths.ts';

/** My balances of leave, and my next absence. */
export function MyLeave() {
  const { t } = useLingui();
  const { id } = usePerson();
  const today = useEngine().writer.today();
  const accounts = useLeaveAccounts(id);
  const mine = useRows('vacations', { where: { employee: id } });
  const next = (mine ?? [])
    .filter((row) => isHeld(row['status']) && String(row['to']) >= today)
    .toSorted((a, b) => String(a['from']).localeCompare(String(b['from'])))[0];
  if (!accounts || (accounts.length === 0 && !next)) return null;
  return (
    <DashboardSection
      title={t`My vacations`}
      more={
        <MoreLink to={`${VACATIONS}/new`}>
          <Trans>Request time off</Trans>
        </MoreLink>
      }
    >
      <DashboardLines>
        {accounts.map(({ type, now }) => (
          <DashboardLine
            key={type.id}
            to={VACATIONS}
            end={
              <LineFigure isWide>
                <DaysCount days={now.days} />
              </LineFigure>
            }
          >
            <LinkValue to="leaveTypes" id={type.id} />
          </DashboardLine>
        ))}
        {next && (
          <DashboardLine
            to={`${VACATIONS}/${encodeURIComponent(next.id)}`}
            end={<StatusBadge machine={vacationMachine} value={next['status']} />}
          >
            <Trans>Next absence: {next.displayLine2}</Trans>
          </DashboardLine>
        )}
      </DashboardLines>
    </DashboardSection>
  );
}
