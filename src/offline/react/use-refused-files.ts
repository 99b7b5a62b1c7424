import { useLiveQuery } from 'dexie-react-hooks';
import { isLive, type OutboxRecord } from '../outbox/record.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { isRefusedFile } from '../uploads/other-file.ts';
import { useEngine } from './engine-context.tsx';

/** The files that unsent work of one row waits for, and that the server does not take as they are. */
export function useRefusedFiles(collection: string, id: string | undefined): readonly OutboxRecord[] {
  const engine = useEngine();
  const found = useLiveQuery(async () => {
    if (!id) return [];
    const work = (await recordsOf(engine.db, collection, id)).filter(isLive);
    const before = await engine.db.strict.outbox.bulkGet([...new Set(work.flatMap(({ deps }) => deps))]);
    return before.filter((one) => one !== undefined && isRefusedFile(one)) as OutboxRecord[];
  }, [engine, collection, id]);
  return found ?? NONE;
}

const NONE: readonly OutboxRecord[] = [];
