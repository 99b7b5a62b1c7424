import type { BlobRow } from '../database/tables.ts';
import type { OutboxRecord } from '../outbox/record.ts';
import type { HttpAnswer, HttpRequest } from '../ports.ts';
import type { Outcome } from '../sync/classify.ts';
import { PLAIN_SERVER, type Capabilities, type SyncContext } from '../sync/engine-context.ts';
import { plainAnswer, type PlainAnswer } from '../sync/plain-answer.ts';
import { backoffMs } from '../sync/retry.ts';
import { UNHEARD } from '../sync/success.ts';
import { chosenFile, forgetChosen } from './chosen-files.ts';
import { CHUNK_BYTES, keptBlob } from './kept-file.ts';
import { timeoutFor } from './time-out.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const MOST_PIECE_BYTES = 4 * CHUNK_BYTES;
/** Of a file that need not pass the page. */
const MOST_CHOSEN_BYTES = 64 * CHUNK_BYTES;
/** A piece should take about so long: short enough to be held or to make way, long enough to fill a fast link. */
const PIECE_MS = 2_000;
/** A large piece that takes longer met a link that slowed down: what came of it stands, and what follows is smaller. */
const PATIENCE_MS = 15_000;
/** Then other files have their turn, and other tabs. */
const SLICE_MS = 10_000;
/** So often a connection that broke is tried anew without a byte more at the server, before the engine waits for it. */
const TRIES = 3;

interface Judging {
  judged(answer: HttpAnswer, server?: Capabilities): Promise<Outcome>;
  later(said: PlainAnswer): Outcome;
}
const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const isNotThere = ({ status }: HttpAnswer): boolean => status === 404 || status === 410;
const offsetIn = (answer: HttpAnswer): number => Number(answer.header('upload-offset') ?? 0);

/**
 * Sends a long file by tus, from where the server's copy ends. Of its bytes only those of two pieces are in memory: the one
 * that is on its way, and the one that is read meanwhile. A connection that breaks is tried again from where it broke, and
 * does not count as long as more has arrived each time.
 */
export async function sendPieces(
  context: SyncContext,
  record: OutboxRecord,
  blob: BlobRow,
  auth: Readonly<Record<string, string>>,
  { judged, later }: Judging,
): Promise<Outcome> {
  const { db, ports } = context;
  const { clock, http, random } = ports;
  const path = `/uploads/resumable/${record.key}`;
  const ask = (request: Omit<HttpRequest, 'timeoutMs'>) =>
    http.send({ ...request, headers: { ...auth, ...request.headers }, timeoutMs: timeoutFor(0) });
  const stored = () => ask({ method: 'GET', path: `/uploads/${record.key}` });
  const probe = () => ask({ method: 'HEAD', path, headers: TUS });
  let told: Promise<unknown> = Promise.resolve();
  /** Only for whoever watches, what counts is what the server has: it is written down while the next piece is on its way. */
  const tell = (sent: number): void =>
    void (told = told.then(() => db.strict.blobs.update(blob.id, { sent })).catch(() => {}));

  async function begin(): Promise<number | Outcome> {
    if (record.attempts > 1) {
      const answer = await stored();
      if (answer.status === 200) return judged(answer);
    }
    // Of what was never begun nothing is there, and a browser writes down each question that is answered with 404.
    if (record.attempts > 1 || blob.sent !== undefined) {
      const answer = await probe();
      if (answer.status === 200) return offsetIn(answer);
      // An answer to HEAD has no words to know our server by. What was refused is begun anew, and told why at its end; what
      // the connection before has not let go yet is asked for again.
      if (!isNotThere(answer))
        return [409, 422, 423].includes(answer.status)
          ? later(await plainAnswer(answer))
          : judged(answer, PLAIN_SERVER);
    }
    const created = await ask({
      method: 'POST',
      path: '/uploads/resumable',
      headers: {
        ...TUS,
        'idempotency-key': record.key,
        'upload-length': String(blob.size),
        'upload-metadata': metadataOf(record, blob),
      },
    });
    return created.status === 201 ? 0 : judged(created);
  }

  let offset = 0;
  let length = CHUNK_BYTES;
  let tries = 0;
  let hasMoved = false;
  const until = clock.now() + SLICE_MS;
  let source = chosenFile(db, blob.id);
  /** Read while the one before is on its way. */
  let ahead: { readonly from: number; readonly to: number; readonly body: Promise<Blob> } | undefined;
  function pieceFrom(from: number): NonNullable<typeof ahead> {
    if (ahead?.from === from) return ahead;
    // To the end of a piece as it lies here: what follows is read without a rest of the one before.
    const to = Math.min(blob.size, Math.max(1, Math.floor((from + length) / CHUNK_BYTES)) * CHUNK_BYTES);
    // As a blob, bytes leave the page's memory, and go up in a fraction of the time where anybody listens to the calls.
    const body = source ? Promise.resolve(source.slice(from, to)) : keptBlob(db, blob, from, to);
    // Heard where it is waited for.
    body.catch(() => {});
    return { from, to, body };
  }
  /** Its bytes may have changed since they were read: the next attempt sends those of this device. */
  function forget(): void {
    forgetChosen(db, blob.id);
    source = undefined;
    ahead = undefined;
  }
  /** Where the server's copy ends after a connection broke, or what is to come of it: `last` where it does not come to be known. */
  async function goOn(last: Outcome): Promise<number | Outcome> {
    while (tries < (hasMoved ? TRIES : 1)) {
      if (tries > 0)
        await new Promise<void>((done) => void clock.after(backoffMs(tries, random.fraction()), done));
      tries += 1;
      const answer = await probe().catch(() => undefined);
      if (answer?.status === 200) return offsetIn(answer);
      if (!answer || !isNotThere(answer)) continue;
      // All of it had arrived, and only the answer was lost.
      const finished = await stored();
      return isNotThere(finished) ? later(await plainAnswer(finished)) : judged(finished);
    }
    return last;
  }

  const isHeld = (): Promise<unknown> =>
    db.strict.blobs.get(blob.id).then(
      (now) => now?.isHeld,
      () => undefined,
    );

  const begun = await begin();
  if (typeof begun !== 'number') return begun;
  offset = begun;
  tell(offset);
  while (offset < blob.size) {
    const piece = pieceFrom(offset);
    const body = await piece.body;
    const started = clock.now();
    const sending = http
      .send({
        method: 'PATCH',
        path,
        body,
        isBackground: true,
        timeoutMs: body.size > CHUNK_BYTES ? PATIENCE_MS : timeoutFor(body.size),
        headers: {
          ...auth,
          ...TUS,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      })
      .catch(() => undefined);
    ahead = piece.to < blob.size ? pieceFrom(piece.to) : undefined;
    const answer = await sending;
    let reached: number | Outcome;
    if (!answer || answer.status === 409 || isNotThere(answer)) {
      // A browser sends a call again by itself where a connection that it had used before broke: such a piece comes after
      // what had arrived of it, and is told that the copy ends elsewhere, or that all of it is there. So is one whose
      // answer was lost, or another tab's.
      // Or the file was changed or taken away since it was chosen.
      forget();
      length = CHUNK_BYTES;
      reached = await goOn(answer ? later(await plainAnswer(answer)) : UNHEARD);
      if (typeof reached !== 'number') return reached;
      // Less than before: another sends it, or the server has lost some. The next attempt looks.
      if (reached < offset) return UNHEARD;
      if (reached > offset) tries = 0;
    } else {
      if (answer.status !== 204 && answer.status !== 200) {
        forget();
        return judged(answer);
      }
      reached = offsetIn(answer);
      if (!(reached > offset)) return UNHEARD;
      tries = 0;
      const inTime = ((reached - offset) * PIECE_MS) / (clock.now() - started);
      const most = source ? MOST_CHOSEN_BYTES : MOST_PIECE_BYTES;
      length = Math.min(most, length * 4, Math.max(CHUNK_BYTES, inTime));
    }
    hasMoved ||= reached > offset;
    offset = reached;
    const makesWay = offset < blob.size && hasMoved && (clock.now() >= until || (await isHeld()));
    tell(offset);
    if (makesWay) {
      // Uncounted, the next attempt knows by this alone that it was begun.
      await told;
      return { kind: 'makes-way' };
    }
  }
  forget();
  const [finished] = await Promise.all([stored(), told]);
  return isNotThere(finished) ? later(await plainAnswer(finished)) : judged(finished);
}

const metadataOf = (record: OutboxRecord, blob: BlobRow): string =>
  Object.entries({
    key: record.key,
    filename: blob.name,
    filetype: blob.type,
    type: blob.purpose,
    sha256: blob.sha256,
    ...(record.patch['drive'] ? { drive: '1' } : {}),
  })
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');
