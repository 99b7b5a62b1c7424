import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { useFresh, useRow } from '../../../offline/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { RecordMissing } from '../../../ui/record/record-missing.tsx';
import { ProjectNav } from '../project-nav.tsx';
import { CostLines } from './cost-lines.tsx';
import { CostTotals } from './cost-totals.tsx';

/** The costs of a project by nature: totals for its members, each cost for its manager. */
export default function CostsPage() {
  const { t } = useLingui();
  const { projectId = '' } = useParams();
  useFresh('projects');
  const row = useRow('projects', projectId);
  if (row === undefined) return null;
  if (row === null)
    return (
      <RecordMissing
        collection="projects"
        label={t`Project`}
        back={{ to: '/projects', label: t`Projects` }}
      />
    );
  const isTold = row['calculatedCost'] !== undefined;
  return (
    <>
      <PageHeader title={row.displayLine1 ?? ''} crumb={t`Costs`} subtitle={t`Costs of the project`} />
      <ProjectNav project={projectId} current="expenses" />
      {isTold ? (
        <>
          <CostTotals row={row} />
          {Array.isArray(row['calculatedCosts']) && <CostLines row={row} />}
        </>
      ) : (
        <Notice tone="info">
          <Trans>The costs of a project are shown to its members.</Trans>
        </Notice>
      )}
    </>
  );
}
