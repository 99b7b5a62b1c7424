import { classify, errorOf, retryAfterMs, type Outcome } from '../sync/classify.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import { plainAnswer, type PlainAnswer } from '../sync/plain-answer.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { HttpAnswer } from '../ports.ts';
import { CHUNK_BYTES, keptBytes, keptDigest, wholeFile } from './kept-file.ts';
import { sendPieces } from './send-pieces.ts';
import { timeoutFor } from './time-out.ts';

/** What arrived is not what was sent: its code in a 422 (`server/files/receive.ts`). */
const DAMAGED = 'file.sha256';

/** Above this size a transfer is worth resuming. */
const RESUMABLE_BYTES = CHUNK_BYTES;
/** What its person holds is looked at now and then: whoever lets it go on says so to the queue. */
const HELD_MS = 5 * 60_000;

/** Sends a kept file: in one piece when small, else by tus, going on where the server's copy ends. */
export async function sendUpload(
  context: SyncContext,
  record: OutboxRecord,
  token: string,
): Promise<Outcome> {
  const { db, ports } = context;
  const now = ports.clock.now();
  const blob = await wholeFile(db, record.entityId);
  const unfit = (type: string): Outcome => ({
    kind: 'refused',
    error: { status: 0, type, title: '', errors: [], at: now },
  });
  if (!blob) return unfit('file-missing');
  if (blob.isHeld) return { kind: 'retry', afterMs: HELD_MS, offline: false, error: null };
  const auth = { authorization: `Bearer ${token}` };
  const capabilities = context.capabilities();
  const later = (said: PlainAnswer, error = errorOf(said, now)): Outcome => ({
    kind: 'retry',
    afterMs: retryAfterMs(said.retryAfter, now),
    offline: false,
    error,
  });
  const judged = async (answer: HttpAnswer, server = capabilities): Promise<Outcome> => {
    const said = await plainAnswer(answer);
    const outcome = classify('upload', said, now, server);
    const isDamaged =
      outcome.kind === 'refused' &&
      outcome.error.status === 422 &&
      outcome.error.errors.some(({ code }) => code === DAMAGED);
    if (!isDamaged) return outcome;
    // On its way, unless it was on this device: then no other sending makes it whole.
    if ((await keptDigest(db, blob, ports)) !== blob.sha256) return unfit('file-damaged');
    return later(said, { ...outcome.error, code: 'file-changed', errors: [] });
  };
  if (capabilities.resumable && blob.size > RESUMABLE_BYTES)
    return sendPieces(context, record, blob, auth, { judged, later });
  const form = new FormData();
  form.set('type', blob.purpose);
  // Before the file: wrong bytes are kept nowhere. A server of section 7 reads the two other parts alone.
  if (capabilities.idempotency) form.set('sha256', blob.sha256);
  if (record.patch['drive']) form.set('drive', '1');
  form.set('file', new Blob([await keptBytes(db, blob, 0, blob.size)], { type: blob.type }), blob.name);
  const headers = capabilities.idempotency ? { ...auth, 'idempotency-key': record.key } : auth;
  return judged(
    await ports.http.send({
      method: 'POST',
      path: '/uploads',
      headers,
      body: form,
      isBackground: true,
      timeoutMs: timeoutFor(blob.size),
    }),
  );
}
