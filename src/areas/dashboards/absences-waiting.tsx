import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useFresh } from '../../offline/index.ts';
import {
  DashboardLine,
  DashboardLines,
  DashboardSection,
  LineFigure,
} from '../../ui/pages/dashboard-section.tsx';
import { useAbsencesWaiting } from './department/absence-queue.tsx';
import { ABSENCES_TO_DECIDE } from './paths.ts';

/** Requests for time off that wait for this person; nothing where none does. */
export function AbsencesWaiting() {
  const { t } = useLingui();
  useFresh('vacations');
  const count = useAbsencesWaiting()?.length ?? 0;
  if (count === 0) return null;
  return (
    <DashboardSection title={t`Vacations to approve`}>
      <DashboardLines>
        <DashboardLine
          to={ABSENCES_TO_DECIDE}
          end={
            <LineFigure weight="aside">
              <Trans>Decide</Trans>
            </LineFigure>
          }
        >
          <Plural value={count} one="# request for time off" other="# requests for time off" />
        </DashboardLine>
      </DashboardLines>
    </DashboardSection>
  );
}
