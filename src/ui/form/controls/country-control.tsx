import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { useRows } from '../../../offline/index.ts';
import { Select, TOUCH } from '../input.tsx';

interface CountryControlProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  readonly value: unknown;
  readonly onChange: (code: string | null) => void;
}

/** A country by its name in the person's language; what is stored is its two letters. */
export function CountryControl({ value, onChange, ...select }: CountryControlProps) {
  const { i18n } = useLingui();
  const name = i18n.locale === 'fr' ? 'nameFr' : 'name';
  const rows = useRows('countries');
  const sorted = rows?.toSorted((a, b) => String(a[name]).localeCompare(String(b[name]), i18n.locale));
  return (
    <Select
      size={TOUCH}
      {...select}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      <option value="">–</option>
      {sorted?.map((row) => (
        <option key={row.id} value={String(row['code'])}>
          {String(row[name])}
        </option>
      ))}
    </Select>
  );
}
