import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Field as Declared, Fields } from '../../../domain/kernel/field.ts';
import { Field } from '../field.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { problemAt, type Problems } from '../problems.ts';
import { ValueInput } from './value-input.tsx';

type Plain = Readonly<Record<string, unknown>>;

interface AddressControlProps {
  readonly fields: Fields;
  readonly pointer: string;
  readonly value: Plain;
  readonly onChange: (value: Plain) => void;
  readonly problems: Problems;
}

/** What the person typed is all that is known again: coordinates of another address would be a lie. */
const retyped = { latitude: null, longitude: null, precision: 'typed' };
const NARROW = ['postcode', 'city', 'country'];

/** An address as one writes it: in a line, and its parts below for those who have them. */
export function AddressControl({ fields, pointer, value, onChange, problems }: AddressControlProps) {
  const { i18n } = useLingui();
  const input = (name: string, field: Declared) => {
    const problem = problemAt(problems, `${pointer}/${name}`);
    const label = i18n._(field.label);
    return (
      <Field
        key={name}
        label={label}
        pointer={`${pointer}/${name}`}
        required={field.required}
        error={problem && <ProblemNote problem={problem} />}
      >
        {(control) => (
          <ValueInput
            field={field}
            label={label}
            control={control}
            value={value[name]}
            onChange={(next) => onChange({ ...value, ...retyped, [name]: next })}
          />
        )}
      </Field>
    );
  };
  const shown = (names: readonly string[]) =>
    names.flatMap((name) => (fields[name] ? [input(name, fields[name])] : []));
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {shown(['textAddress', 'street'])}
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', sm: '7rem 1fr 1fr' }}
        gap="4"
        css={{ '& > :last-child': { gridColumn: { base: '1 / -1', sm: 'auto' } } }}
      >
        {shown(NARROW)}
      </chakra.div>
    </chakra.div>
  );
}
