import type { Db } from '../database/db.ts';
import type { Clock } from '../ports.ts';

/** Who asks, as the database says now. */
export interface Person {
  userId: string;
  organisation: string;
  sessionId: string;
  roles: readonly string[];
}

export interface People {
  /** The person of a live session; undefined when it was revoked, is over, or the account is disabled. */
  find(organisation: string, sessionId: string): Promise<Person | undefined>;
  /** Reads a person anew at the next call, here and in other processes: after roles or sessions changed. */
  forget(userId: string): void;
  close(): Promise<void>;
}

/** Between processes a withdrawn role may act this much longer, should the notice be lost. */
const KEPT_MS = 3000;
const MOST_KEPT = 20_000;
/** How exactly it is kept when a session was last used: a write so often, not at each call. */
const USED_WITHIN_MS = 5 * 60_000;
const CHANNEL = 'comptoir_people';

interface Kept {
  person: Person | undefined;
  sittingEnds: number;
  /** In ms. */
  lastUsed: number;
  until: number;
}

/** Reads people with their sessions, keeping each for some seconds. */
export async function createPeople(db: Db, clock: Clock): Promise<People> {
  const kept = new Map<string, Kept>();
  // What was being read while something changed must not be kept: it may be the old state.
  let generation = 0;
  const forgetHere = (userId: string): void => {
    generation += 1;
    for (const [session, { person }] of kept) if (person?.userId === userId) kept.delete(session);
  };
  const stop =
    db.engine === 'embedded'
      ? undefined
      : await db.listen(CHANNEL, forgetHere, () => kept.clear()).catch(() => undefined);

  return {
    async find(organisation, sessionId) {
      const now = clock.now();
      const known = kept.get(sessionId);
      if (known && known.until > now) return known.sittingEnds > now ? known.person : undefined;
      const before = generation;
      const read = await readPerson(db, organisation, sessionId);
      if (read.person && read.sittingEnds > now && now - read.lastUsed > USED_WITHIN_MS)
        await noteUse(db, organisation, sessionId, now);
      if (kept.size >= MOST_KEPT) kept.clear();
      if (generation === before) kept.set(sessionId, { ...read, until: now + KEPT_MS });
      return read.sittingEnds > now ? read.person : undefined;
    },
    forget(userId) {
      forgetHere(userId);
      if (db.engine !== 'embedded') void db.notify(CHANNEL, userId).catch(() => {});
    },
    close: async () => void (await stop?.()),
  };
}

interface SessionRow {
  user_id: string;
  ends: number;
  used: number | null;
  live: boolean;
  roles: string[];
}

async function readPerson(db: Db, organisation: string, sessionId: string): Promise<Omit<Kept, 'until'>> {
  const { rows } = await db.query<SessionRow>(
    `select s.user_id, (extract(epoch from s.expires_at) * 1000)::bigint as ends,
       (extract(epoch from s.last_used_at) * 1000)::bigint as used,
       s.revoked_at is null and c.enabled as live, c.roles
     from session s join credential c on c.organisation = s.organisation and c.user_id = s.user_id
     where s.organisation = $1 and s.id = $2`,
    [organisation, sessionId],
  );
  const [row] = rows;
  if (!row?.live) return { person: undefined, sittingEnds: 0, lastUsed: 0 };
  return {
    person: { userId: row.user_id, organisation, sessionId, roles: row.roles },
    sittingEnds: row.ends,
    lastUsed: row.used ?? 0,
  };
}

/** No reason to keep anybody out where it cannot be written. */
async function noteUse(db: Db, organisation: string, sessionId: string, now: number): Promise<void> {
  await db
    .query('update session set last_used_at = $3 where organisation = $1 and id = $2', [
      organisation,
      sessionId,
      new Date(now).toISOString(),
    ])
    .catch(() => {});
}
