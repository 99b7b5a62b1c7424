import type { Field } from '../../../domain/kernel/field.ts';
import { parseDate } from '../../../domain/kernel/format.ts';
import { normalise } from '../../../domain/kernel/text.ts';
import { typedNumber } from '../number-input.tsx';
import type { LineValue } from './lines-table.tsx';

/** A cell's text as the field's value; what cannot be read stays a text, for the person to mend. */
export function readCell(field: Field, text: string): unknown {
  const typed = text.trim();
  if (typed === '') return null;
  switch (field.kind) {
    case 'money':
    case 'integer':
    case 'decimal':
    case 'percent':
      return typedNumber(field.kind, typed);
    case 'date':
      return parseDate(typed) ?? typed;
    case 'boolean':
      return /^(1|x|oui|yes|true|vrai)$/i.test(typed);
    case 'enum': {
      const found = Object.entries(field.options).find(([key, label]) =>
        [key, label].some((word) => normalise(word) === normalise(typed)),
      );
      return found?.[0] ?? typed;
    }
    default:
      return typed;
  }
}

/** Lays rows copied from a spreadsheet over the lines from a cell on; lines that lack are made. */
export function pasteInto(
  lines: readonly LineValue[],
  columns: readonly (readonly [string, Field])[],
  text: string,
  from: { readonly row: number; readonly column: number },
  blank: () => LineValue,
): LineValue[] {
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  const next = [...lines];
  for (const [down, row] of rows.entries()) {
    const at = from.row + down;
    const cells = row.split('\t').flatMap((cell, right) => {
      const column = columns[from.column + right];
      // A link is chosen, never typed: its id is not what stands in a spreadsheet.
      return column && column[1].kind !== 'link' && column[1].kind !== 'file'
        ? [[column[0], readCell(column[1], cell)] as const]
        : [];
    });
    next[at] = { ...(next[at] ?? blank()), ...Object.fromEntries(cells) };
  }
  return next;
}
