import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { usePerson } from '../../../offline/index.ts';
import { TeamCalendar } from '../../../parts/absence/team-calendar.tsx';
import { DashboardSection } from '../../../ui/pages/dashboard-section.tsx';
import { VACATIONS } from '../paths.ts';

/** The calendar of the manager’s people: who is away, and who asks to be. */
export function ServiceAbsences() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { members } = usePerson();
  return (
    <DashboardSection title={t`Absences of the service`}>
      <TeamCalendar
        people={members.size > 0 ? members : undefined}
        onOpen={(id) => void navigate(`${VACATIONS}/${encodeURIComponent(id)}`)}
      />
    </DashboardSection>
  );
}
