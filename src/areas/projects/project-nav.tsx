import { useLingui } from '@lingui/react/macro';
import { Tabs } from '../../ui/tabs/tabs.tsx';

export type ProjectPage = 'overview' | 'expenses' | 'requests';

/** The pages of a project. */
export function ProjectNav({ project, current }: { project: string; current: ProjectPage }) {
  const { t } = useLingui();
  const path = `/projects/${project}`;
  return (
    <Tabs
      label={t`Pages of the project`}
      current={current}
      tabs={[
        { id: 'overview', label: t`Overview`, search: '', to: path },
        { id: 'expenses', label: t`Costs`, search: '', to: `${path}/expenses` },
        { id: 'requests', label: t`Purchase requests`, search: '', to: `${path}/PurchasesRequests` },
      ]}
    />
  );
}
