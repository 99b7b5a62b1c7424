import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { Field as Declared, Fields } from '../../domain/kernel/field.ts';
import { CheckBox } from './check-box.tsx';
import { AddressControl } from './controls/address-control.tsx';
import { ChoicesControl } from './controls/choice-control.tsx';
import { DaysAhead } from './controls/days-ahead.tsx';
import { FilesControl } from './controls/files-control.tsx';
import { ValueInput } from './controls/value-input.tsx';
import { Field } from './field.tsx';
import type { LineValue } from './lines/line-value.ts';
import { LinesTable } from './lines/lines-table.tsx';
import { ProblemNote } from './problem-note.tsx';
import { problemAt, type Problems } from './problems.ts';
import { useProblemWhenLeft } from './use-problem-when-left.ts';

interface FieldControlProps {
  readonly field: Declared;
  /** JSON pointer of the value in the row: where its problems are. */
  readonly pointer: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly problems: Problems;
}

/** One list for all that have none, so that nothing is drawn again for another empty one. */
const NO_LINES: readonly LineValue[] = [];

type Plain = Readonly<Record<string, unknown>>;
const asPlain = (value: unknown): Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Plain) : {};
const isAddress = (fields: Fields): boolean => 'textAddress' in fields && 'latitude' in fields;

/** One declared field with its label, control and problem. */
export function FieldControl({ field, pointer, value, onChange: tell, problems }: FieldControlProps) {
  const { i18n } = useLingui();
  const label = i18n._(field.label);
  const help = field.help && i18n._(field.help);
  const { problem, onChange, onLeave } = useProblemWhenLeft({
    field,
    pointer,
    value,
    problem: problemAt(problems, pointer),
    onChange: tell,
  });
  const error = problem && <ProblemNote problem={problem} field={field} />;
  const frame = { label, help, error, pointer, required: field.required };
  switch (field.kind) {
    case 'boolean':
      return (
        <CheckBox
          label={label}
          help={help}
          error={error}
          pointer={pointer}
          checked={value === true}
          onChange={onChange}
        />
      );
    case 'enums':
      return (
        <Field {...frame} group>
          {() => (
            <ChoicesControl
              options={field.options}
              value={Array.isArray(value) ? value : []}
              onChange={onChange}
            />
          )}
        </Field>
      );
    case 'part':
      return (
        <Field {...frame} group>
          {() =>
            isAddress(field.fields) ? (
              <AddressControl
                fields={field.fields}
                pointer={pointer}
                value={asPlain(value)}
                onChange={onChange}
                problems={problems}
              />
            ) : (
              <PartFields
                fields={field.fields}
                pointer={pointer}
                value={asPlain(value)}
                onChange={onChange}
                problems={problems}
              />
            )
          }
        </Field>
      );
    case 'lines':
      if (field.apart && field.fields['file']?.kind === 'file')
        return (
          <Field {...frame} group>
            {() => <FilesControl value={Array.isArray(value) ? value : NO_LINES} onChange={onChange} />}
          </Field>
        );
      return (
        <Field {...frame} group>
          {() => (
            <LinesTable
              fields={field.fields}
              label={label}
              one={field.one && i18n._(field.one)}
              pointer={pointer}
              value={Array.isArray(value) ? value : NO_LINES}
              onChange={onChange}
              problems={problems}
              place={field.place}
              totals={field.totals}
              fieldOf={FieldControl}
            />
          )}
        </Field>
      );
    case 'status':
    case 'json':
      return null;
    default:
      return (
        <Field {...frame} group={field.kind === 'file'} onLeave={onLeave}>
          {(control) => (
            <>
              <ValueInput
                field={field}
                label={label}
                control={control}
                value={value}
                onChange={onChange}
                pointer={pointer}
              />
              {field.kind === 'date' && field.ahead && (
                <DaysAhead value={typeof value === 'string' ? value : ''} onChange={onChange} />
              )}
            </>
          )}
        </Field>
      );
  }
}

interface PartFieldsProps {
  readonly fields: Fields;
  readonly pointer: string;
  readonly value: Plain;
  readonly onChange: (value: Plain) => void;
  readonly problems: Problems;
}

/** The fields of an embedded object, two by two where there is room. */
export function PartFields({ fields, pointer, value, onChange, problems }: PartFieldsProps) {
  const shown = Object.entries(fields).filter(([, field]) => !field.computed);
  return (
    <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }} gap="4">
      {shown.map(([name, field]) => (
        <FieldControl
          key={name}
          field={field}
          pointer={`${pointer}/${name}`}
          value={value[name]}
          onChange={(next) => onChange({ ...value, [name]: next })}
          problems={problems}
        />
      ))}
    </chakra.div>
  );
}
