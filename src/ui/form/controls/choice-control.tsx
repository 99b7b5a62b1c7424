import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { CheckBox } from '../check-box.tsx';
import { Select, TOUCH } from '../input.tsx';

type Options = Readonly<Record<string, string>>;

interface ChoiceControlProps extends Omit<ComponentProps<typeof Select>, 'value' | 'onChange'> {
  readonly options: Options;
  readonly value: unknown;
  readonly onChange: (value: string | null) => void;
  readonly required?: boolean;
}

/** One of a few: the browser's own list, which every phone shows well. */
export function ChoiceControl({ options, value, onChange, required, ...select }: ChoiceControlProps) {
  const { i18n } = useLingui();
  const chosen = typeof value === 'string' ? value : '';
  return (
    <Select
      size={TOUCH}
      {...select}
      value={chosen}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      {(!required || chosen === '') && <option value="">–</option>}
      {Object.entries(options).map(([key, label]) => (
        <option key={key} value={key}>
          {i18n._(label)}
        </option>
      ))}
    </Select>
  );
}

interface ChoicesControlProps {
  readonly options: Options;
  readonly value: readonly unknown[];
  readonly onChange: (value: string[]) => void;
}

export function ChoicesControl({ options, value, onChange }: ChoicesControlProps) {
  const { i18n } = useLingui();
  const keys = Object.keys(options);
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="5">
      {keys.map((key) => (
        <CheckBox
          key={key}
          label={i18n._(options[key] ?? key)}
          checked={value.includes(key)}
          onChange={(on) => onChange(keys.filter((other) => (other === key ? on : value.includes(other))))}
        />
      ))}
    </chakra.div>
  );
}
