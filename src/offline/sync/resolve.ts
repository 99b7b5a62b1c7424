import type { AnyRow } from '../../domain/kernel/entity.ts';
import type { OutboxRecord, RecordError } from '../outbox/record.ts';
import type { Outcome } from './classify.ts';
import type { SyncContext } from './engine-context.ts';
import { part } from './part.ts';
import { answered } from './received.ts';

/** What is to be done with a record, decided before the transaction that does it. */
export type Verdict =
  /** `isOurs`: the row is what our change made of the one it was based on */
  | { readonly kind: 'done'; readonly server: AnyRow | null; readonly isOurs?: boolean }
  | { readonly kind: 'exists'; readonly existing: AnyRow }
  /** an earlier send of this create had arrived: what of it differs from the row that it made */
  | {
      readonly kind: 'landed';
      readonly server: AnyRow;
      readonly patch: Record<string, unknown>;
      readonly error: RecordError;
    }
  | {
      readonly kind: 'merged';
      readonly theirs: AnyRow;
      readonly patch: Record<string, unknown>;
      readonly base: Record<string, unknown>;
      /** what theirs changed of a row that goes into another, for that one to have as well */
      readonly carried?: readonly string[];
      /** the two together, with all that follows */ readonly whole: AnyRow;
    }
  /** theirs went into another row: the change is meant for that one */
  | { readonly kind: 'moved'; readonly theirs: AnyRow }
  /** nothing may be said of the row any more */
  | { readonly kind: 'void'; readonly theirs: AnyRow }
  | {
      readonly kind: 'conflict';
      readonly theirs: AnyRow | null;
      readonly candidates?: readonly AnyRow[];
      readonly error: RecordError;
    }
  | { readonly kind: 'dead'; readonly error: RecordError }
  | { readonly kind: 'again'; readonly afterMs: number | null; readonly error: RecordError | null }
  | { readonly kind: 'paused' };

/**
 * Turns an outcome into a verdict; what the server does not simply accept is judged by `judge`. Rejects with `network`
 * where a part that it takes cannot be had.
 */
export async function resolve(
  context: SyncContext,
  record: OutboxRecord,
  outcome: Outcome,
): Promise<Verdict> {
  switch (outcome.kind) {
    case 'accepted': {
      const server = await answered(context, record, outcome.entity, record.patch);
      const done = { kind: 'done', server, isOurs: true } as const;
      // Sent before, from here or elsewhere: this may be the answer of then.
      return record.op === 'create' && (record.attempts > 1 || record.exportedAt)
        ? (await part(import('./other-answers.ts'))).orGone(context, record, done)
        : done;
    }
    case 'gone':
      return { kind: 'done', server: null };
    case 'retry':
      return { ...outcome, kind: 'again' };
    case 'auth':
    case 'not-ours':
    case 'outdated':
      return { kind: 'paused' };
    default:
      return (await part(import('./other-answers.ts'))).judge(context, record, outcome);
  }
}
