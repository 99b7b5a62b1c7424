import { useLingui } from '@lingui/react/macro';
import { useFresh, usePerson, useRows } from '../../../offline/index.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Dashboard } from '../../../ui/pages/dashboard.tsx';
import { ApprovalQueue } from './approval-queue.tsx';
import { ServiceSpend } from './service-spend.tsx';
import { ServiceWeek } from './service-week.tsx';

/** The manager's service: who waits for them, and what it spends. */
export default function DepartmentPage() {
  const { t } = useLingui();
  const { id, roles } = usePerson();
  const services = useRows('services', { where: { manager: id } });
  useFresh('expenseAccounts');
  const names = services?.flatMap(({ displayLine1 }) => displayLine1 ?? []).join(', ');
  return (
    <Dashboard
      header={
        <PageHeader title={t`My service`} subtitle={roles.includes('admin') ? t`All services` : names} />
      }
      main={<ApprovalQueue />}
      aside={
        <>
          <ServiceWeek />
          <ServiceSpend />
        </>
      }
    />
  );
}
