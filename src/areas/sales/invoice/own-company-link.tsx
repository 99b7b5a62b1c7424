import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { usePerson } from '../../../offline/index.ts';
import { NEW_OWN_COMPANY } from '../../../ui/pages/new-own-company.ts';
import { useOwnCompany } from '../../../ui/pages/use-own-company.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';

/**
 * Where what a paper says of us is put right: on our own company's page. Where there is none, which lacks all of it, it is said
 * once who enters it, at its name.
 */
export function OwnCompanyLink({ pointer }: { readonly pointer: string }) {
  const own = useOwnCompany();
  const { roles } = usePerson();
  if (own) return <RecordLink to="companies" id={own.id} />;
  if (own === undefined || pointer !== '/seller/name') return null;
  if (!roles.includes('admin')) return <Trans>An administrator has to enter our own company first.</Trans>;
  return (
    <Link {...NEW_OWN_COMPANY} style={{ textDecoration: 'underline' }}>
      <Trans>Enter our own company</Trans>
    </Link>
  );
}
