import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';
import { recordWith } from './record.fixture.ts';
import type { NewRecord, OutboxRecord } from './record.ts';

/* 1,000 queues each time; RUNS=100000 (`npm run test:long`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

const next = (overrides: Partial<NewRecord>): NewRecord => {
  const { seq: _seq, ...record } = recordWith({ key: 'key-2', ...overrides });
  return record;
};

/** The row that a server ends with after these records, sent one by one. */
function replay(
  start: Record<string, unknown> | undefined,
  records: readonly Pick<OutboxRecord, 'op' | 'patch'>[],
): Record<string, unknown> | undefined {
  return records.reduce<Record<string, unknown> | undefined>((row, { op, patch }) => {
    if (op === 'delete') return undefined;
    return op === 'create' ? { ...patch } : row && { ...row, ...patch };
  }, start);
}

it('ends where the unmerged writes would have ended', () => {
  const names = ['name', 'city', 'notes'] as const;
  const change = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('a', 'b', 'c', null), {
    minKeys: 1,
  });
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (isNew, changes, removed) => {
        const start: Record<string, unknown> | undefined = isNew
          ? undefined
          : { name: 'a', city: 'b', notes: null };
        let view: Record<string, unknown> = { ...start };
        const plain: Pick<OutboxRecord, 'op' | 'patch'>[] = [];
        let queued: OutboxRecord | undefined;
        const write = (op: 'create' | 'update' | 'delete', patch: Record<string, unknown>) => {
          const base = Object.fromEntries(Object.keys(patch).map((name) => [name, view[name] ?? null]));
          plain.push({ op, patch });
          view = { ...view, ...patch };
          const decided = coalesce(queued, next({ op, patch, base }), false);
          queued =
            decided.kind === 'append'
              ? recordWith({ op, patch, base })
              : decided.kind === 'replace'
                ? decided.record
                : undefined;
        };
        changes.forEach((patch, index) => write(isNew && index === 0 ? 'create' : 'update', patch));
        if (removed) write('delete', {});
        const expected = replay(start, plain);
        const actual = queued ? replay(start, [queued]) : start;
        expect(actual && normal(actual)).toEqual(expected && normal(expected));
      },
    ),
    { numRuns },
  );
}, 600_000);
const normal = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
