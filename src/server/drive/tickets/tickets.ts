import { createHash, randomBytes } from 'node:crypto';
import type { People, Person } from '../../auth/people.ts';
import type { Db } from '../../database/db.ts';
import { iso } from '../../outbox/take-due.ts';
import type { Clock } from '../../ports.ts';

/** A download is begun within this time, or never, in ms. */
export const TICKET_MS = 60_000;
/** A download that broke off may be gone on with for so long, by the same browser, in ms. */
export const CONTINUED_MS = 10 * 60_000;
/** However often it breaks off, a download is over so long after it was begun, in ms. */
export const LONGEST_MS = 24 * 3_600_000;
/** So long after its server was last heard of a download is taken for broken off: the server has died in its middle. In ms. */
export const HELD_MS = 60_000;
const BYTES = 32;

/** What may be downloaded: an upload, or files and folders of the drive as one zip. */
export interface TicketSubject {
  kind: 'upload' | 'zip';
  ids: readonly string[];
}

/** What a person downloads by a ticket. */
export interface Admitted extends TicketSubject {
  person: Person;
}

export interface Presented {
  token: string;
  agent: string | undefined;
  /** Only what is missing of a download is asked for. */
  isContinued: boolean;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A new ticket, for whoever was found to have the right. Its token is told here and never again. */
export async function openTicket(
  db: Db,
  clock: Clock,
  { organisation, userId, sessionId }: Person,
  { kind, ids }: TicketSubject,
): Promise<{ token: string; expires: string }> {
  const token = randomBytes(BYTES).toString('base64url');
  const expires = iso(clock.now() + TICKET_MS);
  await db.query(
    `insert into download_ticket (token_sha256, organisation, user_id, session_id, kind, ids, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(token), organisation, userId, sessionId, kind, [...ids], expires],
  );
  return { token, expires };
}

/**
 * Uses a ticket, which is for one download: whoever comes first begins it, and from then on the ticket is worth nothing but to go
 * on with that download, by the browser that began it, where it broke off before its last byte was sent, within ten minutes, and
 * while nobody else is at it. Undefined where none of this holds, or where the sitting that asked for it has ended. Whether its
 * person may still read what it is for is asked anew by whoever sends it, each time.
 */
export async function useTicket(
  { db, clock, people }: { db: Db; clock: Clock; people: People },
  presented: Presented,
): Promise<Admitted | undefined> {
  const row = (await begin(db, clock, presented)) ?? (await goOn(db, clock, presented));
  const person = row && (await people.find(row.organisation, row.sessionId));
  if (!row || person?.userId !== row.userId) return undefined;
  return { kind: row.kind, ids: row.ids, person };
}

/** What has become of a download: of one whose last byte was sent the ticket is gone, one that broke off may be gone on with. */
export async function endDownload(
  db: Db,
  clock: Clock,
  { token, isWhole }: { token: string; isWhole: boolean },
): Promise<void> {
  if (isWhole) await db.query('delete from download_ticket where token_sha256 = $1', [hashOf(token)]);
  else
    await db.query(`update download_ticket set broke_at = $2 where token_sha256 = $1 and kind = 'upload'`, [
      hashOf(token),
      iso(clock.now()),
    ]);
}

/** Says of these downloads that they are under way still: other servers, which may start meanwhile, leave them alone. */
export const holdDownloads = async (db: Db, clock: Clock, tokens: readonly string[]): Promise<void> =>
  void (await db.query(
    'update download_ticket set held_until = $2 where token_sha256 = any($1::text[]) and broke_at is null',
    [tokens.map(hashOf), iso(clock.now() + HELD_MS)],
  ));

/**
 * What a process that died has left in its middle broke off as well. Where there is never more than one, all that is under way as
 * it starts is that; of several, each goes by how long nothing was heard of the other (`held_until`).
 */
export async function breakOffAll(db: Db, clock: Clock): Promise<void> {
  if (db.engine !== 'embedded') return;
  await db.query(
    `update download_ticket set broke_at = $1 where kind = 'upload' and begun_at is not null and broke_at is null`,
    [iso(clock.now())],
  );
}

interface TicketRow extends TicketSubject {
  organisation: string;
  userId: string;
  sessionId: string;
}
const TOLD = 'organisation, user_id as "userId", session_id as "sessionId", kind, ids';

/** By one request only, however many come at once. */
async function begin(db: Db, clock: Clock, { token, agent }: Presented): Promise<TicketRow | undefined> {
  const { rows } = await db.query<TicketRow>(
    `update download_ticket set begun_at = $2, agent = $3, held_until = $4
     where token_sha256 = $1 and begun_at is null and expires_at > $2 returning ${TOLD}`,
    [hashOf(token), iso(clock.now()), agent ?? '', iso(clock.now() + HELD_MS)],
  );
  return rows[0];
}

async function goOn(
  db: Db,
  clock: Clock,
  { token, agent, isContinued }: Presented,
): Promise<TicketRow | undefined> {
  if (!isContinued) return undefined;
  const now = clock.now();
  // By one request only: while it is sent it is not broken off.
  const { rows } = await db.query<TicketRow>(
    `update download_ticket set broke_at = null, held_until = $6
     where token_sha256 = $1 and kind = 'upload' and agent = $2 and ${BROKEN_OFF} between $3 and $5 and begun_at > $4
     returning ${TOLD}`,
    [
      hashOf(token),
      agent ?? '',
      iso(now - CONTINUED_MS + 1),
      iso(now - LONGEST_MS),
      iso(now),
      iso(now + HELD_MS),
    ],
  );
  return rows[0];
}

/** When a download that was begun broke off: as its server said, or as soon as nothing is heard of that. */
const BROKEN_OFF = 'coalesce(broke_at, held_until)';

/** Forgets tickets that nobody can use any more. `now` in ms. */
export const forgetOldTickets = async (db: Db, now: number): Promise<void> =>
  void (await db.query(
    `delete from download_ticket
     where (begun_at is null and expires_at < $1) or ${BROKEN_OFF} < $2 or begun_at < $3`,
    [iso(now), iso(now - CONTINUED_MS), iso(now - LONGEST_MS)],
  ));
