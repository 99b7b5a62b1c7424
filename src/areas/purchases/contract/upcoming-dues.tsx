import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { addDays, addMonthsClamped, endOfMonth } from '../../../domain/kernel/dates.ts';
import { formatDate, formatEuro } from '../../../domain/kernel/format.ts';
import { decisionDate, duesOf, type ContractRow } from '../../../domain/purchases/contract.rules.ts';
import { useEngine, useFresh, useRows } from '../../../offline/index.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';

/** How far dues are told, and how far days to decide on. */
const DUE_MONTHS = 3;
const DECIDE_DAYS = 120;
const pathOf = (id: string) => `/purchases/contracts/${encodeURIComponent(id)}`;

/** The dues of the next months in their order, and renewals to decide on. */
export function UpcomingDues() {
  const { t } = useLingui();
  const today = useEngine().writer.today();
  useFresh('contracts');
  const contracts = useRows('contracts', { where: { status: 'active' } }) as ContractRow[] | undefined;
  if (!contracts) return <chakra.div minH="48" aria-busy />;
  const until = endOfMonth(addMonthsClamped(today, DUE_MONTHS));
  const dues = contracts
    .flatMap((contract) => duesOf(contract, until).map((due) => ({ contract, due })))
    .filter(({ due }) => due.date >= today && !due.isReceived)
    .toSorted((a, b) => (a.due.date < b.due.date ? -1 : 1));
  const horizon = addDays(today, DECIDE_DAYS);
  const decisions = contracts
    .flatMap((contract) => {
      const day = decisionDate(contract, today);
      return day && day >= today && day <= horizon ? [{ contract, day }] : [];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return (
    <>
      <DashboardSection title={t`Decide on renewal`}>
        {decisions.length === 0 ? (
          <Quiet>
            <Trans>No renewal has to be decided on soon.</Trans>
          </Quiet>
        ) : (
          <DashboardLines>
            {decisions.map(({ contract, day }) => (
              <DashboardLine
                key={contract.id}
                to={pathOf(contract.id)}
                end={<LineFigure>{formatDate(day)}</LineFigure>}
              >
                {contract.displayLine1} <LineAside>{contract.displayLine2}</LineAside>
              </DashboardLine>
            ))}
          </DashboardLines>
        )}
      </DashboardSection>
      <DashboardSection title={t`Upcoming dues`}>
        {dues.length === 0 ? (
          <Quiet>
            <Trans>Nothing is due in the next months.</Trans>
          </Quiet>
        ) : (
          <DashboardLines>
            {dues.map(({ contract, due }) => (
              <DashboardLine
                key={`${contract.id} ${due.n}`}
                to={pathOf(contract.id)}
                end={
                  <LineFigure isWide>
                    {formatEuro(due.direction === 'in' ? due.amount : -due.amount)}
                  </LineFigure>
                }
              >
                {formatDate(due.date)} · {contract.displayLine1}
              </DashboardLine>
            ))}
          </DashboardLines>
        )}
      </DashboardSection>
    </>
  );
}
