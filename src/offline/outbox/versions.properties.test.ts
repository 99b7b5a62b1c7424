import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordWith } from './record.fixture.ts';
import { LIVE_STATES } from './record.ts';
import { reading, upgraded, type Up } from './versions.ts';

/* 1,000 records each time; RUNS=100000 (`npm run test:long`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

/* Two builds that do not exist yet. */
const STEPS: readonly Up[] = [
  (record) => ({ ...record, tenant: `${record.tenant}/home` }),
  (record) => ({ ...record, group: `${record.group}+all` }),
];

it('a queued record of an earlier build is the same however often it is read, whole or step by step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.string(),
      fc.constantFrom(...LIVE_STATES.filter((state) => state !== 'paused')),
      (v, tenant, state) => {
        const record = recordWith({ v, tenant, state });
        const once = reading(STEPS)(record)!;
        expect(reading(STEPS)(once)).toEqual(once);
        if (v < 3) expect(upgraded(upgraded(record, STEPS.slice(0, 1)), STEPS)).toEqual(once);
        if (v === 3) expect(once).toBe(record);
        if (v > 3) expect(once).toEqual({ ...record, state: 'paused' });
      },
    ),
    { numRuns },
  );
}, 600_000);
