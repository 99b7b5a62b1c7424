import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { useEngine, useRefusedFiles, useReplaceFile, useTrouble, type Seen } from '../../../offline/index.ts';
import { useLatest } from '../../use-latest.ts';
import { attachmentsOf, type Attachment } from './attachment.ts';

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
  // As it stands when a file is ready, which is some time after it was chosen.
  const latest = useLatest({ trouble: useTrouble(collection, id), refused: useRefusedFiles(collection, id) });
  return async (change, seen) => {
    let after: readonly Attachment[] = [];
    const changed = (row: AnyRow) => ({ [name]: (after = change(attachmentsOf(row, name))) });
    const { trouble, refused } = latest.current;
    if (trouble?.state === 'dead' && trouble.op !== 'action') {
      const row = await engine.writer.lookup.get(collection, id);
      await engine.repair(trouble.seq, changed(row ?? { id }), seen);
    } else await engine.update(collection, id, (row) => changed(row), { seen });
    for (const { entityId } of refused)
      if (!after.some(({ file }) => file === entityId)) await replaceFile(entityId, null);
  };
}
