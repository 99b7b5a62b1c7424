import { Trans, useLingui } from '@lingui/react/macro';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  MoreLink,
} from '../../ui/pages/dashboard-section.tsx';
import { useNewRows } from '../../ui/pages/use-new-rows.ts';
import { COMPANIES } from './paths.ts';

const SHOWN = 5;

/** The companies that were added of late. */
export function NewCompanies() {
  const { t } = useLingui();
  const rows = useNewRows('companies', SHOWN);
  if (!rows || rows.length === 0) return null;
  return (
    <DashboardSection
      title={t`New companies`}
      more={
        <MoreLink to={COMPANIES}>
          <Trans>All companies</Trans>
        </MoreLink>
      }
    >
      <DashboardLines>
        {rows.map((row) => (
          <DashboardLine
            key={row.id}
            to={`${COMPANIES}/${encodeURIComponent(row.id)}`}
            end={row.unsent && <UnsentMark collection="companies" id={row.id} />}
          >
            {row.displayLine1}
            <LineAside>{row.displayLine2}</LineAside>
          </DashboardLine>
        ))}
      </DashboardLines>
    </DashboardSection>
  );
}
