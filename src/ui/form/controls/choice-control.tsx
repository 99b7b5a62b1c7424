import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
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
      {/* A word that came from elsewhere is seen by whoever has to mend it. */}
      {chosen !== '' && !(chosen in options) && <option value={chosen}>{chosen}</option>}
    </Select>
  );
}

interface ChoicesControlProps {
  readonly options: Options;
  readonly value: readonly unknown[];
  readonly onChange: (value: string[]) => void;
}

const Chip = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '11', md: '8' },
    px: '3',
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'border.control',
    bg: 'bg.panel',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.subtle' },
    '& svg': { display: 'none' },
    '&:has(input:checked)': {
      bg: 'accent.subtle',
      borderColor: 'accent.solid',
      color: 'accent.fg',
      '& svg': { display: 'block' },
    },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing' },
  },
});

/** Some of a few, as chips: each is a check box, told by its tick and not by its colour alone. */
export function ChoicesControl({ options, value, onChange }: ChoicesControlProps) {
  const { i18n } = useLingui();
  const keys = Object.keys(options);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2">
      {keys.map((key) => (
        <Chip key={key}>
          <chakra.input
            type="checkbox"
            position="absolute"
            opacity="0"
            w="px"
            h="px"
            checked={value.includes(key)}
            onChange={(event) => {
              const on = event.currentTarget.checked;
              onChange(keys.filter((other) => (other === key ? on : value.includes(other))));
            }}
          />
          <Check size={14} aria-hidden />
          {i18n._(options[key] ?? key)}
        </Chip>
      ))}
    </chakra.div>
  );
}
