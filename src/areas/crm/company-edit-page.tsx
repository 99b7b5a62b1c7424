import { useLingui } from '@lingui/react/macro';
import { useNavigate, useParams } from 'react-router-dom';
import { useRow } from '../../offline/index.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { RecordMissing } from '../../ui/record/record-missing.tsx';
import { CompanyForm } from './company-form.tsx';
import { COMPANIES, companyPath } from './company-paths.ts';

export default function CompanyEditPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { companyId = '' } = useParams();
  const row = useRow('companies', companyId);
  if (row === undefined) return null;
  if (row === null)
    return (
      <RecordMissing
        collection="companies"
        label={t`Company`}
        back={{ to: COMPANIES, label: t`All companies` }}
      />
    );
  const name = row.displayLine1 ?? '';
  const back = () => void navigate(companyPath(companyId), { replace: true });
  return (
    <>
      <PageHeader title={t`Edit ${name}`} crumb={name} />
      <CompanyForm key={companyId} id={companyId} onSaved={back} onCancel={back} />
    </>
  );
}
