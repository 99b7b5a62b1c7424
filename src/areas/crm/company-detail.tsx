import { chakra } from '@chakra-ui/react';
import { msg } from '@lingui/core/macro';
import type { Shown } from '../../offline/index.ts';
import type { DeclaredDetail } from '../../ui/pages/entity-pages.ts';
import { CompanyAddresses } from './company-addresses.tsx';

/** One company: how to reach it, who works there, what is done for it, and who changed what. */
export const companyDetail: DeclaredDetail = {
  headline: ['kinds', 'phone'],
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
      collection: 'projects',
      by: 'customer',
      label: msg`Projects`,
      columns: ['status'],
      none: msg`No project for this company yet.`,
    },
  ],
  Story: CompanyStory,
};

/** Where it is and what is noted of it; nothing stands there for what is not known. */
function CompanyStory({ row }: { row: Shown }) {
  const notes = typeof row['notes'] === 'string' ? row['notes'].trim() : '';
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" _empty={{ display: 'none' }}>
      <CompanyAddresses lines={row['addresses']} />
      {notes !== '' && (
        <chakra.p whiteSpace="pre-line" maxW="42rem" lineHeight="normal">
          {notes}
        </chakra.p>
      )}
    </chakra.div>
  );
}
