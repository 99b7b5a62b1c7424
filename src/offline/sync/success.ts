import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Operation } from '../outbox/record.ts';
import type { Outcome } from './classify.ts';
import { jsonIn, type PlainAnswer } from './plain-answer.ts';

/** Nothing came, or something in the way answered in the server's place: whether it happened is unknown. */
export const UNHEARD = {
  kind: 'retry',
  afterMs: null,
  offline: true,
  error: null,
} as const satisfies Outcome;

/** Pure. The plain successes, which is what nearly every answer is; undefined for all else, which `classify` knows. */
export function successOf(op: Operation, answer: PlainAnswer): Outcome | undefined {
  const { status } = answer;
  if (status < 200 || status > 299) return undefined;
  if (op === 'delete') return status === 204 ? { kind: 'gone' } : undefined;
  const entity = jsonIn(answer);
  return isPlain(entity) && entity['id'] !== undefined ? { kind: 'accepted', entity } : undefined;
}
