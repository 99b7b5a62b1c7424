import type { Collection } from '../workload.ts';
import { refusal, texts, type Answer, type Asked } from './answer.ts';
import type { Ledger, Outcome, StoredRow } from './ledger.ts';

/**
 * One call a write: POST, PUT and DELETE on a collection, with an `Idempotency-Key` and an `If-Match` for those that
 * send them. An answer to a key is kept and given again.
 */
export function singleCalls(ledger: Ledger): (asked: Asked) => Answer {
  const kept = new Map<string, Answer>();
  const shown = (id: string, row: StoredRow) => ({ id, ...row.values, version: row.version });
  function answerTo(id: string, outcome: Outcome, status: number): Answer {
    switch (outcome.kind) {
      case 'done':
        return { status, body: shown(id, outcome.row), headers: { etag: `"${outcome.row.version}"` } };
      case 'removed':
        return { status: 204 };
      case 'missing':
        return refusal(404, 'not-found');
      case 'exists':
        return refusal(409, 'conflict');
      case 'refused':
        return refusal(422, 'invalid', {
          errors: [{ pointer: '/name', code: 'refused', message: 'refused' }],
        });
      case 'changed':
        return refusal(412, 'changed', { current: shown(id, outcome.row) });
    }
  }
  function write({ method, path: [collection = '', id], headers, body }: Asked, key: string): Answer {
    const { id: given, ...values } = texts(body);
    const [version = null] = /\d+/.exec(String(headers['if-match'] ?? '')) ?? [];
    const expected = version === null ? null : Number(version);
    if (method === 'POST')
      return answerTo(given ?? key, ledger.create(collection as Collection, given ?? key, values), 201);
    if (!id) return refusal(404, 'not-found');
    return answerTo(
      id,
      method === 'DELETE' ? ledger.remove(id, expected) : ledger.change(id, values, expected),
      200,
    );
  }
  return (asked) => {
    const [collection = ''] = asked.path;
    if (collection === 'capabilities')
      return {
        status: 200,
        body: { idempotency: true, etag: true, delta: false, push: false, resumable: false, renew: false },
      };
    if (asked.method === 'GET')
      return {
        status: 200,
        body: [...ledger.rows]
          .filter(([, row]) => row.collection === collection)
          .map(([id, row]) => shown(id, row)),
      };
    const key = String(asked.headers['idempotency-key'] ?? '');
    const before = kept.get(key);
    if (before) return before;
    const answer = write(asked, key);
    // A refusal had no effect: it is judged anew.
    if (key !== '' && answer.status < 300) kept.set(key, answer);
    return answer;
  };
}
/** How many writes a call of this kind carries. */
export const writesInSingle = (asked: Asked): number => (asked.method === 'GET' ? 0 : 1);
