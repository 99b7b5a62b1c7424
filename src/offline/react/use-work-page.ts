import { useLiveQuery } from 'dexie-react-hooks';
import type { WorkPart } from '../outbox/work-counts.ts';
import { workPage, type ShownWork } from '../outbox/work-page.ts';
import { useEngine } from './engine-context.tsx';

/** The first of what is not on the server yet, oldest first, with what it waits for; undefined until it was read. */
export function useWorkPage(part: WorkPart, limit: number): readonly ShownWork[] | undefined {
  const engine = useEngine();
  return useLiveQuery(async () => workPage(engine.db, part, limit), [engine, part, limit]);
}
