import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BUSINESS } from '../plain/business.fixture.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import { recordWith } from '../outbox/record.fixture.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { Engine } from '../contract.ts';
import type { Verdict } from './resolve.ts';
import { settle } from './settle.ts';

/* What comes of an answer depends on what has happened here since its call went out. */
let engine: Engine;
beforeEach(() => {
  engine = fakeEngine({ entities: BUSINESS });
});
afterEach(() => engine.stop());

const sent = (more: Partial<OutboxRecord> = {}) =>
  recordWith({ collection: 'parties', state: 'inflight', attempts: 1, fenceEpoch: 1, ...more });
const stored = () => engine.db.strict.outbox.get(1);
const error = { status: 422, type: 'validation', title: '', errors: [], at: 1 };
const theirs = { id: 'row-1', name: 'theirs', version: 5 };

describe('an answer to a sender that was robbed meanwhile', () => {
  beforeEach(async () => {
    // Another tab has it now, under its own epoch.
    await engine.db.strict.outbox.put(sent({ fenceEpoch: 2, attempts: 2 }));
    await engine.db.rows('parties').put({ id: 'row-1', name: 'after', $server: theirs });
  });
  it.each<[string, Verdict]>([
    ['a refusal', { kind: 'dead', error }],
    ['none at all', { kind: 'again', afterMs: null, error: null }],
    ['a wait', { kind: 'again', afterMs: 1, error }],
    ['a sign-out', { kind: 'paused' }],
    ['a conflict', { kind: 'conflict', theirs, error }],
    ['a merge', { kind: 'merged', theirs, patch: { name: 'x' }, base: { name: 'y' }, whole: theirs }],
    ['a create that had landed', { kind: 'landed', server: theirs, patch: { name: 'x' }, error }],
  ])('counts for nothing where it is %s: the other hears for itself', async (_what, verdict) => {
    const before = await stored();
    await settle(engine.context, [{ record: sent(), verdict }]);
    expect(await stored()).toEqual(before);
    expect(await engine.db.strict.conflicts.count()).toBe(0);
  });
  it.each<[string, Verdict, string]>([
    ['done', { kind: 'done', server: { ...theirs, version: 6 }, isOurs: true }, 'done'],
    ['there already', { kind: 'exists', existing: { ...theirs, id: 'other' } }, 'exists'],
  ])('counts for both where the server has it %s', async (_what, verdict, state) => {
    await engine.db.rows('parties').put({ ...theirs, id: 'other' });
    await settle(engine.context, [{ record: sent(), verdict }]);
    expect(await stored()).toMatchObject({ state });
  });
});

describe('an answer that a newer row has overtaken', () => {
  const done = (version: number): Verdict => ({
    kind: 'done',
    server: { id: 'row-1', name: 'after', version },
    isOurs: true,
  });
  beforeEach(async () => {
    await engine.db.strict.outbox.put(sent());
    // A pull was faster: somebody has changed what ours had just made.
    await engine.db
      .rows('parties')
      .put({ id: 'row-1', name: 'theirs', version: 7, $server: { ...theirs, version: 7 } });
  });
  it('ends its record and leaves the newer row', async () => {
    await settle(engine.context, [{ record: sent(), verdict: done(6) }]);
    expect(await stored()).toMatchObject({ state: 'done' });
    expect(await engine.db.rows('parties').get('row-1')).toEqual({ ...theirs, version: 7 });
  });
  it('is laid under the row where it is the newer one', async () => {
    await settle(engine.context, [{ record: sent(), verdict: done(8) }]);
    expect(await engine.db.rows('parties').get('row-1')).toMatchObject({ name: 'after', version: 8 });
  });
});

it('a row that was there already, and was removed since that was found, is not put back: the call asks again', async () => {
  await engine.db.strict.outbox.put(sent({ op: 'create' }));
  const existing = { ...theirs, id: 'other' };
  await settle(engine.context, [{ record: sent({ op: 'create' }), verdict: { kind: 'exists', existing } }]);
  expect(await engine.db.rows('parties').get('other')).toBeUndefined();
  expect(await stored()).toMatchObject({ state: 'unknown', key: 'key-1' });
});
