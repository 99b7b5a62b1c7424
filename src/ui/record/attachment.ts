import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';

/** One file that hangs on a record. */
export interface Attachment {
  readonly lineKey: string;
  /** The upload's id. */
  readonly file: string;
  /** What it is called here; the file's own name at first. */
  readonly label?: string | null;
}

/** What cannot be read as one is left out: it is shown, and what is written keeps it. */
export const attachmentsOf = (row: AnyRow, name: string): readonly Attachment[] => {
  const lines = row[name];
  return (Array.isArray(lines) ? lines : []).filter(
    (line): line is Attachment =>
      isPlain(line) && typeof line['lineKey'] === 'string' && typeof line['file'] === 'string',
  );
};
