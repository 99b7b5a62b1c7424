import { useLingui } from '@lingui/react/macro';
import type { Shown } from '../../offline/index.ts';
import { EntityList } from '../../ui/list/entity-list.tsx';
import { BY_NAME, COMPANIES, companyPath } from './company-paths.ts';

const COLUMNS = ['kinds', 'phone', 'owner', { name: 'email', from: 'xl' }] as const;
const FILTERS = ['kinds', 'vatRegime', 'size'];
const hrefOf = (row: Shown): string => companyPath(row.id);

/** Everyone the company deals with. */
export default function CompaniesPage() {
  const { t } = useLingui();
  return (
    <EntityList
      collection="companies"
      title={t`Companies`}
      hrefOf={hrefOf}
      columns={COLUMNS}
      filters={FILTERS}
      orderBy={BY_NAME}
      importTo={`${COMPANIES}/import`}
      create={{ label: t`New company`, to: `${COMPANIES}/new` }}
      empty={{
        title: t`No companies yet`,
        text: t`Customers, suppliers and prospects live here, with their contacts and projects. Add the first one.`,
      }}
    />
  );
}
