import { Trans, useLingui } from '@lingui/react/macro';
import { useRows } from '../../offline/index.ts';
import { UnsentMark } from '../../ui/value/unsent-mark.tsx';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineAside,
  MoreLink,
} from '../../ui/pages/dashboard-section.tsx';
import { COMPANIES } from './paths.ts';

/** The companies that were added last: ids rise with time, so these five are read and no other. */
export function NewCompanies() {
  const { t } = useLingui();
  const rows = useRows('companies', { descending: true, limit: 5 });
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
