import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { normalise } from '../../../domain/kernel/text.ts';
import { useRows } from '../../../offline/index.ts';
import type { ControlProps } from '../field.tsx';
import { Combobox } from '../picker/combobox.tsx';

interface CountryControlProps {
  readonly control: ControlProps;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (code: string | null) => void;
  readonly required?: boolean;
}

const SHOWN = 30;

/** A country by its name in the person's language, or by its two letters, which are what is stored. */
export function CountryControl({ control, label, value, onChange, required }: CountryControlProps) {
  const { t, i18n } = useLingui();
  const [text, setText] = useState<string | null>(null);
  const own = i18n.locale === 'fr' ? 'nameFr' : 'name';
  const rows = useRows('countries') ?? [];
  const typed = normalise(text ?? '').trim();
  const rank = (code: string, name: string): number =>
    normalise(code) === typed ? 0 : normalise(name).startsWith(typed) ? 1 : 2;
  const choices = rows
    .map((row) => ({
      key: String(row['code']),
      text: String(row[own]),
      other: `${String(row['name'])} ${String(row['nameFr'])}`,
    }))
    .filter(({ key, other }) => typed === '' || normalise(key) === typed || normalise(other).includes(typed))
    .sort((a, b) => rank(a.key, a.text) - rank(b.key, b.text) || a.text.localeCompare(b.text, i18n.locale))
    .slice(0, SHOWN)
    .map(({ key, text: name }) => ({ key, text: name, meta: key }));
  const code = typeof value === 'string' ? value : '';
  const named = rows.find((row) => row['code'] === code)?.[own];
  return (
    <Combobox
      control={control}
      label={label}
      shown={typeof named === 'string' ? named : code}
      onType={setText}
      choices={choices}
      empty={t`Nothing found`}
      onPick={({ key }) => onChange(key)}
      onClear={code !== '' && !required ? () => onChange(null) : undefined}
    />
  );
}
