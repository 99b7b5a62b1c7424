import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';

/** A file that hangs on a row, as it is called there; without a name of its own by its number. */
export interface HangingFile {
  readonly file: string;
  readonly label: string | undefined;
  /** Of a file of the drive that is linked to the row: which. */
  readonly inDrive?: string;
}

const holdsFiles = (field: Field): boolean =>
  field.kind === 'file' ||
  ((field.kind === 'lines' || field.kind === 'part') && Object.values(field.fields).some(holdsFiles));

/** Whether files can hang on its rows. */
export const mayHoldFiles = ({ fields }: Entity): boolean => Object.values(fields).some(holdsFiles);

/** The files of a row, in its fields and in its lines. */
export function filesOn({ fields }: Entity, row: AnyRow): HangingFile[] {
  const found: HangingFile[] = [];
  for (const [name, field] of Object.entries(fields))
    if (holdsFiles(field)) collect(field, row[name], undefined, found);
  return found;
}

function collect(field: Field, value: unknown, label: string | undefined, found: HangingFile[]): void {
  if (field.kind === 'file') {
    if (typeof value === 'string' && value !== '') found.push({ file: value, label });
    return;
  }
  if (field.kind !== 'lines' && field.kind !== 'part') return;
  const lines: readonly unknown[] = Array.isArray(value) ? value : [value];
  for (const line of lines) {
    if (typeof line !== 'object' || line === null) continue;
    const said: unknown = Reflect.get(line, 'label');
    for (const [name, within] of Object.entries(field.fields))
      if (holdsFiles(within))
        collect(within, Reflect.get(line, name), typeof said === 'string' ? said : undefined, found);
  }
}
