import { useLingui } from '@lingui/react/macro';
import { Table2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { recipeClass } from '../../ui/theme/recipe-class.ts';

const LINK = recipeClass('button', { variant: 'ghost', size: 'icon' });

/** The way to the dense table of all companies. */
export function AllCompanies() {
  const { t } = useLingui();
  const label = t`All companies in a dense table`;
  return (
    <Link to="/crm/companiesOld" className={LINK} aria-label={label} data-tip={label}>
      <Table2 size={16} aria-hidden />
    </Link>
  );
}
