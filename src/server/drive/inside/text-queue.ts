import { buffer } from 'node:stream/consumers';
import type { Db } from '../../database/db.ts';
import type { FileStore } from '../../files/store.ts';
import { createSender, type Sender } from '../../outbox/sender.ts';
import { iso, pauseOf } from '../../outbox/take-due.ts';
import type { Clock } from '../../ports.ts';
import type { FileDecoder } from '../file-decoder.ts';
import { noteNewFiles } from './note-files.ts';
import { MOST_READ_BYTES } from './text-limits.ts';

export interface TextQueueParts {
  db: Db;
  files: FileStore;
  clock: Clock;
  decoder: FileDecoder;
  /** Told of what could not be read. */
  tell: (what: { sha256: string; why: string }) => void;
}

/** Nobody else takes a file up meanwhile: longer than it is read at most. */
const LEASE_MS = 5 * 60_000;
/** After a file that took its time or memory up, the others of whoever has sent it wait so long: all others come first. */
const HEAVY_PAUSE_MS = 5 * 60_000;
/** Failures after which a file is no longer tried. */
const MOST_ATTEMPTS = 4;

interface Taken {
  sha256: string;
  mime: string;
  attempts: number;
}

/** Reads the text of the drive's files, one after the other, each once however many have it; what is cut short is taken up again. */
export function createTextQueue({ db, files, clock, decoder, tell }: TextQueueParts): Sender {
  const closing = new AbortController();

  async function takeDue(): Promise<Taken | undefined> {
    const { rows } = await db.query<Taken>(
      `update file_text t set attempts = t.attempts + 1, next_at = $2
       from (select sha256 from file_text where next_at <= $1 order by next_at, sha256 limit 1 for update skip locked) d
       where t.sha256 = d.sha256 returning t.sha256, t.mime, t.attempts`,
      [iso(clock.now()), iso(clock.now() + LEASE_MS)],
    );
    return rows[0];
  }

  async function read({ sha256, mime, attempts }: Taken): Promise<void> {
    // Each of the others was cut short with its server.
    if (attempts > MOST_ATTEMPTS) return giveUp(sha256, 'it was cut short too often');
    const size = await files.size(sha256);
    if (size === undefined) return giveUp(sha256, 'the file is gone');
    if (size > MOST_READ_BYTES) return giveUp(sha256, 'the file is larger than is read');
    const answer = await decoder.ask(async () => ({
      wanted: 'text',
      bytes: await buffer(files.read(sha256)),
      mime,
    }));
    if ('trouble' in answer) {
      if (answer.isHeavy) await putOffSender(sha256);
      return giveUp(sha256, answer.trouble);
    }
    if (!('text' in answer)) throw new Error('The decoder answered something else');
    await db.query(
      `update file_text set content = $2, words = array_to_tsvector($3::text[]), trouble = null, next_at = null
       where sha256 = $1`,
      [sha256, answer.text, [...answer.words]],
    );
  }

  async function giveUp(sha256: string, why: string): Promise<void> {
    await db.query('update file_text set trouble = $2, next_at = null where sha256 = $1', [sha256, why]);
    tell({ sha256, why });
  }

  const putOffSender = async (sha256: string): Promise<void> =>
    void (await db.query(
      `update file_text t set next_at = $2 where t.next_at < $2 and exists (
         select 1 from uploads one join uploads other
           on other.organisation = one.organisation and other.created_by = one.created_by
         where one.sha256 = $1 and other.sha256 = t.sha256)`,
      [sha256, iso(clock.now() + HEAVY_PAUSE_MS)],
    ));

  async function afterTrouble(taken: Taken, error: unknown): Promise<void> {
    // What was cut by our own end is read by whoever starts next.
    if (closing.signal.aborted) await putOff(taken, clock.now(), taken.attempts - 1);
    else if (taken.attempts >= MOST_ATTEMPTS) await giveUp(taken.sha256, String(error));
    else await putOff(taken, clock.now() + pauseOf(taken), taken.attempts);
  }
  const putOff = async ({ sha256 }: Taken, until: number, attempts: number): Promise<void> =>
    void (await db.query('update file_text set next_at = $2, attempts = $3 where sha256 = $1', [
      sha256,
      iso(until),
      attempts,
    ]));

  async function next(): Promise<boolean> {
    await noteNewFiles(db, clock.now());
    const taken = await takeDue();
    if (!taken) return false;
    await read(taken).catch((error: unknown) => afterTrouble(taken, error));
    return true;
  }
  return createSender({ closing, next, failed: (error) => tell({ sha256: '', why: String(error) }) });
}
