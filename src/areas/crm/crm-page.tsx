import { useLingui } from '@lingui/react/macro';
import { useFresh } from '../../offline/index.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Dashboard } from '../../ui/pages/dashboard.tsx';
import { ActivityFeed } from './day/activity-feed.tsx';
import { DormantCompanies } from './day/dormant-companies.tsx';
import { MyFollowUps } from './day/my-follow-ups.tsx';
import { NewCompanies } from './day/new-companies.tsx';
import { PipelineSummary } from './day/pipeline-summary.tsx';

/** The relation with customers today: what one has to do, what happened, what is new, what falls asleep. */
export default function CrmPage() {
  const { t } = useLingui();
  useFresh('activities');
  useFresh('opportunities');
  return (
    <Dashboard
      header={<PageHeader title={t`Relations`} subtitle={t`Follow-ups, activities and what falls asleep`} />}
      main={
        <>
          <MyFollowUps />
          <ActivityFeed />
        </>
      }
      aside={
        <>
          <PipelineSummary />
          <NewCompanies />
          <DormantCompanies />
        </>
      }
    />
  );
}
