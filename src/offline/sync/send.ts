import type { OutboxRecord } from '../outbox/record.ts';
import { sendUpload } from '../uploads/send-upload.ts';
import { classify, type Outcome } from './classify.ts';
import type { SyncContext } from './engine-context.ts';
import { plainAnswer } from './plain-answer.ts';

const TIMEOUT_MS = 15_000;

const plain = () => import('../plain/sending.ts');

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
  const wire = record.wire!;
  const now = context.ports.clock.now();
  try {
    if (record.op === 'upload') return withToken(await sendUpload(context, record, token.value), token.value);
    const capabilities = context.capabilities();
    const before = await beforeSending(context, record);
    if (before) return withToken(before, token.value);
    const headers: Record<string, string> = { authorization: `Bearer ${token.value}` };
    if (wire.body !== null) headers['content-type'] = 'application/json';
    if (capabilities.idempotency) headers['idempotency-key'] = record.key;
    if (capabilities.etag && wire.ifMatch !== null) headers['if-match'] = wire.ifMatch;
    const answer = await context.ports.http.send({
      method: wire.method,
      path: wire.path,
      headers,
      timeoutMs: TIMEOUT_MS,
      ...(wire.body === null ? {} : { body: wire.body }),
    });
    const outcome = classify(record.op, await plainAnswer(answer), now);
    if (!capabilities.idempotency && (outcome.kind === 'refused' || outcome.kind === 'auth'))
      await (await plain()).forgetSending(context, record);
    return withToken(outcome, token.value);
  } catch {
    // No answer, or one cut in the middle: whether it happened is unknown, so the same bytes go again.
    return classify(record.op, undefined, now);
  }
}

/** A refusal of a token is about that token: whoever signed in meanwhile stays signed in. */
const withToken = (outcome: Outcome, token: string): Outcome =>
  outcome.kind === 'auth' ? { kind: 'auth', token } : outcome;
