import { useEffect } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { FormField } from '../../form/form-field.tsx';
import { isEnter, useInPlace, type InPlaceProps } from '../../form/in-place/use-in-place.ts';
import { ProblemLines } from '../../form/problem-lines.tsx';
import './list-tools.css';

/** Where one goes on to from a cell; who has left it is somewhere already. */
export type CellStep = 'stay' | 'down' | 'up' | 'next' | 'previous' | 'left';

const KEYS = {
  stepOf(event: KeyboardEvent): CellStep | undefined {
    if (event.key === 'Tab') return event.shiftKey ? 'previous' : 'next';
    if (isEnter(event)) return event.shiftKey ? 'up' : 'down';
    return undefined;
  },
  left: 'left',
  givenUp: 'stay',
} as const;

const TYPED = new Set(['text', 'tel', 'email', 'url']);

/** The value of one cell, typed in its place: Enter and Tab keep it and go on, as in a sheet. */
export function CellEditor(props: InPlaceProps<CellStep>) {
  const { collection, name, field, onClose } = props;
  const engine = useEngine();
  const { place, form, row, others, keep } = useInPlace<CellStep>(props, KEYS);
  useEffect(() => {
    if (row === null) onClose('left');
  });
  const isThere = row != null;
  useEffect(() => {
    // As in a sheet: what is typed takes the place of what stands there.
    const box = place.current?.querySelector('input');
    if (isThere && box && TYPED.has(box.type)) box.select();
  }, [isThere, place]);
  if (!row) return null;
  return (
    <form
      ref={place}
      className="list-cell-editor"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        keep('down');
      }}
    >
      <FormField name={name} field={field} value={row[name]} set={form.set} problems={form.problems} />
      {others.length > 0 && (
        <div role="alert">
          <ProblemLines problems={others} fields={engine.context.entityOf(collection).fields} />
        </div>
      )}
    </form>
  );
}
