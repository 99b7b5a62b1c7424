import { useCallback } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { refusedFilesOf, useEngine, useReplaceFile, type Seen } from '../../../offline/index.ts';
import { changeRecord } from '../change-record.ts';
import { fileOf, linesIn, type DeclaredLines, type RecordLine } from './declared-lines.ts';

/** The lines with this one in its place, or at the end. */
export function withLine<L extends RecordLine>(lines: readonly L[], line: L): L[] {
  return lines.some((other) => other.lineKey === line.lineKey)
    ? lines.map((other) => (other.lineKey === line.lineKey ? line : other))
    : [...lines, line];
}

type Change = (lines: readonly RecordLine[]) => readonly RecordLine[];

/**
 * Writes lines into a record that may have changed meanwhile: `change` gets the lines as they stand at that moment, so
 * that two photos taken at once make two lines. `seen` is the line that was typed over, should it have moved since.
 */
export function useLineWriter(
  collection: string,
  id: string,
  { field, file }: Pick<DeclaredLines, 'field' | 'file'>,
): (change: Change, seen?: Seen) => Promise<void> {
  const engine = useEngine();
  const replaceFile = useReplaceFile();
  return useCallback(
    async (change, seen) => {
      let before: readonly RecordLine[] = [];
      let after: readonly RecordLine[] = [];
      const changed = (row: AnyRow | undefined) => {
        before = row ? linesIn(row, field) : [];
        after = change(before);
        return { [field]: after };
      };
      // Before the change: work that it corrects waits for them no more.
      const refused = file ? await refusedFilesOf(engine.db, collection, id) : [];
      await changeRecord(engine, collection, id, changed, seen);
      if (!file) return;
      // A file that the server refused holds up what was done before, also a step that was taken back since.
      for (const { entityId } of refused) {
        const line = before.find((one) => fileOf(one, file) === entityId);
        if (!line || after.some((one) => fileOf(one, file) === entityId)) continue;
        const now = after.find(({ lineKey }) => lineKey === line.lineKey);
        await replaceFile(entityId, (now && fileOf(now, file)) ?? null);
      }
    },
    [engine, collection, id, field, file, replaceFile],
  );
}
