import { useLingui } from '@lingui/react/macro';
import { Building2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Cost } from '../../../domain/hr/expense-kinds.rules.ts';
import { useRow } from '../../../offline/index.ts';
import type { ControlProps } from '../../../ui/form/field.tsx';
import { Combobox } from '../../../ui/form/picker/combobox.tsx';
import { useFoundRows } from '../../../ui/form/picker/search-rows.ts';

interface SupplierInputProps {
  readonly control: ControlProps;
  readonly label: string;
  readonly cost: Cost;
  readonly onChange: (change: Pick<Cost, 'supplier' | 'supplierName'>) => void;
}

/** Whose receipt it is: a name as the receipt says, or a company that is known here. */
export function SupplierInput({ control, label, cost, onChange }: SupplierInputProps) {
  const { t } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const isActive = useCallback((row: AnyRow) => row['isActive'] !== false, []);
  const rows = useFoundRows('companies', text ?? '', isActive);
  const linked = useRow('companies', cost.supplier);
  return (
    <Combobox
      control={control}
      label={label}
      shown={cost.supplierName ?? linked?.displayLine1 ?? ''}
      onType={setText}
      choices={
        (text ?? '').trim() === ''
          ? []
          : rows.slice(0, 8).map((row) => ({
              key: row.id,
              text: row.displayLine1 || row.id,
              meta: row.displayLine2,
              icon: <Building2 size={16} aria-hidden />,
            }))
      }
      placeholder={t`As on the receipt`}
      onPick={({ key, text: name }) => onChange({ supplier: key, supplierName: name })}
      onLeave={(typed) => onChange({ supplier: null, supplierName: typed.trim() })}
    />
  );
}
