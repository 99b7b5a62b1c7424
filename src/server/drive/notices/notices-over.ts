import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Person } from '../../../domain/kernel/grants.ts';
import { quoted } from '../../database/schema/names.ts';
import { knowRecords } from '../../store/followed.ts';
import { decidingFields } from '../../store/followers.ts';
import { layoutOf, rowReader } from '../../store/layout.ts';
import type { Reader } from '../../store/reader.ts';
import { recordNamedBy } from '../../store/record-collections.ts';
import type { Unit } from '../../store/unit.ts';
import { readableFields } from '../../store/visible.ts';
import { personOnceBack } from '../../notices/people-told.ts';

const COLLECTION = 'driveFiles';

/** What is in the trash, or gone for good, waits for nobody: no title of it is shown as unread, and no push of it goes. */
export async function putAwayAll(unit: Unit, of: readonly string[]): Promise<void> {
  const layout = layoutOf('notifications');
  for (const notice of await noticesOf(unit, of, 'and t.read_at is null'))
    unit.change(layout, 'update', notice, { ...notice, readAt: unit.stamp });
}

/** The same of a row of the drive with all that lies in it. */
export const putAwayWithin = async (unit: Unit, id: string): Promise<void> =>
  putAwayAll(unit, await within(unit, id));

/**
 * Once a row of the drive is read by others than before: nobody keeps a notice that names it, or what lies in it, who may not
 * read that any more, whether or not they can sign in at the moment. Notices of all else follow their record by themselves; whoever
 * may not read a record any more that a file hangs on keeps the notices that they had of the file.
 */
export async function takeBackNotices(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  const { entity } = layoutOf(COLLECTION);
  const named = recordNamedBy(entity);
  const deciding = [...decidingFields(entity), ...(named ? [named.collection, named.id] : [])];
  const isSame = (name: string): boolean =>
    JSON.stringify(row[name] ?? null) === JSON.stringify(before?.[name] ?? null);
  if (!before || (unit.inherited.size === 0 && deciding.every(isSame))) return;
  const layout = layoutOf('notifications');
  const people = new Map<unknown, ReturnType<typeof personOnceBack>>();
  for (const notice of await noticesOf(unit, await within(unit, row.id))) {
    const recipient = String(notice['recipient']);
    const person = people.get(recipient) ?? personOnceBack(unit, recipient);
    people.set(recipient, person);
    if (!(await mayStillRead(unit, notice, await person))) unit.change(layout, 'delete', notice, notice);
  }
}

/** The same once a person is of another service: of what was shared with the one they left, they keep no notice. */
export async function takeBackNoticesOf(unit: Unit, user: AnyRow, before: AnyRow | undefined): Promise<void> {
  const service = (user['service'] ?? null) as string | null;
  if (!before || service === (before['service'] ?? null)) return;
  const person = await personOnceBack(unit, user.id);
  // As they will be: their row is not written yet.
  const next = person && { ...person, service };
  const layout = layoutOf('notifications');
  for (const notice of await selectNotices(unit, 't.recipient = $2', user.id))
    if (!(await mayStillRead(unit, notice, next))) unit.change(layout, 'delete', notice, notice);
}

async function mayStillRead(unit: Unit, notice: AnyRow, person: Person | undefined): Promise<boolean> {
  const { lookup, inherited, tx } = unit;
  const id = String(notice['onId']);
  const stored = await lookup.get(COLLECTION, id);
  if (!stored || !person) return true;
  const row = { ...stored, ...inherited.get(id)?.is };
  const layout = layoutOf(COLLECTION);
  await knowRecords(tx, layout, person as Reader, [row]);
  return readableFields(layout.entity, person)(row) !== undefined;
}

const noticesOf = (unit: Unit, of: readonly string[], more = ''): Promise<AnyRow[]> =>
  selectNotices(unit, `t.on_id = any($2::text[]) ${more}`, of);

/** The notices of rows of the drive for which a condition holds; `$2` is its value. */
async function selectNotices({ tx, reader }: Unit, condition: string, value: unknown): Promise<AnyRow[]> {
  const layout = layoutOf('notifications');
  const { rows } = await tx.query(
    `select ${layout.select} from ${quoted(layout.table)} t
     where t.organisation = $1 and t.on_collection = '${COLLECTION}' and t.deleted_at is null and ${condition}
     order by t.id for no key update of t`,
    [reader.organisation, value],
  );
  const read = rowReader(layout, reader.timeZone);
  return rows.map((record) => read(record).row);
}

/** The id of a row of the drive, and of all that lies in it. */
async function within({ tx, reader }: Unit, id: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `with recursive below (id) as (
       select $2::uuid union
       select f.id from drive_files f join below b on f.organisation = $1 and f.folder = b.id where f.deleted_at is null)
     select id from below`,
    [reader.organisation, id],
  );
  return rows.map((row) => row.id);
}
