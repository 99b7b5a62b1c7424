import type { OutboxRecord } from '../outbox/record.ts';
import type { Outcome } from '../sync/classify.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { reread } from './reread.ts';
import { forgetSending } from './sent.ts';
import { lookBeforeSending } from './whereabouts.ts';

/** Sends where a server has no keys, or no versions: what stands in for them. `call` sends the bytes. */
export async function sendPlainly(
  context: SyncContext,
  record: OutboxRecord,
  call: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await beforeSending(context, record);
  if (before) return before;
  const outcome = await call();
  const isUndone = outcome.kind === 'refused' || outcome.kind === 'auth';
  if (isUndone && !context.capabilities().idempotency) await forgetSending(context, record);
  return outcome;
}

/** Undefined: the call may go. */
async function beforeSending(context: SyncContext, record: OutboxRecord): Promise<Outcome | undefined> {
  const { idempotency, etag } = context.capabilities();
  if (record.op === 'create') return idempotency ? undefined : lookBeforeSending(context, record);
  return (record.op === 'update' || record.op === 'action') && !etag ? reread(context, record) : undefined;
}
