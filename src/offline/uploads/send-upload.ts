import { classify, errorOf, retryAfterMs, type Outcome } from '../sync/classify.ts';
import { PLAIN_SERVER, type SyncContext } from '../sync/engine-context.ts';
import { plainAnswer, type PlainAnswer } from '../sync/plain-answer.ts';
import { UNHEARD } from '../sync/success.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { HttpAnswer } from '../ports.ts';
import { keptFile } from './kept-file.ts';

/** What arrived is not what was sent: its code in a 422 (`server/files/receive.ts`). */
const DAMAGED = 'file.sha256';

/** Above this size a transfer is worth resuming. */
const RESUMABLE_BYTES = 1024 * 1024;
const TUS = { 'tus-resumable': '1.0.0' };
const BASE_TIMEOUT_MS = 15_000;
const BYTES_PER_MS = 10;

const timeoutFor = (bytes: number): number => BASE_TIMEOUT_MS + bytes / BYTES_PER_MS;
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const isNotThere = ({ status }: HttpAnswer): boolean => status === 404 || status === 410;

/** Sends a kept file: in one piece when small, else by tus, going on where the server's copy ends. */
export async function sendUpload(
  context: SyncContext,
  record: OutboxRecord,
  token: string,
): Promise<Outcome> {
  const now = context.ports.clock.now();
  const kept = await keptFile(context.db, record.entityId);
  const unfit = (type: string): Outcome => ({
    kind: 'refused',
    error: { status: 0, type, title: '', errors: [], at: now },
  });
  if (!kept) return unfit('file-missing');
  const { blob, chunks } = kept;
  const { http } = context.ports;
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
    const here = new Uint8Array(await new Blob(chunks).arrayBuffer());
    if ((await context.ports.digest(here)) !== blob.sha256) return unfit('file-damaged');
    return later(said, { ...outcome.error, code: 'file-changed', errors: [] });
  };
  if (!capabilities.resumable || blob.size <= RESUMABLE_BYTES) {
    const form = new FormData();
    form.set('type', blob.purpose);
    // Before the file: wrong bytes are kept nowhere. A server of section 7 reads the two other parts alone.
    if (capabilities.idempotency) form.set('sha256', blob.sha256);
    form.set('file', new Blob(chunks, { type: blob.type }), blob.name);
    const headers = capabilities.idempotency ? { ...auth, 'idempotency-key': record.key } : auth;
    return judged(
      await http.send({
        method: 'POST',
        path: '/uploads',
        headers,
        body: form,
        isBackground: true,
        timeoutMs: timeoutFor(blob.size),
      }),
    );
  }
  const stored = () =>
    http.send({ method: 'GET', path: `/uploads/${record.key}`, headers: auth, timeoutMs: BASE_TIMEOUT_MS });
  if (record.attempts > 1) {
    const answer = await stored();
    if (answer.status === 200) return judged(answer);
  }
  const path = `/uploads/resumable/${record.key}`;
  const probe = await http.send({
    method: 'HEAD',
    path,
    headers: { ...auth, ...TUS },
    timeoutMs: BASE_TIMEOUT_MS,
  });
  let offset = probe.status === 200 ? Number(probe.header('upload-offset') ?? 0) : 0;
  if (isNotThere(probe)) {
    const metadata = Object.entries({
      key: record.key,
      filename: blob.name,
      filetype: blob.type,
      type: blob.purpose,
      sha256: blob.sha256,
    })
      .map(([name, value]) => `${name} ${base64(value)}`)
      .join(',');
    const created = await http.send({
      method: 'POST',
      path: '/uploads/resumable',
      timeoutMs: BASE_TIMEOUT_MS,
      headers: {
        ...auth,
        ...TUS,
        'idempotency-key': record.key,
        'upload-length': String(blob.size),
        'upload-metadata': metadata,
      },
    });
    if (created.status !== 201) return judged(created);
    offset = 0;
  } else if (probe.status !== 200) {
    // An answer to HEAD has no words to know our server by. What was refused is begun anew, and told why at its end.
    return probe.status === 422 ? later(await plainAnswer(probe)) : judged(probe, PLAIN_SERVER);
  }
  // Only for whoever watches: what counts is what the server has.
  const tell = (sent: number): Promise<unknown> => context.db.strict.blobs.update(record.entityId, { sent });
  await tell(offset);
  const whole = new Blob(chunks);
  const piece = chunks[0]!.byteLength;
  while (offset < blob.size) {
    const body = await whole.slice(offset, offset + piece).arrayBuffer();
    const answer = await http.send({
      method: 'PATCH',
      path,
      body,
      isBackground: true,
      timeoutMs: timeoutFor(body.byteLength),
      headers: {
        ...auth,
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });
    // The server's copy ends elsewhere (an answer was lost, another tab went on), or was given up there: the next
    // attempt asks where it ends, or begins anew.
    if (answer.status === 409 || isNotThere(answer)) return later(await plainAnswer(answer));
    if (answer.status !== 204 && answer.status !== 200) return judged(answer);
    const reached = Number(answer.header('upload-offset'));
    if (!(reached > offset)) return UNHEARD;
    offset = reached;
    await tell(offset);
  }
  const finished = await stored();
  return isNotThere(finished) ? later(await plainAnswer(finished)) : judged(finished);
}
