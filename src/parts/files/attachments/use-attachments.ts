import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { refusedFilesOf, useEngine, useReplaceFile, type Seen } from '../../../offline/index.ts';
import { changeRecord } from '../../../ui/record/change-record.ts';
import { attachmentsOf, type Attachment } from '../../../ui/record/attachment.ts';

type Change = (all: readonly Attachment[]) => readonly Attachment[];

/**
 * Writes the files of a record as they stand at that moment, so that of two chosen at once both stay. What the server
 * refused of the record is sent again with them, and not followed by another change that waits behind it; a refused file
 * that is taken off holds nothing up any more.
 */
export function useAttachmentWriter(
  collection: string,
  id: string,
  name: string,
): (change: Change, seen?: Seen) => Promise<void> {
  const engine = useEngine();
  const replaceFile = useReplaceFile();
  return async (change, seen) => {
    let after: readonly Attachment[] = [];
    const changed = (row: AnyRow | undefined) => ({
      [name]: (after = change(row ? attachmentsOf(row, name) : [])),
    });
    // Before the change: work that it corrects waits for them no more.
    const refused = await refusedFilesOf(engine.db, collection, id);
    await changeRecord(engine, collection, id, changed, seen);
    for (const { entityId } of refused)
      if (!after.some(({ file }) => file === entityId)) await replaceFile(entityId, null);
  };
}
