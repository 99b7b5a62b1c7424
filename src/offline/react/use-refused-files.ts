import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxRecord } from '../outbox/record.ts';
import { isRefusedFile } from '../uploads/other-file.ts';
import { useEngine } from './engine-context.tsx';
import { useWorkOf } from './use-work.ts';

/** The files that unsent work of one row waits for, and that the server does not take as they are. */
export function useRefusedFiles(collection: string, id: string | undefined): readonly OutboxRecord[] {
  const { outbox } = useEngine().db.strict;
  const work = useWorkOf(collection, id);
  return (
    useLiveQuery(
      async () =>
        (await outbox.bulkGet([...new Set(work?.flatMap(({ deps }) => deps))])).filter(isRefusedFile),
      [outbox, work],
    ) ?? []
  );
}
