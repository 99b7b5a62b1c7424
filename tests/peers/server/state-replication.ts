import { REFUSED_NAME, type Collection } from '../workload.ts';
import { listed, record, refusal, texts, type Answer, type Asked } from './answer.ts';
import type { Ledger } from './ledger.ts';

type State = Readonly<Record<string, unknown>> | undefined;
const standing = (state: State): 'unknown' | 'removed' | 'there' =>
  state === undefined ? 'unknown' : state['_deleted'] === true ? 'removed' : 'there';

/** Does the device believe of a row what is so? */
function isSame(believed: State, real: State): boolean {
  if (standing(believed) !== standing(real)) return false;
  const [mine, theirs] = [texts(believed), texts(real)];
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return standing(real) === 'removed' || [...names].every((name) => mine[name] === theirs[name]);
}

/**
 * The two routes of https://rxdb.info/replication-http.html: `push` compares the state that the device believed in
 * with the real one and answers the rows where they differ; `pull` gives what changed after a checkpoint. A document
 * that the server refuses fails its batch, as rxdb-server does with what its `changeValidator` does not allow.
 */
export function stateReplication(ledger: Ledger): (asked: Asked) => Answer {
  const master = (id: string): Record<string, unknown> | undefined => {
    const row = ledger.rows.get(id);
    if (row) return { id, ...row.values, _deleted: false };
    return ledger.gone.has(id) ? { id, _deleted: true } : undefined;
  };
  function push(collection: Collection, rows: readonly Record<string, unknown>[]): Answer {
    if (rows.some((row) => record(row['newDocumentState'])['name'] === REFUSED_NAME))
      return refusal(422, 'invalid');
    const conflicts: Record<string, unknown>[] = [];
    for (const row of rows) {
      const next = record(row['newDocumentState']);
      const id = String(next['id']);
      const real = master(id);
      if (
        !isSame(row['assumedMasterState'] === undefined ? undefined : record(row['assumedMasterState']), real)
      ) {
        if (real) conflicts.push(real);
        continue;
      }
      const { id: _id, ...values } = texts(next);
      ledger.replace(collection, id, next['_deleted'] === true ? null : values);
    }
    return { status: 200, body: conflicts };
  }
  function pull(collection: Collection, after: number, limit: number): Answer {
    const changed = [
      ...[...ledger.rows]
        .filter(([, row]) => row.collection === collection)
        .map(([id, row]) => ({ id, seq: row.seq })),
      ...(collection === 'orders' ? [...ledger.gone].map(([id, seq]) => ({ id, seq })) : []),
    ]
      .filter(({ seq }) => seq > after)
      .sort((a, b) => a.seq - b.seq)
      .slice(0, limit);
    return {
      status: 200,
      body: {
        documents: changed.map(({ id }) => master(id)),
        checkpoint: { seq: changed.at(-1)?.seq ?? after },
      },
    };
  }
  return ({ path: [collection = '', what], query, body }) =>
    what === 'push'
      ? push(collection as Collection, listed(body))
      : pull(collection as Collection, Number(query.get('after') ?? 0), Number(query.get('limit') ?? 100));
}
export const writesInPush = (asked: Asked): number =>
  asked.path[1] === 'push' ? listed(asked.body).length : 0;
