import { useLingui } from '@lingui/react/macro';
import type { AnyRow } from '../../domain/kernel/entity.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';

interface CompanyFormProps {
  /** Absent: a new company. */
  readonly id?: string;
  readonly onSaved: (row: AnyRow) => void;
  readonly onCancel: () => void;
}

/** What one types of a company: who it is first, then how one reaches it, then how it pays. */
export function CompanyForm({ id, onSaved, onCancel }: CompanyFormProps) {
  const { t } = useLingui();
  return (
    <EntityForm
      collection="companies"
      {...(id === undefined ? {} : { id })}
      sections={[
        { fields: ['name', 'kinds', 'code', 'owner', 'tags'] },
        {
          title: t`Identity`,
          why: t`The numbers of the register, as they stand on documents. Their check digits are verified.`,
          fields: ['legalForm', 'siren', 'siret', 'vatNumber', 'nafCode', 'rcs', 'capital'],
        },
        {
          title: t`Contact details`,
          fields: ['email', 'billingEmail', 'phone', 'website', 'language', 'addresses'],
        },
        {
          title: t`Terms`,
          fields: [
            'vatRegime',
            'paymentTerms',
            'paymentMethod',
            'discount',
            'creditLimit',
            'customerAccount',
            'supplierAccount',
            'blockedFor',
          ],
        },
        { title: t`More`, fields: ['sector', 'size', 'source', 'isActive', 'notes'] },
      ]}
      onSaved={onSaved}
      onCancel={onCancel}
    />
  );
}
