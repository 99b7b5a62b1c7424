import { isRole } from '../../domain/access.ts';
import type { Person } from '../../domain/kernel/grants.ts';
import type { Queryable } from '../database/db.ts';
import { httpProblem } from '../http/problem.ts';
import { writeCursor } from './cursor.ts';

/** Whoever asks, with what the policies must know, and where the organisation's changes stand right now. */
export interface Reader extends Person {
  readonly organisation: string;
  readonly timeZone: string;
  readonly epoch: string;
  /** The organisation's counter before anything else of this request was read. */
  readonly counter: number;
  /** Raised when what this person may see changes. */
  readonly scope: number;
  /** Filled by `knowRecords`. */
  readonly records: Set<string>;
}

interface ReaderRow {
  time_zone: string;
  epoch: string;
  counter: number;
  scope: number;
  members: string[] | null;
  service: string | null;
}

/**
 * Raised with each release that lets people read less than before: no row changes by that, so their devices load their lists
 * anew, and what they may read no more leaves them.
 */
export const RIGHTS_VERSION = 1;

/** The server itself, which is no person. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Who writes where nobody does, in an organisation. */
export const serverReader = (db: Queryable, organisation: string): Promise<Reader> =>
  loadReader(db, { organisation, userId: NOBODY, roles: [] });

/** Reads what stands behind a person. The counter is read first: what commits later is in the next delta. */
export async function loadReader(
  db: Queryable,
  { organisation, userId, roles }: { organisation: string; userId: string; roles: readonly string[] },
): Promise<Reader> {
  const { rows } = await db.query<ReaderRow>(
    `select o.time_zone, o.epoch, o.counter, coalesce(v.version, 0) as scope,
       case when $3::boolean then (
         select array_agg(u.id) from services s join users u on u.organisation = s.organisation and u.service = s.id
         where s.organisation = $1 and $2 in (s.manager, s.calculated_acting) and s.deleted_at is null and u.deleted_at is null) end as members,
       me.service
     from organisation o left join scope_version v on v.organisation = o.id and v.user_id = $2
       left join users me on me.organisation = o.id and me.id = $2 and me.deleted_at is null
     where o.id = $1`,
    [organisation, userId, roles.includes('service_manager')],
  );
  const [row] = rows;
  if (!row) throw httpProblem('unauthorized');
  return {
    id: userId,
    roles: roles.filter(isRole),
    members: new Set(row.members ?? []),
    service: row.service,
    organisation,
    timeZone: row.time_zone,
    epoch: row.epoch,
    counter: row.counter,
    scope: row.scope + RIGHTS_VERSION,
    records: new Set(),
  };
}

/** The cursor a delta starts from after this list. */
export const cursorOf = ({ epoch, scope, counter }: Reader): string =>
  writeCursor({ epoch, scope, from: counter });
