import { useLingui } from '@lingui/react/macro';
import { useFresh, usePerson, useRows } from '../../../offline/index.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Dashboard } from '../../../ui/pages/dashboard.tsx';
import { Queues } from './queues.tsx';
import { ServiceAbsences } from './service-absences.tsx';
import { ServiceSpend } from './service-spend.tsx';
import { ServiceWeek } from './service-week.tsx';

/** The manager's service: who waits for them, and what it spends. */
export default function DepartmentPage() {
  const { t } = useLingui();
  const { id, roles } = usePerson();
  const services = useRows('services', { where: { manager: id } });
  useFresh('expenseAccounts');
  useFresh('vacations');
  useFresh('purchaseRequests');
  const names = services?.flatMap(({ displayLine1 }) => displayLine1 ?? []).join(', ');
  return (
    <Dashboard
      header={
        <PageHeader title={t`My service`} subtitle={roles.includes('admin') ? t`All services` : names} />
      }
      main={
        <>
          <Queues />
          <ServiceAbsences />
        </>
      }
      aside={
        <>
          <ServiceWeek />
          <ServiceSpend />
        </>
      }
    />
  );
}
