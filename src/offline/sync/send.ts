import type { OutboxRecord } from '../outbox/record.ts';
import type { Outcome } from './classify.ts';
import type { SyncContext } from './engine-context.ts';
import { plainAnswer } from './plain-answer.ts';
import { successOf, UNHEARD } from './success.ts';

const TIMEOUT_MS = 15_000;

/** Sends a frozen record's bytes and says what the answer means. Never rejects. */
export async function send(context: SyncContext, record: OutboxRecord): Promise<Outcome> {
  const token = context.token();
  // Law of 3.15: nothing is ever sent under another person's name.
  if (token === undefined || record.userId !== context.userId) return { kind: 'not-ours' };
  const { idempotency, etag } = context.capabilities();
  const call = () => callOf(context, record, token);
  try {
    const outcome =
      record.op === 'upload'
        ? await (await import('../uploads/files.ts')).sendUpload(context, record, token)
        : idempotency && etag
          ? await call()
          : await (await import('../plain/sending.ts')).sendPlainly(context, record, call);
    // A refusal of a token is about that token: whoever signed in meanwhile stays signed in.
    return outcome.kind === 'auth' ? { kind: 'auth', token } : outcome;
  } catch {
    // No answer, one cut in the middle, or one that cannot be read for now: whether it happened is unknown, so the same
    // bytes go again.
    return UNHEARD;
  }
}

async function callOf(context: SyncContext, record: OutboxRecord, token: string): Promise<Outcome> {
  const { idempotency, etag } = context.capabilities();
  const { clock, http } = context.ports;
  const { method, path, body, ifMatch } = record.wire!;
  const now = clock.now();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(idempotency && { 'idempotency-key': record.key, ...record.replaces }),
    ...(etag && ifMatch !== null && { 'if-match': ifMatch }),
  };
  const answer = await plainAnswer(
    await http.send({
      method,
      path,
      headers,
      timeoutMs: TIMEOUT_MS,
      isBackground: true,
      ...(body !== null && { body }),
    }),
  );
  return (
    successOf(record.op, answer) ??
    (await import('./other-answers.ts')).classify(record.op, answer, now, context.capabilities())
  );
}
