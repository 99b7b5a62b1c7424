import type { Db, Queryable } from '../database/db.ts';

/** A table of what is to be sent, a row each: written with what asks for it, so that one is not there without the other. */
export interface OutboxTable {
  readonly name: string;
  /** The column by which a sending is known within its organisation. */
  readonly id: string;
  /** What else is told of one that is taken up, by columns of `o`. */
  readonly told: string;
}

/** What every sending that was taken up tells. */
export interface Taken {
  readonly organisation: string;
  /** This one too. */
  readonly attempts: number;
  /** In ms. */
  readonly createdAt: number;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Takes up what has been due for longest, by one process only. Until `leaseEnds` it is nobody else's. */
export async function takeDue<T extends Taken>(
  db: Db,
  { name, id, told }: OutboxTable,
  { now, leaseEnds }: { now: number; leaseEnds: number },
): Promise<T | undefined> {
  const { rows } = await db.query<T>(
    `update ${name} o set attempts = o.attempts + 1, next_at = $2
     from (select organisation, ${id} from ${name}
           where next_at <= $1 order by next_at limit 1 for update skip locked) d
     where o.organisation = d.organisation and o.${id} = d.${id}
     returning o.organisation, o.attempts, (extract(epoch from o.created_at) * 1000)::bigint as "createdAt", ${told}`,
    [iso(now), iso(leaseEnds)],
  );
  return rows[0];
}

/** Not before then, null for never, where `isIt` still holds of the sending; it speaks of its parameters from $2 on. */
export async function putOff(
  db: Queryable,
  { name }: OutboxTable,
  { isIt, parameters }: { readonly isIt: string; readonly parameters: readonly unknown[] },
  until: number | null,
): Promise<boolean> {
  const { affected } = await db.query(`update ${name} set next_at = $1 where ${isIt}`, [
    until === null ? null : iso(until),
    ...parameters,
  ]);
  return affected > 0;
}

const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** What did not go is left alone for ever longer, up to an hour. */
export const pauseOf = ({ attempts }: Pick<Taken, 'attempts'>): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10));
