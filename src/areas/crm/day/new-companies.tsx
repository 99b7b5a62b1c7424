import { Trans, useLingui } from '@lingui/react/macro';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  LineFigure,
  Quiet,
} from '../../../ui/pages/dashboard-section.tsx';
import { useNewRows } from '../../../ui/pages/use-new-rows.ts';
import { LinkValue } from '../../../ui/value/link-value.tsx';

const SHOWN = 6;

/** Companies of the last thirty days. */
export function NewCompanies() {
  const { t } = useLingui();
  const fresh = useNewRows('companies', SHOWN);
  if (!fresh) return null;
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
