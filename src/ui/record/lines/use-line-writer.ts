import { useCallback } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import {
  needsPerson,
  useEngine,
  useRefusedFiles,
  useReplaceFile,
  type Engine,
  type Seen,
} from '../../../offline/index.ts';
import { useLatest } from '../../use-latest.ts';
import { fileOf, linesIn, type DeclaredLines, type RecordLine } from './declared-lines.ts';

/** The lines with this one in its place, or at the end. */
export function withLine<L extends RecordLine>(lines: readonly L[], line: L): L[] {
  return lines.some((other) => other.lineKey === line.lineKey)
    ? lines.map((other) => (other.lineKey === line.lineKey ? line : other))
    : [...lines, line];
}

/** The change of the record that the server refused, as it is at this moment: a screen may have closed since it was drawn. */
async function refusedChange({ db }: Engine, collection: string, id: string): Promise<number | undefined> {
  const rows = db.strict.outbox.where('[collection+entityId]').equals([collection, id]);
  const trouble = (await rows.sortBy('seq')).find(needsPerson);
  return trouble?.state === 'dead' && trouble.op !== 'action' ? trouble.seq : undefined;
}

const isSettled = (error: unknown): boolean => error instanceof AppError && error.code === 'record.settled';

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
  // What was begun before the server refused a file ends after it.
  const files = useLatest(useRefusedFiles(collection, id));
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
      const update = () => engine.update(collection, id, changed, { seen });
      const refused = await refusedChange(engine, collection, id);
      if (refused === undefined) await update();
      else {
        // What the server refused is sent again corrected, not followed by another change that waits behind it.
        const stored = await engine.writer.lookup.get(collection, id);
        try {
          await engine.repair(refused, changed(stored), seen);
        } catch (error) {
          if (!isSettled(error)) throw error;
          await update();
        }
      }
      if (!file) return;
      // A file that the server refused holds up what was done before, also a step that was taken back since.
      for (const { entityId } of files.current) {
        const line = before.find((one) => fileOf(one, file) === entityId);
        if (!line || after.some((one) => fileOf(one, file) === entityId)) continue;
        const now = after.find(({ lineKey }) => lineKey === line.lineKey);
        await replaceFile(entityId, (now && fileOf(now, file)) ?? null);
      }
    },
    [engine, collection, id, field, file, files, replaceFile],
  );
}
