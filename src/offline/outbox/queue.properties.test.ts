import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';
import { recordWith } from './record.fixture.ts';
import type { OutboxRecord } from './record.ts';

/* 1,000 queues each time; RUNS=100000 (`npm run test:long`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

type Row = Record<string, unknown> | undefined;
type Sent = Pick<OutboxRecord, 'op' | 'patch'>;
/** The row that a server ends with after these records, sent one by one; a removal of nothing is no more than that. */
const replay = (start: Row, records: readonly Sent[]): Row =>
  records.reduce<Row>((row, { op, patch }) => {
    if (op === 'delete') return undefined;
    return op === 'create' ? { ...patch } : row && { ...row, ...patch };
  }, start);
const filled = (row: Row): Row =>
  row && Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
const wire = { method: 'PUT', path: '/companies/row-1', ifMatch: null, body: '{}', sha256: '' } as const;

interface Queue {
  view: Row;
  records: OutboxRecord[];
  /** What a queue without any merging would hold. */
  plain: Sent[];
}

/** What `append` does, without a database. */
function write(
  queue: Queue,
  op: 'create' | 'update' | 'delete',
  patch: Record<string, unknown>,
  depended: boolean,
): void {
  const base = Object.fromEntries(Object.keys(patch).map((name) => [name, queue.view?.[name] ?? null]));
  const { seq: _seq, ...next } = recordWith({ op, patch, base, key: `key-${queue.plain.length}` });
  const last = queue.records.at(-1);
  const decided = coalesce(last, next, depended);
  if (decided.kind === 'vanish') queue.records.pop();
  if (decided.kind === 'replace') queue.records[queue.records.length - 1] = decided.record;
  if (decided.kind === 'append') queue.records.push({ ...next, seq: (last?.seq ?? 0) + 1 });
  queue.plain.push({ op, patch });
  queue.view = replay(queue.view, [{ op, patch }]);
}
/** What `undoRemove` does. */
function takeBack(queue: Queue): void {
  const removal = queue.records.at(-1);
  if (removal?.op !== 'delete' || removal.wire !== null || queue.plain.at(-1)?.op !== 'delete') return;
  queue.records.pop();
  if (removal.undo) queue.records.push({ ...removal.undo, rev: removal.rev + 1 });
  queue.plain.pop();
}

const value = fc.constantFrom('a', 'b', 'c', null);
const patch = fc.dictionary(fc.constantFrom('name', 'city', 'notes'), value, { minKeys: 1 });
const deed = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('update' as const), patch, depended: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('take back' as const) }) },
);

it('a queue ends where the unmerged writes would have ended, whatever was sent in between and taken back', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(deed, { maxLength: 12 }), (isNew, deeds) => {
      const start: Row = isNew ? undefined : { name: 'a', city: 'b', notes: null };
      const queue: Queue = { view: start, records: [], plain: [] };
      if (isNew) write(queue, 'create', { name: 'a' }, false);
      for (const one of deeds) {
        const frozen = queue.records.filter((record) => record.wire !== null);
        const isRemoved = queue.view === undefined;
        if (one.kind === 'update' && !isRemoved) write(queue, 'update', one.patch, one.depended);
        if (one.kind === 'remove' && !isRemoved) write(queue, 'delete', {}, false);
        if (one.kind === 'take back' && isRemoved) {
          takeBack(queue);
          queue.view = replay(start, queue.plain);
        }
        const first = queue.records.findIndex((record) => record.wire === null);
        if (one.kind === 'send' && first >= 0)
          queue.records[first] = { ...queue.records[first]!, wire, attempts: 1, state: 'unknown' };
        if (one.kind !== 'send')
          expect(
            queue.records.filter((record) => record.wire !== null),
            'what was sent is frozen',
          ).toEqual(frozen);
      }
      expect(filled(replay(start, queue.records))).toEqual(filled(replay(start, queue.plain)));
      expect(queue.records.length).toBeLessThanOrEqual(queue.plain.length);
    }),
    { numRuns },
  );
}, 600_000);

it('the first base is what the server knows: taking every change back leaves nothing to send', () => {
  fc.assert(
    fc.property(fc.array(patch, { minLength: 1, maxLength: 6 }), (patches) => {
      const start = { name: 'a', city: 'b', notes: null };
      const queue: Queue = { view: start, records: [], plain: [] };
      for (const one of patches) write(queue, 'update', one, false);
      for (const record of queue.records)
        for (const [name, before] of Object.entries(record.base))
          expect(before).toBe(start[name as 'name'] ?? null);
      write(queue, 'update', start, false);
      expect(
        queue.records.every((record) =>
          Object.entries(record.patch).every(([name, now]) => now === (start[name as 'name'] ?? null)),
        ),
      ).toBe(true);
    }),
    { numRuns },
  );
}, 600_000);
