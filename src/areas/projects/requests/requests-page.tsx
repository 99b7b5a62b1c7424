import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { EntityList } from '../../../ui/list/entity-list.tsx';
import { LATEST } from '../../../ui/list/latest.ts';
import { ProjectNav } from '../project-nav.tsx';

const COLUMNS = ['status', 'requester', 'supplier', 'urgent', 'wantedDate', 'calculatedNet'];
const FILTERS = ['status', 'requester', 'supplier', 'urgent', 'wantedDate'];
const hrefOf = ({ id }: { readonly id: string }): string => `/purchases/purchasesRequests/${id}`;

/** The purchase requests of a project that one may read: one's own, and all of them for its manager. */
export default function ProjectRequestsPage() {
  const { t } = useLingui();
  const { projectId = '' } = useParams();
  const conditions = useMemo(() => [{ field: 'project', oneOf: [projectId] }], [projectId]);
  return (
    <>
      <ProjectNav project={projectId} current="requests" />
      <EntityList
        key={projectId}
        collection="purchaseRequests"
        title={t`Purchase requests`}
        columns={COLUMNS}
        filters={FILTERS}
        orderBy={LATEST}
        conditions={conditions}
        hrefOf={hrefOf}
        create={{
          label: t`New purchase request`,
          to: `/purchases/purchasesRequests/new?project=${encodeURIComponent(projectId)}`,
        }}
        empty={{
          title: t`No purchase requests yet`,
          text: t`Ask for the goods and services that this project needs. Your requests and their state appear here.`,
        }}
      />
    </>
  );
}
