import type { Queryable } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';

/** A call that carries a key: the same bytes to the same place are the same call. */
export interface KeyedCall {
  organisation: string;
  userId: string;
  key: string;
  method: string;
  path: string;
  bodySha256: Buffer;
  /** Keys of calls that this one takes the place of: once it is done, those are. */
  replaces?: readonly string[] | undefined;
}

/** The method kept with a key that another call took the place of: whatever bytes come under it are answered as that one was. */
const REPLACED = '*';

/** An answer as it goes out, and as it is kept. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Empty for none. */
  body: string;
  entityId?: string | undefined;
}

interface Kept {
  method: string;
  path: string;
  body_sha256: Buffer;
  status: number;
  headers: Record<string, string> | null;
  body: string | null;
  entity_id: string | null;
}

/**
 * Takes the key for this transaction, as its first statement; answers what was answered before when the work is done
 * already. While a rival with the same key is at it, this waits: there is no state in between to be left behind.
 * Throws 422 when the key stands for another call.
 */
export async function claimKey(tx: Queryable, call: KeyedCall, now: string): Promise<Answer | undefined> {
  const { affected } = await tx.query(
    `insert into idempotency (organisation, user_id, key, method, path, body_sha256, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [call.organisation, call.userId, call.key, call.method, call.path, call.bodySha256, now],
  );
  if (affected === 1) {
    if (call.replaces?.length)
      await tx.query(
        `insert into idempotency (organisation, user_id, key, method, path, body_sha256, created_at)
         select $1, $2, unnest($3::text[]), $4, $5, $6, $7 on conflict do nothing`,
        [call.organisation, call.userId, call.replaces, REPLACED, call.path, call.bodySha256, now],
      );
    return undefined;
  }
  const { rows } = await tx.query<Kept>(
    `select method, path, body_sha256, status, headers, body, entity_id from idempotency
     where organisation = $1 and user_id = $2 and key = $3`,
    [call.organisation, call.userId, call.key],
  );
  const [kept] = rows;
  if (!kept) throw httpProblem('in-progress', { headers: { 'retry-after': '1' } });
  const isSame =
    kept.method === REPLACED ||
    (kept.method === call.method &&
      kept.path === call.path &&
      call.bodySha256.equals(Buffer.from(kept.body_sha256)));
  if (!isSame) throw httpProblem('key-reused');
  return {
    status: kept.status,
    headers: { ...kept.headers, 'idempotency-replayed': 'true' },
    body: kept.body ?? '',
    entityId: kept.entity_id ?? undefined,
  };
}

/** Kept answers older than this are forgotten. Tombstones are not: so far none is ever removed. */
export const KEPT_DAYS = 90;
const BATCH = 1000;

/** Forgets old answers, a batch at a time so that nobody waits long. */
export async function forgetOldAnswers(db: Queryable, now: number): Promise<number> {
  const before = new Date(now - KEPT_DAYS * 86_400_000).toISOString();
  for (let forgotten = 0; ;) {
    const { affected } = await db.query(
      `delete from idempotency where (organisation, user_id, key) in (
         select organisation, user_id, key from idempotency where created_at < $1 limit ${BATCH})`,
      [before],
    );
    forgotten += affected;
    if (affected < BATCH) return forgotten;
  }
}
