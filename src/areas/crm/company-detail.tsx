import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Contact } from 'lucide-react';
import type { Shown } from '../../offline/index.ts';
import type { MoreAction } from '../../ui/record/record-header.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { useSaveCards } from './use-save-cards.ts';
import { CompanyHead } from './company-head.tsx';
import { CompanyStory } from './company-story.tsx';

function useCompanyMore({ id, displayLine1 }: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const save = useSaveCards('companies');
  return [{ label: t`Save as vCard`, icon: Contact, run: () => void save([id], displayLine1 ?? '') }];
}

/** The whole relation with a company: what happened, who works there, what may be sold and is done for it. */
export const companyDetail: DeclaredDetail = {
  headline: ['kinds', 'phone', 'email'],
  Figures: CompanyHead,
  timeline: true,
  useMore: useCompanyMore,
  facts: [
    { title: msg`Contact details`, fields: ['phone', 'email', 'billingEmail', 'website', 'language'] },
    {
      title: msg`Identity`,
      fields: ['code', 'legalForm', 'siren', 'siret', 'vatNumber', 'nafCode', 'rcs', 'capital'],
    },
    {
      title: msg`Terms`,
      fields: ['vatRegime', 'paymentTerms', 'paymentMethod', 'discount', 'creditLimit', 'blockedFor'],
    },
    { title: msg`Follow-up`, fields: ['owner', 'sector', 'size', 'source', 'tags'] },
  ],
  related: [
    {
      collection: 'contacts',
      by: 'company',
      label: msg`Contacts`,
      columns: ['jobTitle'],
      none: msg`Nobody is known at this company yet.`,
      path: '/crm/contacts',
      create: msg`New contact`,
    },
    {
      collection: 'opportunities',
      by: 'company',
      label: msg`Opportunities`,
      columns: ['stage', 'amount'],
      none: msg`Nothing is to be sold to this company yet.`,
      path: '/pipeline',
      create: msg`New opportunity`,
    },
    {
      collection: 'projects',
      by: 'customer',
      label: msg`Projects`,
      columns: ['status'],
      none: msg`No project for this company yet.`,
    },
  ],
  Story: CompanyStory,
};
