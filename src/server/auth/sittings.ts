import type { Db } from '../database/db.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Claims } from './tokens.ts';

/** Sessions that ended longer ago are removed at the person's next login. */
const KEPT_MS = 90 * 24 * 3_600_000;
const iso = (ms: number): string => new Date(ms).toISOString();

export interface Account {
  organisation: string;
  userId: string;
  passwordHash: string;
  enabled: boolean;
}

/** The account behind a normalised user name. */
export async function findAccount(db: Db, account: string): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `select organisation, user_id as "userId", password_hash as "passwordHash", enabled
     from credential where username = $1`,
    [account],
  );
  return rows[0];
}

/** The account of whoever asks. */
export async function findOwnAccount(
  db: Db,
  { organisation, userId }: Omit<Claims, 'sessionId'>,
): Promise<(Account & { username: string }) | undefined> {
  const { rows } = await db.query<Account & { username: string }>(
    `select organisation, user_id as "userId", password_hash as "passwordHash", enabled, username
     from credential where organisation = $1 and user_id = $2`,
    [organisation, userId],
  );
  return rows[0];
}

export interface Opening {
  account: Account;
  hours: number;
  userAgent: string | undefined;
  address: string;
}

/** Opens a sitting: a session that lasts `hours` from now, whatever happens in it. */
export async function openSitting(db: Db, clock: Clock, ids: Ids, opening: Opening): Promise<Claims> {
  const { organisation, userId } = opening.account;
  const sessionId = ids.next();
  const now = clock.now();
  await db.transaction(async (tx) => {
    await tx.query('delete from session where organisation = $1 and user_id = $2 and expires_at < $3', [
      organisation,
      userId,
      iso(now - KEPT_MS),
    ]);
    await tx.query(
      `insert into session (organisation, id, user_id, created_at, last_used_at, expires_at, user_agent, address)
       values ($1, $2, $3, $4, $4, $5, $6, $7)`,
      [
        organisation,
        sessionId,
        userId,
        iso(now),
        iso(now + opening.hours * 3_600_000),
        opening.userAgent?.slice(0, 400),
        opening.address,
      ],
    );
  });
  return { organisation, userId, sessionId };
}

/** Ends a sitting before its time: at logout. */
export async function endSitting(
  db: Db,
  clock: Clock,
  { organisation, sessionId }: Omit<Claims, 'userId'>,
): Promise<void> {
  await db.query(
    'update session set revoked_at = $3 where organisation = $1 and id = $2 and revoked_at is null',
    [organisation, sessionId, iso(clock.now())],
  );
}

/** When a sitting ends (ms) and the organisation's time zone. */
export async function readSitting(
  db: Db,
  { organisation, sessionId }: Omit<Claims, 'userId'>,
): Promise<{ ends: number; timeZone: string } | undefined> {
  const { rows } = await db.query<{ ends: number; timeZone: string }>(
    `select (extract(epoch from s.expires_at) * 1000)::bigint as ends, o.time_zone as "timeZone"
     from session s join organisation o on o.id = s.organisation where s.organisation = $1 and s.id = $2`,
    [organisation, sessionId],
  );
  return rows[0];
}

/** One device that a person is signed in on. Times in ISO 8601. */
export interface Sitting {
  id: string;
  createdAt: string;
  /** Within some minutes; null of sittings from before it was kept. */
  lastUsedAt: string | null;
  expiresAt: string;
  userAgent: string | null;
  address: string | null;
}

/** A person's sittings that still last, the one used last first. */
export async function listSittings(
  db: Db,
  clock: Clock,
  { organisation, userId }: Omit<Claims, 'sessionId'>,
): Promise<Sitting[]> {
  const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;
  const { rows } = await db.query<SittingRow>(
    `select id, ${ms('created_at')} as created, ${ms('last_used_at')} as used, ${ms('expires_at')} as ends,
       user_agent as "userAgent", address
     from session
     where organisation = $1 and user_id = $2 and revoked_at is null and expires_at > $3
     order by coalesce(last_used_at, created_at) desc, id`,
    [organisation, userId, iso(clock.now())],
  );
  return rows.map(({ created, used, ends, ...row }) => ({
    ...row,
    createdAt: iso(created),
    lastUsedAt: used === null ? null : iso(used),
    expiresAt: iso(ends),
  }));
}
interface SittingRow extends Pick<Sitting, 'id' | 'userAgent' | 'address'> {
  created: number;
  used: number | null;
  ends: number;
}

/** Ends one of a person's own sittings; false when it is none, or over already. */
export async function endOwnSitting(
  db: Db,
  clock: Clock,
  { organisation, userId, sessionId }: Claims,
): Promise<boolean> {
  const { affected } = await db.query(
    `update session set revoked_at = $4
     where organisation = $1 and user_id = $2 and id = $3 and revoked_at is null and expires_at > $4`,
    [organisation, userId, sessionId, iso(clock.now())],
  );
  return affected > 0;
}

/** Ends all of a person's sittings but the one they are asking in; answers how many. */
export async function endOtherSittings(
  db: Db,
  clock: Clock,
  { organisation, userId, sessionId }: Claims,
): Promise<number> {
  const { affected } = await db.query(
    `update session set revoked_at = $4
     where organisation = $1 and user_id = $2 and id <> $3 and revoked_at is null and expires_at > $4`,
    [organisation, userId, sessionId, iso(clock.now())],
  );
  return affected;
}
