import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { CompanyForm } from './company-form.tsx';
import { COMPANIES, companyPath } from './company-paths.ts';

export default function CompanyNewPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t`New company`} />
      <CompanyForm
        onSaved={(row) => void navigate(companyPath(row.id), { replace: true })}
        onCancel={() => void navigate(COMPANIES)}
      />
    </>
  );
}
