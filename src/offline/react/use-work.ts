import { isLive, needsPerson, type OutboxRecord } from '../outbox/record.ts';
import { recordsOf } from '../outbox/records-of.ts';
import { countWork, type WorkCounts } from '../outbox/work-counts.ts';
import { useLive } from './use-live.ts';

/** How much is not on the server yet; undefined until the device was looked at. */
export const useWorkCounts = (): WorkCounts | undefined => useLive(({ db }) => countWork(db));

/** The unsent changes of one row, oldest first. */
export function useWorkOf(collection: string, id: string | undefined): readonly OutboxRecord[] | undefined {
  return useLive(
    async ({ db }) => (id ? (await recordsOf(db, collection, id)).filter(isLive) : undefined),
    `${collection}/${id}`,
  );
}

/** The refusal or conflict of one row: what its form shows at its fields. */
export const useTrouble = (collection: string, id: string | undefined): OutboxRecord | undefined =>
  useWorkOf(collection, id)?.find(needsPerson);
