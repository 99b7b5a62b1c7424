import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Operation } from '../outbox/record.ts';
import { classify } from './classify.ts';

/* 1,000 answers each time; RUNS=100000 (`npm run test:long`) for more. */
const numRuns = Number(process.env['RUNS'] ?? 1_000);

const NOW = Date.UTC(2026, 10, 20);
const json = 'application/json; charset=utf-8';
const OURS = { idempotency: true };
const PLAIN = { idempotency: false };

it('the answer table has a word for every answer there can be', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Operation>('create', 'update', 'delete', 'action', 'upload'),
      fc.integer({ min: 100, max: 599 }),
      fc.string(),
      fc.option(fc.constantFrom(json, 'text/html', 'application/problem+json')),
      fc.constantFrom(OURS, PLAIN),
      (op, status, body, contentType, server) => {
        const outcome = classify(op, { status, body, contentType, retryAfter: null }, NOW, server);
        // Nothing but a success may end a record as done.
        if (status >= 300 && !(op === 'delete' && (status === 404 || status === 410)))
          expect(['accepted', 'gone', 'exists']).not.toContain(outcome.kind);
      },
    ),
    { numRuns },
  );
}, 600_000);
