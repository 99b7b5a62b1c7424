import { useLingui } from '@lingui/react';
import { memo, useCallback, useMemo, type ComponentType } from 'react';
import type { Field as Declared } from '../../../domain/kernel/field.ts';
import type { Problem } from '../../../domain/kernel/problem.ts';
import { CheckBox } from '../check-box.tsx';
import { ValueInput } from '../controls/value-input.tsx';
import { Field } from '../field.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { useProblemWhenLeft } from '../use-problem-when-left.ts';
import type { OwnCellProps } from './lines-look.ts';
import type { LineEdits } from './use-line-edits.ts';

interface LineCellProps {
  readonly field: Declared;
  readonly name: string;
  readonly lineKey: string;
  readonly pointer: string;
  readonly value: unknown;
  readonly problem: Problem | undefined;
  readonly edits: LineEdits;
  /** What draws it, where the kind of its field does not say. */
  readonly Own?: ComponentType<OwnCellProps> | undefined;
}

/** One cell of a line. It is drawn again when its value changes, or what is wrong with it, and not for its neighbours'. */
export const LineCell = memo(function LineCell(props: LineCellProps) {
  const { field, name, lineKey, pointer, value, edits, Own } = props;
  const { i18n } = useLingui();
  const label = i18n._(field.label);
  const { problem, onChange, onLeave } = useProblemWhenLeft({
    field,
    pointer,
    value,
    problem: props.problem,
    onChange: useCallback((next: unknown) => edits.set(lineKey, name, next), [edits, lineKey, name]),
  });
  const error = useMemo(() => problem && <ProblemNote problem={problem} field={field} />, [problem, field]);
  if (field.kind === 'boolean')
    return (
      <CheckBox label={label} error={error} pointer={pointer} checked={value === true} onChange={onChange} />
    );
  return (
    <Field
      label={label}
      pointer={pointer}
      error={error}
      group={field.kind === 'file'}
      onLeave={onLeave}
      isRequired={field.required}
    >
      {(control) =>
        Own ? (
          <Own
            control={control}
            label={label}
            lineKey={lineKey}
            value={value}
            onChange={onChange}
            fill={(values) => edits.fill(lineKey, values)}
          />
        ) : (
          <ValueInput field={field} label={label} control={control} value={value} onChange={onChange} />
        )
      }
    </Field>
  );
});
