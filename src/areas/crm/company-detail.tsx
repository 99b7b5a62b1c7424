import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Contact, FilePen, FileText, Scale } from 'lucide-react';
import { mayEver } from '../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../offline/index.ts';
import type { MoreAction } from '../../ui/record/record-header.tsx';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { useSaveCards } from './use-save-cards.ts';
import { CompanyHead } from './company-head.tsx';
import { CompanyStory } from './company-story.tsx';

const isCustomer = (kinds: unknown): boolean => Array.isArray(kinds) && kinds.includes('customer');

function useCompanyMore({ id, displayLine1, kinds }: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const save = useSaveCards('companies');
  const { context } = useEngine();
  const person = usePerson();
  const mayRead = (collection: string) => mayEver(context.entityOf(collection), 'R', person);
  const ways = [
    {
      of: 'customerPayments',
      label: t`Customer account`,
      icon: Scale,
      to: `/sales/customerFee?customer=${id}`,
    },
    { of: 'quotes', label: t`Quotes`, icon: FilePen, to: `/sales/quotes?customer=${id}` },
    { of: 'invoices', label: t`Invoices`, icon: FileText, to: `/sales/invoices?customer=${id}` },
  ];
  return [
    ...(isCustomer(kinds) ? ways.filter(({ of }) => mayRead(of)) : []),
    { label: t`Save as vCard`, icon: Contact, run: () => void save([id], displayLine1 ?? '') },
  ];
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
      columns: ['jobTitle'],
      none: msg`Nobody is known at this company yet.`,
    },
    {
      collection: 'opportunities',
      by: 'company',
      columns: ['stage', 'amount'],
      none: msg`Nothing is to be sold to this company yet.`,
    },
    {
      collection: 'projects',
      by: 'customer',
      columns: ['status'],
      none: msg`No project for this company yet.`,
    },
  ],
  Story: CompanyStory,
};
