import { Trans, useLingui } from '@lingui/react/macro';
import { addDays } from '../../../domain/kernel/dates.ts';
import { useEngine, useHeldAt, usePerson, useSpan } from '../../../offline/index.ts';
import { FollowUpList } from '../../../parts/activity/activity.ts';
import { NotHere } from '../../../ui/list/not-here.tsx';
import { DashboardSection, MoreLink, Quiet } from '../../../ui/pages/dashboard-section.tsx';

const AHEAD_DAYS = 7;

/** What I have to do: what is late, what is for today, what comes within a week. */
export function MyFollowUps() {
  const { t } = useLingui();
  const me = usePerson().id;
  const today = useEngine().writer.today();
  const heldAt = useHeldAt('activities');
  const mine = useSpan('activities', {
    index: 'openFollowUp',
    to: addDays(today, AHEAD_DAYS),
    ownedBy: me,
  });
  const shown = mine ?? [];
  const due = (row: (typeof shown)[number]): string => String(row['openFollowUp']);
  const groups = [
    { id: 'late', title: t`Late`, rows: shown.filter((row) => due(row) < today) },
    { id: 'today', title: t`Today`, rows: shown.filter((row) => due(row) === today) },
    { id: 'week', title: t`Within a week`, rows: shown.filter((row) => due(row) > today) },
  ];
  return (
    <DashboardSection
      title={t`My follow-ups`}
      more={
        <MoreLink to={`/crm/activities?tab=open&owner=${encodeURIComponent(me)}`}>
          <Trans>All of them</Trans>
        </MoreLink>
      }
    >
      {mine?.length === 0 && heldAt !== undefined && (
        <Quiet>
          {heldAt === null ? (
            <NotHere collection="activities" />
          ) : (
            <Trans>
              Nothing to do within a week. Give a call or a visit a follow-up date: it comes back here on its
              day.
            </Trans>
          )}
        </Quiet>
      )}
      {shown.length > 0 && <FollowUpList groups={groups} />}
    </DashboardSection>
  );
}
