import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { recordWith } from './record.fixture.ts';
import { workBy } from './records-of.ts';

let engine: Engine;
beforeEach(() => void (engine = fakeEngine({ entities: [] })));
afterEach(() => engine.stop());

it('the unsent work of thousands of rows is read some hundred at a time, each in its order', async () => {
  const records = Array.from({ length: 1_300 }, (_, at) =>
    recordWith({
      seq: at + 1,
      key: `key-${at}`,
      collection: 'towns',
      entityId: `row-${at % 1_000}`,
      state: at === 7 ? 'done' : 'queued',
    }),
  );
  await engine.db.strict.outbox.bulkAdd(records);
  const read = vi.spyOn(engine.db.strict.outbox, 'bulkGet');
  const work = await workBy(engine.db, 'towns');
  expect(read.mock.calls.map(([seqs]) => (seqs as number[]).length <= 500)).toEqual([true, true, true]);
  expect(work.size).toBe(1_000);
  expect(work.get('row-3')?.map(({ seq }) => seq)).toEqual([4, 1_004]);
  expect(
    work.get('row-7')?.map(({ seq }) => seq),
    'what is done is none',
  ).toEqual([1_008]);
});
