import { useLingui } from '@lingui/react/macro';
import { ImportWizard } from '../../ui/exchange/import/import-wizard.tsx';
import { COMPANIES } from './company-paths.ts';

export default function CompaniesImportPage() {
  const { t } = useLingui();
  return <ImportWizard collection="companies" title={t`Import companies`} back={COMPANIES} />;
}
