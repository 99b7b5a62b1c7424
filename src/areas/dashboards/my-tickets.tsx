import { Trans, useLingui } from '@lingui/react/macro';
import { ticketMachine } from '../../domain/support/ticket.machine.ts';
import { usePerson, useRows } from '../../offline/index.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  MoreLink,
} from '../../ui/pages/dashboard-section.tsx';
import { StatusBadge } from '../../ui/value/status-badge.tsx';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import { TICKETS } from './paths.ts';
import { waitingTickets } from './waiting-tickets.ts';

const SHOWN = 5;
/** Tickets that wait for this person, the most urgent first; nothing at all where none does. */
export function MyTickets() {
  const { t } = useLingui();
  const { id: me } = usePerson();
  const assigned = useRows('tickets', { where: { assignee: me } });
  const requested = useRows('tickets', { where: { requester: me } });
  // The two come one after the other: a part of the list would be taken for all of it.
  if (!assigned || !requested) return null;
  const rows = waitingTickets([...assigned, ...requested], me);
  if (rows.length === 0) return null;
  return (
    <DashboardSection
      title={t`Tickets waiting for you`}
      more={
        <MoreLink to={`${TICKETS}?tab=mine`}>
          <Trans>All tickets</Trans>
        </MoreLink>
      }
    >
      <DashboardLines>
        {rows.slice(0, SHOWN).map((row) => (
          <DashboardLine
            key={row.id}
            to={`${TICKETS}/${encodeURIComponent(row.id)}`}
            end={
              row.unsent ? (
                <UnsentMark collection="tickets" id={row.id} />
              ) : (
                <StatusBadge machine={ticketMachine} value={row['status']} />
              )
            }
          >
            {row.displayLine1}
            <LineAside>{row.displayLine2}</LineAside>
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}
