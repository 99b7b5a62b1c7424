import type { OutboxRecord } from '../outbox/record.ts';
import { refusedFilesOf } from '../uploads/refused-files.ts';
import { useLive } from './use-live.ts';

/**
 * The files that unsent work of one row waits for, and that the server does not take as they are. One read: of two, each
 * on its own, the second would know of none whenever the work changes, and what is said of a file would go and come back.
 */
export const useRefusedFiles = (collection: string, id: string): readonly OutboxRecord[] =>
  useLive(({ db }) => refusedFilesOf(db, collection, id), `${collection}/${id}`) ?? [];
