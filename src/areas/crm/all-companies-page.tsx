import { useLingui } from '@lingui/react/macro';
import { EntityList } from '../../ui/list/entity-list.tsx';
import { SelectedCompanies } from './selected.tsx';
import { BY_NAME } from './listed-parties.ts';

const COLUMNS = [
  'isActive',
  'kinds',
  'code',
  'siren',
  'vatNumber',
  'phone',
  'email',
  'owner',
  'country',
  'paymentTerms',
  'sector',
  'mergedInto',
];
const FILTERS = ['isActive', 'kinds', 'country', 'owner', 'mergedInto'];
const hrefOf = ({ id }: { readonly id: string }): string => `/crm/companies/${id}`;

/** All companies there are, out of use and merged ones too, many facts of each in a row that is changed in its cells. */
export default function AllCompaniesPage() {
  const { t } = useLingui();
  return (
    <EntityList
      collection="companies"
      title={t`All companies`}
      columns={COLUMNS}
      filters={FILTERS}
      orderBy={BY_NAME}
      hrefOf={hrefOf}
      Selected={SelectedCompanies}
      create={{ label: t`New company`, to: '/crm/companies/new' }}
      empty={{
        title: t`No companies yet`,
        text: t`All companies stand here, those out of use and those that went into another too.`,
      }}
    />
  );
}
