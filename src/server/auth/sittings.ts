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
      `insert into session (organisation, id, user_id, created_at, expires_at, user_agent, address)
       values ($1, $2, $3, $4, $5, $6, $7)`,
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
