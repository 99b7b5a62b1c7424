import type { RecognisedFields } from '../../domain/drive/recognised-page.rules.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Engine } from '../contract.ts';
import { noteKeys, NOTE, readNote } from '../device/notes.ts';
import { identify } from '../ids/ids.ts';
import { liveRecords } from '../outbox/append.ts';
import type { HttpAnswer } from '../ports.ts';
import { retryAfterMs } from '../sync/classify.ts';
import { jsonIn, plainAnswer } from '../sync/plain-answer.ts';
import { READ, WANTED, type Reading, type Wanted } from './reading.ts';

/** As long as the server gives a file, and some that wait before it. */
const PATIENCE_MS = 180_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** Of these something else may be said another time; any other answer is the last. */
const FOR_NOW: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/**
 * Asks the server what it reads in the files that wait for that, and keeps what it answers. One tab does it for all, one
 * file after the other. A file that is not sent yet waits on; what could not be asked is asked in a later pass, also
 * after a reload; what was answered is not asked again. Never rejects.
 */
export async function askReadings(engine: Engine): Promise<void> {
  try {
    if ((await noteKeys(engine, WANTED)).length === 0) return;
    await engine.turns.take(`readings:${engine.name}`, async (lost) => {
      const isOver = (): boolean => lost.aborted || engine.state().resting || !engine.state().reachable;
      for (const key of await noteKeys(engine, WANTED)) {
        if (isOver()) return;
        if (!(await readOne(engine, key.slice(WANTED.length), lost))) return;
      }
      await sweep(engine);
    });
  } catch {
    // No network, or the database closes under us: it all stands as it was, for the next pass.
  }
}

/** False where the server has no time for more. */
async function readOne(engine: Engine, id: string, signal: AbortSignal): Promise<boolean> {
  const { db, context } = engine;
  const now = context.ports.clock.now();
  const wanted = (await readNote(engine, WANTED + id)) as Wanted | undefined;
  // A clock that was set back must not put it off for ever.
  const wait = wanted ? wanted.nextAt - now : 0;
  if (!wanted || (wait > 0 && wait <= LONGEST_PAUSE_MS) || (await isUnsent(engine, id))) return true;
  const { serverId } = await identify(db, 'uploads', id);
  const answer = await engine.ask({
    method: 'GET',
    path: `/uploads/${encodeURIComponent(serverId)}/recognize/v2`,
    isBackground: true,
    timeoutMs: PATIENCE_MS,
    signal,
  });
  const found = await readingIn(answer);
  if (found) {
    await settle(engine, id, found);
    return true;
  }
  const asked = retryAfterMs(answer.header('retry-after'), now) ?? FIRST_PAUSE_MS * 2 ** wanted.tries;
  const nextAt = now + Math.min(LONGEST_PAUSE_MS, asked);
  await db.strict.meta.put({ key: NOTE + WANTED + id, value: { tries: wanted.tries + 1, nextAt } });
  return false;
}

/** Whether the server has not got it yet, or never will: it was taken out before it was sent. */
async function isUnsent({ db }: Engine, id: string): Promise<boolean> {
  if ((await liveRecords(db, 'uploads', id)).length > 0) return true;
  return (await db.rows('uploads').get(id))?.$server === null;
}

/** Undefined where another answer is to be had later. */
async function readingIn(answer: HttpAnswer): Promise<Reading | undefined> {
  if (answer.status !== 200)
    return FOR_NOW.has(answer.status) || answer.status >= 500 ? undefined : { state: 'nothing' };
  // What stands between us and the server may answer as well, in words of its own.
  const told = jsonIn(await plainAnswer(answer));
  if (told === undefined) return undefined;
  const fields = isPlain(told) && isPlain(told['fields']) ? (told['fields'] as RecognisedFields) : {};
  return Object.keys(fields).length > 0 ? { state: 'read', fields } : { state: 'nothing' };
}

/** The answer and its place in the queue in one: whoever looks finds either. */
const settle = ({ db }: Engine, id: string, found: Reading): Promise<void> =>
  db.dexie.transaction('rw', ['meta'], async () => {
    await db.strict.meta.put({ key: NOTE + READ + id, value: found });
    await db.strict.meta.delete(NOTE + WANTED + id);
  });

/** What was read in a file leaves with its row. */
async function sweep(engine: Engine): Promise<void> {
  const { db } = engine;
  const files = await db.strict.cursors.get('uploads');
  // Rows that were put out to make room are elsewhere still.
  if (!files || files.isAway) return;
  for (const start of [READ, WANTED]) {
    const keys = await noteKeys(engine, start);
    const rows = await db.rows('uploads').bulkGet(keys.map((key) => key.slice(start.length)));
    await db.strict.meta.bulkDelete(keys.filter((_key, at) => !rows[at]).map((key) => NOTE + key));
  }
}
