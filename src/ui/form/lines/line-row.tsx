import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp, CopyPlus, GripVertical, MoreHorizontal, Plus, X } from 'lucide-react';
import { memo, useState, type ComponentType } from 'react';
import type { Field, Fields } from '../../../domain/kernel/field.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { focusBeside } from '../focus-beside.ts';
import { problemAt, problemsWithin, type Problems } from '../problems.ts';
import { LineCell } from './line-cell.tsx';
import type { LinesLook } from './lines-look.ts';
import { columnsOf, detailsOf, isNarrow, type Column, type LineValue } from './line-value.ts';
import type { SortHandle } from '../../sort/sorting.tsx';
import type { LineEdits } from './use-line-edits.ts';

/** What draws a field with its label: given, since it draws tables of lines as well. */
export type FieldOf = ComponentType<{
  readonly field: Field;
  readonly pointer: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly problems: Problems;
}>;

interface LineRowProps {
  readonly fieldOf: FieldOf;
  readonly line: LineValue;
  readonly row: number;
  /** Of the line in the row's list: JSON pointers count so. */
  readonly pointer: string;
  readonly fields: Fields;
  readonly columns: readonly Column[];
  readonly label: string;
  readonly problems: Problems;
  readonly edits: LineEdits;
  /** How it is dragged, where lines have places. */
  readonly handle: SortHandle | undefined;
  readonly isMovable: boolean;
  readonly isLast: boolean;
  readonly look: LinesLook | undefined;
}

/** One line. It is drawn again when it is another one, when its place changes, or what is wrong with it. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, row, pointer, fields, columns, label, problems, edits, handle, isMovable, isLast, look } =
    props;
  const { t } = useLingui();
  const { lineKey } = line;
  const FieldOf = props.fieldOf;
  const number = row + 1;
  const only = look?.only(line);
  const cells = only === undefined ? columns : columns.filter(([name]) => name === only);
  const details = look ? columnsOf(fields, undefined, look.details(line)) : detailsOf(fields);
  const beside = look && only === undefined ? look.figure.of(line) : undefined;
  const isWrongBelow = details.some(([name]) => problemsWithin(problems, `${pointer}/${name}`).length > 0);
  const [isOpen, setOpen] = useState(false);
  const shows = isOpen || isWrongBelow;
  return (
    <div
      role="group"
      aria-label={t`${label} ${number}`}
      data-pointer={pointer}
      data-row={row}
      className="lines-card"
    >
      <div className="lines-start">
        {handle && (
          <IconButton
            label={t`Move ${label} ${number}`}
            icon={GripVertical}
            size="iconSm"
            className="lines-handle"
            ref={handle.ref}
            {...handle.attributes}
            {...handle.listeners}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            tabIndex={-1}
          />
        )}
        <span aria-hidden>
          <span className="lines-number-word">{label}</span>
          {number}
        </span>
      </div>
      {cells.map(([name, field], column) => (
        <div
          key={name}
          data-cell={`${row} ${column}`}
          className={
            only === undefined
              ? isNarrow(field)
                ? 'lines-cell lines-narrow'
                : 'lines-cell'
              : 'lines-cell lines-only'
          }
        >
          <LineCell
            field={field}
            name={name}
            lineKey={lineKey}
            pointer={`${pointer}/${name}`}
            value={line[name]}
            problem={problemAt(problems, `${pointer}/${name}`)}
            edits={edits}
            Own={look?.own[name]}
          />
        </div>
      ))}
      {beside && (
        <div className="lines-beside">
          <span className="lines-beside-label">{look?.figure.label} </span>
          {beside.figure}
          {beside.word && <small>{beside.word}</small>}
          {look?.figure.Below && (
            <small>
              <look.figure.Below line={line} />
            </small>
          )}
        </div>
      )}
      <div className="lines-end">
        {isMovable && (
          <span className="lines-step">
            <IconButton
              label={t`Move up ${label} ${number}`}
              icon={ChevronUp}
              disabled={row === 0}
              onClick={() => edits.move(lineKey, row - 1)}
            />
            <IconButton
              label={t`Move down ${label} ${number}`}
              icon={ChevronDown}
              disabled={isLast}
              onClick={() => edits.move(lineKey, row + 1)}
            />
          </span>
        )}
        {details.length > 0 && (
          <IconButton
            label={t`More of ${label} ${number}`}
            icon={MoreHorizontal}
            aria-expanded={shows}
            onClick={() => setOpen(!shows)}
          />
        )}
        <IconButton
          label={t`Remove ${label} ${number}`}
          icon={X}
          data-takes-away=""
          aria-keyshortcuts="Alt+Delete"
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            edits.remove(lineKey);
          }}
        />
      </div>
      {shows && (
        <div className="lines-details">
          {details.map(([name, field]) => (
            <FieldOf
              key={name}
              field={field}
              pointer={`${pointer}/${name}`}
              value={line[name]}
              onChange={(next) => edits.set(lineKey, name, next)}
              problems={problems}
            />
          ))}
          {look?.Details && <look.Details line={line} />}
          {look && (
            <div>
              <Button
                variant="ghost"
                size="sm"
                aria-keyshortcuts="Control+Enter"
                onClick={() => edits.add({}, row + 1)}
              >
                <Plus size={16} aria-hidden />
                {t`Insert below`}
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-keyshortcuts="Control+Shift+D"
                onClick={() => edits.duplicate(lineKey)}
              >
                <CopyPlus size={16} aria-hidden />
                {t`Duplicate`}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
});
