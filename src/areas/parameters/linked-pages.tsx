import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { OWN } from '../../domain/kernel/own-company.ts';
import { useFresh, useRows } from '../../offline/index.ts';
import { SettingsSection } from '../../ui/pages/settings.tsx';

export const LINKED = 'linked';

/** Matters of the company that have pages of their own. */
export function LinkedPages({ title }: { title: string }) {
  const { t } = useLingui();
  useFresh('companies');
  const [own] = useRows('companies', { where: { calculatedOwn: OWN }, limit: 1 }) ?? [];
  return (
    <SettingsSection id={LINKED} title={title}>
      <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="3">
        {own && (
          <Way to={`/crm/companies/${own.id}`} label={t`Company identity`}>
            {t`Name, SIREN, VAT number, addresses, logo and bank accounts, as papers show them.`}
          </Way>
        )}
        <Way to="/humanressources/employees" label={t`Users and roles`}>
          {t`Employees, their logins and roles, services and contracts.`}
        </Way>
        <Way to="/purchases/invoiceModels" label={t`Invoice models`}>
          {t`How suppliers’ invoices are recognised, read and booked.`}
        </Way>
        <Way to="/bankflows/rules" label={t`Matching rules`}>
          {t`How bank lines are booked by themselves.`}
        </Way>
        <Way to="/bankflows/fiscalYears" label={t`Fiscal years`}>
          {t`Years of the books, and the months that are closed.`}
        </Way>
        <Way to="/mrp/articles" label={t`Articles`}>
          {t`Units, families, prices and stock limits.`}
        </Way>
      </chakra.ul>
    </SettingsSection>
  );
}

function Way({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <li>
      <Link className="address" to={to}>
        {label}
      </Link>
      <chakra.span display="block" textStyle="dense" color="fg.muted">
        {children}
      </chakra.span>
    </li>
  );
}
