import { beforeEach, describe, expect, it } from 'vitest';
import { REFUSED_NAME } from '../workload.ts';
import type { Answer, Asked } from './answer.ts';
import { couch, writesInCouch } from './couch.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { singleCalls } from './single-calls.ts';
import { stateReplication, writesInPush } from './state-replication.ts';

let ledger: Ledger;
const asked = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Asked => {
  const url = new URL(path, 'http://x');
  return { method, path: url.pathname.slice(1).split('/'), query: url.searchParams, headers, body };
};
const effects = () => ledger.effects.map(({ op, entity, writes }) => `${op} ${entity} ${writes.join('+')}`);
beforeEach(() => {
  ledger = openLedger(new Map([['A', 'w9']]));
});

describe('one call a write', () => {
  let handle: (asked: Asked) => Answer;
  beforeEach(() => {
    handle = singleCalls(ledger);
  });
  const A = { id: 'A', name: 'Anna', made: 'w0' };

  it('makes, changes and removes, and tells whose doing it was', () => {
    expect(handle(asked('POST', '/customers', A))).toMatchObject({
      status: 201,
      body: { ...A, version: 1 },
      headers: { etag: '"1"' },
    });
    expect(handle(asked('PUT', '/customers/A', { u1: 'w1' })).body).toMatchObject({
      ...A,
      u1: 'w1',
      version: 2,
    });
    expect(handle(asked('GET', '/customers')).body).toEqual([{ ...A, u1: 'w1', version: 2 }]);
    expect(handle(asked('DELETE', '/customers/A')).status).toBe(204);
    expect(effects()).toEqual(['create A w0', 'update A w1', 'delete A w9']);
  });

  it('gives the first answer again to a key, without a second effect', () => {
    const first = handle(
      asked('POST', '/customers', { name: 'Anna', made: 'w0' }, { 'idempotency-key': 'k1' }),
    );
    expect(first.body).toMatchObject({ id: 'k1' });
    expect(
      handle(asked('POST', '/customers', { name: 'Anna', made: 'w0' }, { 'idempotency-key': 'k1' })),
    ).toBe(first);
    expect(effects()).toEqual(['create k1 w0']);
  });

  it('does a change again that comes again without a key', () => {
    handle(asked('POST', '/customers', A));
    for (const _time of [1, 2]) handle(asked('PUT', '/customers/A', { u1: 'w1' }));
    expect(effects()).toEqual(['create A w0', 'update A w1', 'update A w1']);
  });

  it('refuses for ever, and what it does not know or knows otherwise', () => {
    const refused = asked(
      'POST',
      '/customers',
      { id: 'B', name: REFUSED_NAME, made: 'w0' },
      { 'idempotency-key': 'k' },
    );
    expect([handle(refused).status, handle(refused).status]).toEqual([422, 422]);
    expect(handle(asked('PUT', '/customers/B', { u1: 'w1' })).status).toBe(404);
    expect(handle(asked('DELETE', '/customers/B')).status).toBe(404);
    handle(asked('POST', '/customers', A));
    expect(handle(asked('POST', '/customers', A)).status).toBe(409);
    expect(handle(asked('PUT', '/customers/A', { u1: 'w1' }, { 'if-match': '"7"' }))).toMatchObject({
      status: 412,
      body: { current: A },
    });
    expect(effects()).toEqual(['create A w0']);
  });
});

describe('CouchDB', () => {
  let handle: (asked: Asked) => Answer;
  const bulk = (...docs: object[]) => asked('POST', '/peers/_bulk_docs', { new_edits: false, docs });
  beforeEach(() => {
    handle = couch(ledger);
  });

  it('takes a revision once, and says which it lacks', () => {
    expect(handle(asked('POST', '/peers/_revs_diff', { A: ['1-x'] })).body).toEqual({
      A: { missing: ['1-x'] },
    });
    const first = bulk({ _id: 'A', _rev: '1-x', kind: 'customers', name: 'Anna', made: 'w0' });
    expect(writesInCouch(first)).toBe(1);
    expect([handle(first).body, handle(first).body]).toEqual([[], []]);
    expect(handle(asked('POST', '/peers/_revs_diff', { A: ['1-x'] })).body).toEqual({});
    handle(
      bulk(
        { _id: 'A', _rev: '2-y', kind: 'customers', name: 'Anna', made: 'w0', u1: 'w1' },
        { _id: 'A', _rev: '3-z', _deleted: true },
      ),
    );
    expect(effects()).toEqual(['create A w0', 'update A w1', 'delete A w9']);
  });

  it('forbids the refused document alone', () => {
    const answer = handle(
      bulk(
        { _id: 'B', _rev: '1-x', kind: 'customers', name: REFUSED_NAME, made: 'w0' },
        { _id: 'A', _rev: '1-x', kind: 'customers', name: 'Anna', made: 'w1' },
      ),
    );
    expect(answer.body).toMatchObject([{ id: 'B', error: 'forbidden' }]);
    expect(effects()).toEqual(['create A w1']);
  });

  it('keeps a checkpoint', () => {
    expect(handle(asked('GET', '/peers/_local/c')).status).toBe(404);
    expect(handle(asked('PUT', '/peers/_local/c', { last_seq: 4 })).status).toBe(201);
    expect(handle(asked('GET', '/peers/_local/c')).body).toMatchObject({ last_seq: 4 });
  });
});

describe('replication of states', () => {
  let handle: (asked: Asked) => Answer;
  const A = { id: 'A', name: 'Anna', made: 'w0', _deleted: false };
  const push = (...rows: object[]) => asked('POST', '/customers/push', rows);
  beforeEach(() => {
    handle = stateReplication(ledger);
  });

  it('takes a state that stands on the one it has', () => {
    expect(writesInPush(push({ newDocumentState: A }))).toBe(1);
    expect(handle(push({ newDocumentState: A })).body).toEqual([]);
    expect(handle(push({ assumedMasterState: A, newDocumentState: { ...A, u1: 'w1' } })).body).toEqual([]);
    expect(
      handle(
        push({
          assumedMasterState: { ...A, u1: 'w1' },
          newDocumentState: { ...A, u1: 'w1', _deleted: true },
        }),
      ).body,
    ).toEqual([]);
    expect(effects()).toEqual(['create A w0', 'update A w1', 'delete A w9']);
  });

  it('answers with its own where they differ, and does nothing', () => {
    handle(push({ newDocumentState: A }));
    expect(handle(push({ newDocumentState: A })).body).toEqual([A]);
    expect(effects()).toEqual(['create A w0']);
  });

  it('fails the batch that holds the refused row', () => {
    expect(
      handle(push({ newDocumentState: A }, { newDocumentState: { id: 'B', name: REFUSED_NAME } })).status,
    ).toBe(422);
    expect(effects()).toEqual([]);
  });

  it('gives what changed after a checkpoint, a page at a time', () => {
    handle(push({ newDocumentState: A }, { newDocumentState: { ...A, id: 'B' } }));
    const first = handle(asked('GET', '/customers/pull?after=0&limit=1')).body;
    expect(first).toEqual({ documents: [A], checkpoint: { seq: 1 } });
    expect(handle(asked('GET', '/customers/pull?after=1&limit=5')).body).toEqual({
      documents: [{ ...A, id: 'B' }],
      checkpoint: { seq: 2 },
    });
  });
});
