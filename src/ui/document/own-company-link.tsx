import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { OWN } from '../../domain/kernel/own-company.ts';
import { usePerson, useRows } from '../../offline/index.ts';
import { NEW_OWN_COMPANY } from '../pages/new-own-company.ts';
import { RecordLink } from '../value/link-value.tsx';

const OURS = { where: { calculatedOwn: OWN }, limit: 1 };

/**
 * Where what a paper says of us is put right: on our own company's page. Where there is none, which lacks all of it, it is said
 * once who enters it, at its name.
 */
export function OwnCompanyLink({ pointer }: { readonly pointer: string }) {
  const [own] = useRows('companies', OURS) ?? [];
  const { roles } = usePerson();
  if (own) return <RecordLink to="companies" id={own.id} />;
  if (pointer !== '/seller/name') return null;
  if (!roles.includes('admin')) return <Trans>An administrator has to enter our own company first.</Trans>;
  return (
    <Link {...NEW_OWN_COMPANY} style={{ textDecoration: 'underline' }}>
      <Trans>Enter our own company</Trans>
    </Link>
  );
}
