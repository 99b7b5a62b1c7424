import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Field as Declared } from '../../../domain/kernel/field.ts';
import { heldWith } from '../../../domain/kernel/groups.ts';
import { useEngine, useRow } from '../../../offline/index.ts';
import { CheckBox } from '../../form/check-box.tsx';
import { ChoicesControl } from '../../form/controls/choice-control.tsx';
import { ValueInput } from '../../form/controls/value-input.tsx';
import { Field } from '../../form/field.tsx';
import { ProblemNote } from '../../form/problem-note.tsx';
import { NO_PROBLEMS, problemAt, problemsOf } from '../../form/problems.ts';
import { isSameValue } from '../../form/same-value.ts';
import { useToast } from '../../toast/toasts.tsx';
import { useText } from '../../value/domain-text.ts';
import './list-tools.css';

/** Where one goes on to from a cell. */
export type CellStep = 'stay' | 'down' | 'up' | 'next' | 'previous';

interface CellEditorProps {
  readonly collection: string;
  readonly id: string;
  readonly name: string;
  readonly field: Declared;
  readonly onDone: (step: CellStep) => void;
}

/** The value of one cell, typed in its place: Enter and Tab keep it and go on, Escape gives it up. */
export function CellEditor(props: CellEditorProps) {
  const row = useRow(props.collection, props.id);
  useEffect(() => {
    if (row === null) props.onDone('stay');
  });
  return row ? <Editor {...props} row={row} /> : null;
}

function Editor({ collection, id, name, field, onDone, row }: CellEditorProps & { readonly row: AnyRow }) {
  const { t } = useLingui();
  const text = useText();
  const engine = useEngine();
  const toast = useToast();
  const root = useRef<HTMLDivElement>(null);
  // What it held when the cell was opened: others may change it meanwhile.
  const [before] = useState(row);
  const [value, setValue] = useState<unknown>(row[name] ?? null);
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const label = text(field.label);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const box = root.current?.querySelector<HTMLElement>('input, select, textarea, button');
    box?.focus();
    if (box instanceof HTMLInputElement && box.type === 'text') box.select();
  }, []);

  const write = (next: unknown, seen?: AnyRow) =>
    engine.update(
      collection,
      id,
      { [name]: next },
      seen && {
        seen: {
          version: seen.version,
          values: heldWith(engine.context.entityOf(collection).groups, [name], seen),
        },
      },
    );
  const keep = async (step: CellStep): Promise<void> => {
    if (isOver.current) return;
    isOver.current = true;
    if (isSameValue(value, before[name])) return onDone(step);
    try {
      await write(value, before);
      toast({
        kind: 'cell',
        text: t`${label} changed`,
        action: { label: t`Undo`, run: () => void write(before[name] ?? null).catch(() => {}) },
      });
      onDone(step);
    } catch (error) {
      isOver.current = false;
      setProblems(problemsOf(error));
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      event.preventDefault();
      isOver.current = true;
      onDone('stay');
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const back = event.shiftKey;
      void keep(event.key === 'Enter' ? (back ? 'up' : 'down') : back ? 'previous' : 'next');
    }
  };
  const pointer = `/${name}`;
  const problem = problemAt(problems, pointer) ?? problems[0];
  const error = problem && <ProblemNote problem={problem} />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys and the leaving of the control in it
    <div
      ref={root}
      role="group"
      aria-label={label}
      className="list-cell-editor"
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
        // A picker's list may stand outside; the window may only have lost the focus.
        if (document.hasFocus() && event.relatedTarget !== null) void keep('stay');
      }}
    >
      {field.kind === 'boolean' ? (
        <CheckBox
          label={label}
          error={error}
          pointer={pointer}
          checked={value === true}
          onChange={setValue}
        />
      ) : (
        <Field
          label={label}
          pointer={pointer}
          error={error}
          group={field.kind === 'enums'}
          isRequired={field.required}
        >
          {(control) =>
            field.kind === 'enums' ? (
              <ChoicesControl
                options={field.options}
                value={Array.isArray(value) ? value.map(String) : []}
                onChange={setValue}
              />
            ) : (
              <ValueInput field={field} label={label} control={control} value={value} onChange={setValue} />
            )
          }
        </Field>
      )}
    </div>
  );
}
