import type { AnyRow } from '../../domain/kernel/entity.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Operation, RecordError } from '../outbox/record.ts';
import type { Capabilities } from './engine-context.ts';
import { jsonIn, type PlainAnswer } from './plain-answer.ts';
import { successOf, UNHEARD } from './success.ts';

/** What an answer means for its record (offline-engine 3.6); total over every possible answer. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly entity: Record<string, unknown> }
  | { readonly kind: 'gone' }
  | { readonly kind: 'exists' }
  | {
      readonly kind: 'retry';
      readonly afterMs: number | null;
      readonly offline: boolean;
      readonly error: RecordError | null;
    }
  /** the server did not accept this token */
  | { readonly kind: 'auth'; readonly token?: string }
  /** A long file of which more has arrived: what else waits goes before the rest of it. */
  | { readonly kind: 'makes-way' }
  /** somebody else is signed in: nothing was sent */
  | { readonly kind: 'not-ours' }
  | { readonly kind: 'outdated' }
  | {
      readonly kind: 'changed';
      readonly current: Record<string, unknown> | null;
      readonly error: RecordError;
    }
  | { readonly kind: 'refused'; readonly error: RecordError }
  /** It was sent and its fate is not known; these rows may be it. Only where a server knows no keys. */
  | { readonly kind: 'several'; readonly candidates: readonly AnyRow[]; readonly error: RecordError };

/** It only asks to be tried later. */
export const BUSY: readonly number[] = [408, 425, 429];
/** Somebody between us and the server wants a word first: a proxy its password, a network its page. */
const IN_THE_WAY = [407, 511];

/** More than this nobody reads of an answer, wherever it was kept since: a server may put a trace in the place of words. */
const LONGEST_WORDS = 2_000;
const MOST_PROBLEMS = 1_000;
export const readable = (error: RecordError): RecordError =>
  JSON.parse(
    JSON.stringify(error, (_name, value: unknown) =>
      typeof value === 'string'
        ? value.slice(0, LONGEST_WORDS)
        : Array.isArray(value)
          ? value.slice(0, MOST_PROBLEMS)
          : value,
    ),
  ) as RecordError;

/** The problem that an answer carries, as far as anybody reads it; a server without problem+json gets its status as words. */
export function errorOf(answer: PlainAnswer, now: number): RecordError {
  const json = jsonIn(answer);
  const problem = isPlain(json) ? json : {};
  const errors = Array.isArray(problem['errors']) ? problem['errors'].filter(isPlain) : [];
  return readable({
    status: answer.status,
    type: typeof problem['type'] === 'string' ? problem['type'] : `status/${answer.status}`,
    ...(typeof problem['code'] === 'string' ? { code: problem['code'] } : {}),
    title: typeof problem['title'] === 'string' ? problem['title'] : '',
    ...(typeof problem['detail'] === 'string' ? { detail: problem['detail'] } : {}),
    errors: errors.map((error) => ({
      pointer: String(error['pointer'] ?? ''),
      code: String(error['code'] ?? ''),
      message: String(error['message'] ?? ''),
    })),
    at: now,
  });
}

/** `Retry-After` in milliseconds: seconds, or a date against `now`. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/**
 * Pure. Decides on statuses and problem types alone, never on the text of a message. Where the server is known to be ours
 * (`idempotency`), what it would say in JSON and what comes otherwise was said by something in its way.
 */
export function classify(
  op: Operation,
  answer: PlainAnswer,
  now: number,
  { idempotency }: Pick<Capabilities, 'idempotency'>,
): Outcome {
  const { status } = answer;
  const isOddly = idempotency && jsonIn(answer) === undefined;
  if (isOddly && (status === 401 || status === 403 || isGone(status))) return UNHEARD;
  if (status === 401) return { kind: 'auth' };
  const error = errorOf(answer, now);
  if (status >= 200 && status < 300) return successOf(op, answer) ?? oddSuccess(op, answer, error, isOddly);
  if (status === 426 || error.type.endsWith('/client-too-old')) return { kind: 'outdated' };
  if (IN_THE_WAY.includes(status)) return UNHEARD;
  // 501 is an answer: this server does not do that, now or later.
  const isPassing = BUSY.includes(status) || (status >= 500 && status !== 501);
  if (isPassing || (status === 409 && error.type.endsWith('/in-progress'))) {
    return { kind: 'retry', afterMs: retryAfterMs(answer.retryAfter, now), offline: false, error };
  }
  // A redirect or another page in the way (captive portal): this was not our server.
  if (status < 400) return UNHEARD;
  if (isGone(status) && op === 'delete') return { kind: 'gone' };
  if (isGone(status) && (op === 'update' || op === 'action'))
    return { kind: 'changed', current: null, error };
  if (status === 412) {
    const json = jsonIn({ contentType: JSON_TYPE, body: answer.body });
    const current = isPlain(json) && isPlain(json['current']) ? json['current'] : undefined;
    return current ? { kind: 'changed', current, error } : { kind: 'refused', error };
  }
  return { kind: 'refused', error };
}
/** A 412 is read whatever it says that it is. */
const JSON_TYPE = 'application/json';

const isGone = (status: number): boolean => status === 404 || status === 410;

function oddSuccess(op: Operation, answer: PlainAnswer, error: RecordError, isOddly: boolean): Outcome {
  const said = answer.body.trim();
  const isNew = op === 'create' || op === 'upload';
  if (isNew && (said === '"exist"' || said === 'exist')) return { kind: 'exists' };
  if (op === 'delete' && (jsonIn(answer) !== undefined || (said === '' && !isOddly))) return { kind: 'gone' };
  // HTML with a 200 is a captive portal, not our server: as good as no network.
  return { ...UNHEARD, error };
}
