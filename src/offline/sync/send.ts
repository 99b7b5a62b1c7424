import type { OutboxRecord } from '../outbox/record.ts';
import type { Outcome } from './classify.ts';
import type { SyncContext } from './engine-context.ts';
import { plainAnswer } from './plain-answer.ts';
import { successOf, UNHEARD } from './success.ts';

const TIMEOUT_MS = 15_000;

const files = () => import('../uploads/files.ts');
const plain = () => import('../plain/sending.ts');
const others = () => import('./other-answers.ts');

/** What a server without keys, or without versions, cannot see to. Undefined: the call may go. */
async function beforeSending(context: SyncContext, record: OutboxRecord): Promise<Outcome | undefined> {
  const { idempotency, etag } = context.capabilities();
  if (record.op === 'create' && !idempotency) return (await plain()).lookBeforeSending(context, record);
  return (record.op === 'update' || record.op === 'action') && !etag
    ? (await plain()).reread(context, record)
    : undefined;
}

/** Sends a frozen record's bytes and says what the answer means. Never rejects. */
export async function send(context: SyncContext, record: OutboxRecord): Promise<Outcome> {
  const token = context.token();
  // Law of 3.15: nothing is ever sent under another person's name.
  if (!token || token.userId !== record.userId) return { kind: 'not-ours' };
  try {
    const outcome = await outcomeOf(context, record, token.value);
    // A refusal of a token is about that token: whoever signed in meanwhile stays signed in.
    return outcome.kind === 'auth' ? { kind: 'auth', token: token.value } : outcome;
  } catch {
    // No answer, one cut in the middle, or one that cannot be read for now: whether it happened is unknown, so the same
    // bytes go again.
    return UNHEARD;
  }
}

async function outcomeOf(context: SyncContext, record: OutboxRecord, token: string): Promise<Outcome> {
  if (record.op === 'upload') return (await files()).sendUpload(context, record, token);
  const { idempotency, etag } = context.capabilities();
  const { clock, http } = context.ports;
  const { method, path, body, ifMatch } = record.wire!;
  const now = clock.now();
  const before = await beforeSending(context, record);
  if (before) return before;
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body !== null) headers['content-type'] = 'application/json';
  if (idempotency) headers['idempotency-key'] = record.key;
  if (etag && ifMatch !== null) headers['if-match'] = ifMatch;
  const answer = await plainAnswer(
    await http.send({ method, path, headers, timeoutMs: TIMEOUT_MS, ...(body === null ? {} : { body }) }),
  );
  const outcome = successOf(record.op, answer) ?? (await others()).classify(record.op, answer, now);
  if (!idempotency && (outcome.kind === 'refused' || outcome.kind === 'auth'))
    await (await plain()).forgetSending(context, record);
  return outcome;
}
