import type { OutboxRecord } from '../outbox/record.ts';
import { isRefusedFile } from '../uploads/other-file.ts';
import { useLive } from './use-live.ts';
import { useWorkOf } from './use-work.ts';

/** The files that unsent work of one row waits for, and that the server does not take as they are. */
export function useRefusedFiles(collection: string, id: string | undefined): readonly OutboxRecord[] {
  const awaited = [...new Set(useWorkOf(collection, id)?.flatMap(({ deps }) => deps))];
  return (
    useLive(
      async ({ db }) => (await db.strict.outbox.bulkGet(awaited)).filter(isRefusedFile),
      awaited.join(),
    ) ?? []
  );
}
