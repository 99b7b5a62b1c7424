import type { Collection } from '../workload.ts';
import { listed, record, texts, type Answer, type Asked } from './answer.ts';
import type { Ledger } from './ledger.ts';

/**
 * As much of CouchDB as a one-way replication asks for (https://docs.couchdb.org/en/stable/replication/protocol.html):
 * the database, its checkpoints, `_revs_diff`, `_bulk_docs` with `new_edits: false`. A refused document is what a
 * `validate_doc_update` function makes of it: "forbidden", alone among the others of its batch.
 */
export function couch(ledger: Ledger): (asked: Asked) => Answer {
  const checkpoints = new Map<string, Record<string, unknown>>();
  const revisions = new Map<string, Set<string>>();
  const known = (id: string): Set<string> => {
    const seen = revisions.get(id) ?? new Set<string>();
    revisions.set(id, seen);
    return seen;
  };
  function take(document: Record<string, unknown>): Record<string, unknown>[] {
    const id = String(document['_id']);
    const rev = String(document['_rev']);
    if (known(id).has(rev)) return [];
    const isGone = document['_deleted'] === true;
    const { kind = 'orders', ...values } = texts(document);
    if (ledger.replace(kind as Collection, id, isGone ? null : values).kind === 'refused')
      return [{ id, rev, error: 'forbidden', name: 'forbidden', reason: 'refused' }];
    known(id).add(rev);
    return [];
  }
  return ({ method, path: [, ...rest], body }) => {
    const [what = '', name = ''] = rest;
    if (what === '')
      return {
        status: 200,
        body: { db_name: 'peers', update_seq: ledger.effects.length, doc_count: ledger.rows.size },
      };
    if (what === '_local') {
      if (method !== 'PUT')
        return checkpoints.has(name)
          ? { status: 200, body: checkpoints.get(name) }
          : { status: 404, body: { error: 'not_found', reason: 'missing' } };
      const rev = `0-${checkpoints.size + 1}`;
      checkpoints.set(name, { ...record(body), _rev: rev });
      return { status: 201, body: { ok: true, id: `_local/${name}`, rev } };
    }
    if (what === '_revs_diff') {
      const missing = Object.entries(record(body)).map(
        ([id, revs]) =>
          [id, (Array.isArray(revs) ? revs.map(String) : []).filter((rev) => !known(id).has(rev))] as const,
      );
      return {
        status: 200,
        body: Object.fromEntries(
          missing.filter(([, revs]) => revs.length > 0).map(([id, revs]) => [id, { missing: revs }]),
        ),
      };
    }
    if (what === '_bulk_docs') return { status: 201, body: listed(body, 'docs').flatMap(take) };
    return { status: 404, body: { error: 'not_found', reason: 'missing' } };
  };
}
export const writesInCouch = (asked: Asked): number =>
  asked.path[1] === '_bulk_docs' ? listed(asked.body, 'docs').length : 0;
