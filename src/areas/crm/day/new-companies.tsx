import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '../../../domain/kernel/dates.ts';
import { survivorOf } from '../../../domain/kernel/survivor.ts';
import { useEngine, useRows } from '../../../offline/index.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { LinkValue } from '../../../ui/value/link-value.tsx';

const SHOWN = 6;
const NEW_DAYS = 30;

/** Companies of the last thirty days: ids rise with time, so the last few are read and no other. */
export function NewCompanies() {
  const { t } = useLingui();
  const since = addDays(useEngine().writer.today(), -NEW_DAYS);
  const rows = useRows('companies', { descending: true, limit: 2 * SHOWN });
  if (!rows) return null;
  // What was made here a moment ago has no time of the server's yet.
  const fresh = rows
    .filter((row) => (row.createdAt ?? '~') >= since && survivorOf(row) === undefined)
    .slice(0, SHOWN);
  return (
    <DashboardSection title={t`New companies`}>
      {fresh.length === 0 && (
        <Quiet>
          <Trans>None within thirty days.</Trans>
        </Quiet>
      )}
      <DashboardLines>
        {fresh.map(({ id, displayLine1, displayLine2, createdBy }) => (
          <DashboardLine
            key={id}
            to={`/crm/companies/${id}`}
            end={
              typeof createdBy === 'string' && (
                <LineFigure weight="aside">
                  <LinkValue to="users" id={createdBy} />
                </LineFigure>
              )
            }
          >
            {displayLine1}
            <LineAside>{displayLine2}</LineAside>
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}
