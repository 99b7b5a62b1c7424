import { mayEver } from '../../domain/kernel/grants.ts';
import type { SyncContext } from './engine-context.ts';
import { pull, type PullResult } from './pull.ts';

/** False for a collection this person may never read: the server would only refuse. */
export const mayAsk = ({ entityOf, person }: SyncContext, collection: string): boolean =>
  mayEver(entityOf(collection), 'R', person());

export const NOTHING: PullResult = { changed: 0, whole: false };

/** A pull as pages ask for it, which know no rights. */
export const pullReadable = async (context: SyncContext, collection: string): Promise<PullResult> =>
  mayAsk(context, collection) ? pull(context, collection) : NOTHING;
