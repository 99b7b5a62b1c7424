import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { Field as Declared, Fields } from '../../../domain/kernel/field.ts';
import { useEngine } from '../../../offline/index.ts';
import { Button } from '../../button.tsx';
import { IconButton } from '../../icon-button.tsx';
import { CheckBox } from '../check-box.tsx';
import { Field } from '../field.tsx';
import { focusBeside } from '../focus-beside.ts';
import { ProblemNote } from '../problem-note.tsx';
import { problemAt, type Problems } from '../problems.ts';
import { pasteInto } from './paste-lines.ts';
import { ValueInput } from './value-input.tsx';

export type LineValue = { readonly lineKey: string } & Readonly<Record<string, unknown>>;

interface LinesTableProps {
  readonly fields: Fields;
  readonly label: string;
  readonly pointer: string;
  readonly value: readonly LineValue[];
  readonly onChange: (lines: LineValue[]) => void;
  readonly problems: Problems;
}

/** Labels stand in the head of the table there; screen readers still need them. */
const HIDDEN = {
  position: 'absolute',
  w: '1px',
  h: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const IN_CELLS = new Set(['part', 'lines', 'json', 'richText', 'enums', 'links', 'texts']);

/** Fields of a line that fit a cell. */
export const columnsOf = (fields: Fields): [string, Declared][] =>
  Object.entries(fields).filter(([, field]) => !field.computed && !IN_CELLS.has(field.kind));

/**
 * Lines as in a spreadsheet: Tab goes right, Enter goes down and makes a new line at the end, cells copied from a
 * spreadsheet are pasted over lines. On a phone each line stands as a block with its labels.
 */
export function LinesTable({ fields, label, pointer, value, onChange, problems }: LinesTableProps) {
  const { t, i18n } = useLingui();
  const { newId } = useEngine();
  const table = useRef<HTMLDivElement>(null);
  const columns = columnsOf(fields);
  const blank = (): LineValue => ({
    ...Object.fromEntries(
      columns.flatMap(([name, field]) => (field.initial === undefined ? [] : [[name, field.initial]])),
    ),
    lineKey: newId(),
  });
  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() =>
      table.current
        ?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"] :is(input, select, textarea)`)
        ?.focus(),
    );
  const add = () => {
    onChange([...value, blank()]);
    focusCell(value.length, 0);
  };
  const onKeyDown = (event: KeyboardEvent, row: number, column: number) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    if (row + 1 === value.length) onChange([...value, blank()]);
    focusCell(row + 1, column);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onChange(pasteInto(value, columns, text, { row, column }, blank));
  };
  const grid = `${columns.map(([, field]) => (field.kind === 'boolean' ? '7rem' : 'minmax(7rem, 1fr)')).join(' ')} 2.25rem`;
  return (
    <chakra.div
      ref={table}
      data-several=""
      display="flex"
      flexDirection="column"
      gap={{ base: '5', md: '1.5' }}
      overflowX="auto"
      p="0.5"
      m="-0.5"
    >
      {value.length > 0 && (
        <chakra.div
          aria-hidden
          display={{ base: 'none', md: 'grid' }}
          gap="1.5"
          style={{ gridTemplateColumns: grid }}
        >
          {columns.map(([name, field]) => (
            <chakra.span key={name} textStyle="meta" color="fg.subtle">
              {i18n._(field.label)}
            </chakra.span>
          ))}
        </chakra.div>
      )}
      {value.map((line, row) => {
        const number = row + 1;
        return (
          <chakra.div
            key={line.lineKey}
            role="group"
            aria-label={t`${label} ${number}`}
            data-pointer={`${pointer}/${row}`}
            display="grid"
            gap={{ base: '3', md: '1.5' }}
            alignItems="start"
            css={{ '--columns': grid, gridTemplateColumns: { base: '1fr', md: 'var(--columns)' } }}
          >
            {columns.map(([name, field], column) => (
              <chakra.div
                key={name}
                data-cell={`${row} ${column}`}
                minW="0"
                css={{ '& [data-pointer] > div:first-of-type:has(> label, > span)': { md: HIDDEN } }}
                onKeyDown={(event) => onKeyDown(event, row, column)}
                onPaste={(event) => onPaste(event, row, column)}
              >
                <Cell
                  field={field}
                  pointer={`${pointer}/${row}/${name}`}
                  value={line[name]}
                  problems={problems}
                  onChange={(next) =>
                    onChange(
                      value.map((other) =>
                        other.lineKey === line.lineKey ? { ...line, [name]: next } : other,
                      ),
                    )
                  }
                />
              </chakra.div>
            ))}
            <IconButton
              label={t`Remove ${label} ${number}`}
              icon={X}
              data-takes-away=""
              onClick={({ currentTarget }) => {
                focusBeside(currentTarget);
                onChange(value.filter((other) => other.lineKey !== line.lineKey));
              }}
            />
          </chakra.div>
        );
      })}
      <chakra.div>
        <Button variant="ghost" size="sm" onClick={add}>
          <Plus size={16} aria-hidden />
          {t`Add a line`}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

interface CellProps {
  readonly field: Declared;
  readonly pointer: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly problems: Problems;
}

function Cell({ field, pointer, value, onChange, problems }: CellProps) {
  const { i18n } = useLingui();
  const problem = problemAt(problems, pointer);
  const label = i18n._(field.label);
  const error = problem && <ProblemNote problem={problem} />;
  if (field.kind === 'boolean')
    return (
      <CheckBox label={label} error={error} pointer={pointer} checked={value === true} onChange={onChange} />
    );
  return (
    <Field label={label} pointer={pointer} error={error} group={field.kind === 'file'}>
      {(control) => (
        <ValueInput field={field} label={label} control={control} value={value} onChange={onChange} />
      )}
    </Field>
  );
}
