import type { Entity } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import { openDatabase, type EngineDatabase, type StoreVersion } from '../database/open.ts';
import { mirrorLookup } from '../mirror/lookup.ts';
import type { Http, Ports } from '../ports.ts';
import { isOdd } from '../sync/call.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { pull } from '../sync/pull.ts';
import type { FillJob, ToTab, ToWorker } from './messages.ts';

/** Off the main thread a page of this size holds nobody up, and there are fewer transactions. */
const PAGE = 2_500;

export interface FillSurroundings {
  readonly ports: Pick<Ports, 'clock' | 'http' | 'storage'>;
  readonly versions: readonly StoreVersion[];
  readonly entities: readonly Entity[];
  readonly post: (message: ToTab) => void;
}

/**
 * The worker's side of the first fill: runs the same pull as a tab, into the same database. Answers what hears the tab's
 * messages.
 */
export function serveFills({
  ports,
  versions,
  entities,
  post,
}: FillSurroundings): (message: ToWorker) => void {
  const byCollection = new Map(entities.map((entity) => [entity.collection, entity]));
  const askers = new Map<number, (token: string | null) => void>();

  const databases = new Map<string, EngineDatabase>();
  let filling = 0;
  /** One connection for all that is filled at the same time, and none while nothing is: it would be in somebody's way. */
  function opened(name: string): EngineDatabase {
    filling += 1;
    const db = databases.get(name) ?? openDatabase(name, ports.storage, versions, { clock: ports.clock });
    databases.set(name, db);
    return db;
  }
  function closeAll(): void {
    for (const db of databases.values()) db.close();
    databases.clear();
  }

  async function fill(id: number, job: FillJob): Promise<void> {
    const db = opened(job.database);
    try {
      const context = contextOf(job, db, tokenAtEachCall(id, job));
      const result = await pull(context, job.collection, {
        page: PAGE,
        onRows: (rows) => post({ type: 'rows', id, rows }),
      });
      post({ type: 'done', id, result });
    } catch (error) {
      const known =
        error instanceof AppError ? error : new AppError('fill', { retry: 'later', cause: error });
      post({ type: 'failed', id, code: known.code, retry: known.retry });
    } finally {
      filling -= 1;
      if (filling === 0) closeAll();
    }
  }

  const tokenAtEachCall = (id: number, { capabilities }: FillJob): Http => ({
    async send(request) {
      const token = await new Promise<string | null>((answer) => {
        askers.set(id, answer);
        post({ type: 'token?', id });
      });
      if (token === null) throw new AppError('unauthorized', { retry: 'after-login' });
      const answer = await ports.http.send({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${token}` },
      });
      if (answer.status === 401 && !isOdd(answer, capabilities)) post({ type: 'unauthorized', id, token });
      return answer;
    },
  });

  function contextOf(job: FillJob, db: SyncContext['db'], http: Http): SyncContext {
    const entityOf = (collection: string): Entity => {
      const entity = byCollection.get(collection);
      if (!entity) throw new Error(`unknown collection ${collection}`);
      return entity;
    };
    const nobodyElse = (): never => {
      throw new Error('a first fill only reads');
    };
    return {
      db,
      entityOf,
      lookup: mirrorLookup(db, entityOf),
      collections: [job.collection],
      timeZone: job.timeZone,
      userId: job.userId,
      ports: {
        ...ports,
        http,
        locks: undefined,
        random: { bytes: nobodyElse, fraction: nobodyElse },
        channel: { post: nobodyElse, listen: nobodyElse },
        digest: nobodyElse,
        probablyOnline: () => true,
        isVisible: () => false,
      },
      capabilities: () => job.capabilities,
      // Which token it is is known at each call only; `http` sets it there and tells of a 401.
      token: () => '',
      onUnauthorized: () => {},
      pullNow: nobodyElse,
      onRenamed: nobodyElse,
      person: nobodyElse,
      today: nobodyElse,
      newKey: nobodyElse,
    };
  }

  return (message) => {
    if (message.type === 'fill') return void fill(message.id, message.job);
    const answer = askers.get(message.id);
    askers.delete(message.id);
    answer?.(message.value);
  };
}
