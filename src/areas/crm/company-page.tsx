import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useParams } from 'react-router-dom';
import type { Shown } from '../../offline/index.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordPage } from '../../ui/record/record-page.tsx';
import { CompanyAddresses } from './company-addresses.tsx';
import { COMPANIES, companyPath } from './company-paths.ts';

const HEADLINE = ['kinds', 'phone'];

/** One company: how to reach it, who works there, what is done for it, and who changed what. */
export default function CompanyPage() {
  const { t } = useLingui();
  const { companyId = '' } = useParams();
  const editTo = `${companyPath(companyId)}/edit`;
  return (
    <RecordPage
      collection="companies"
      id={companyId}
      back={{ to: COMPANIES, label: t`All companies` }}
      hrefOf={companyPath}
      headline={HEADLINE}
      editTo={editTo}
      primary={() => (
        <LinkButton to={editTo}>
          <Pencil size={16} aria-hidden />
          {t`Edit`}
        </LinkButton>
      )}
      facts={[
        { title: t`Contact details`, fields: ['phone', 'email', 'billingEmail', 'website', 'language'] },
        {
          title: t`Identity`,
          fields: ['code', 'legalForm', 'siren', 'siret', 'vatNumber', 'nafCode', 'rcs', 'capital'],
        },
        {
          title: t`Terms`,
          fields: ['vatRegime', 'paymentTerms', 'paymentMethod', 'discount', 'creditLimit', 'blockedFor'],
        },
        { title: t`Follow-up`, fields: ['owner', 'sector', 'size', 'source', 'tags'] },
      ]}
      story={(row) => <Story row={row} />}
      related={[
        {
          collection: 'contacts',
          by: 'company',
          label: t`Contacts`,
          columns: ['jobTitle'],
          none: t`Nobody is known at this company yet.`,
        },
        {
          collection: 'projects',
          by: 'customer',
          label: t`Projects`,
          columns: ['status'],
          none: t`No project for this company yet.`,
        },
      ]}
    />
  );
}

/** Where it is and what is noted of it; nothing stands there for what is not known. */
function Story({ row }: { row: Shown }) {
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
