import { msg } from '@lingui/core/macro';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { EntityPages } from '../../ui/pages/entity-pages.ts';
import { useOwnedByMe } from '../../ui/pages/owned-by-me.ts';
import { BY_NAME, IN_USE } from './listed-parties.ts';
import { AllCompanies } from './all-companies.tsx';

const SelectedCompanies = lazyPart(async () => (await import('./selected.tsx')).SelectedCompanies);

const OWN = {
  paymentTerms: lazyPart(async () => (await import('./company-terms.tsx')).CompanyTerms),
};

/** Everyone the company deals with. */
export const companies: EntityPages = {
  list: {
    columns: ['kinds', 'phone', 'owner', { name: 'email', from: 'xl' }],
    filters: ['kinds', 'country', 'owner', 'tags'],
    orderBy: BY_NAME,
    conditions: IN_USE,
    Actions: AllCompanies,
    Selected: SelectedCompanies,
    empty: {
      title: msg`No companies yet`,
      text: msg`Customers, suppliers and prospects live here, with their contacts and projects. Add the first one.`,
    },
  },
  Assist: lazyPart(async () => (await import('./register-search.tsx')).RegisterSearch),
  own: OWN,
  useBeginning: useOwnedByMe,
  detail: async () => (await import('./company-detail.tsx')).companyDetail,
};
