import type { AnyRow } from '../../domain/kernel/entity.ts';
import { EntityForm } from '../../ui/form/entity-form.tsx';

interface CompanyFormProps {
  /** Absent: a new company. */
  readonly id?: string;
  readonly onSaved: (row: AnyRow) => void;
  readonly onCancel: () => void;
}

/** A company as its declaration lays it out (src/domain/crm/company.form.ts). */
export const CompanyForm = (props: CompanyFormProps) => <EntityForm collection="companies" {...props} />;
