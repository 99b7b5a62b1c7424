import { driveKinds, MB } from '../../domain/drive/drive-limits.rules.ts';
import { driveLimitsOn } from '../../domain/drive/drive-limits-on.ts';
import { dateInZone } from '../../domain/kernel/dates.ts';
import { extensionOf, FILE_KINDS, type FileKind } from '../../domain/kernel/file-kinds.ts';
import { MESSAGES } from '../../domain/kernel/problem.ts';
import type { Person } from '../auth/people.ts';
import type { Db, Queryable, Tx } from '../database/db.ts';
import { fileRefused } from '../files/file-refused.ts';
import type { DriveTerms } from '../files/receive.ts';
import { KEPT_DAYS } from '../files/remove-unneeded.ts';
import { httpProblem, type HttpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
import { createLookup } from '../store/lookup.ts';
import { loadReader } from '../store/reader.ts';

/** What a person may still keep in the drive, and what of. */
export interface DriveRoom {
  /** Bytes of what they keep, each content once. */
  readonly used: number;
  readonly quota: number;
  readonly mostBytes: number;
  readonly kinds: readonly FileKind[];
}

/** Whose room it is: people of other organisations have their own. */
type Owner = Pick<Person, 'organisation' | 'userId'>;

interface Refusal {
  readonly title: string;
  readonly code: string;
}
const REFUSED: Readonly<Record<Place, Refusal>> = {
  drive: { title: 'There is no room left in the drive', code: 'file.quota' },
  attachments: { title: MESSAGES.file, code: 'file.full' },
};

export async function driveRoom(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: Person,
): Promise<DriveRoom> {
  const { organisation, timeZone } = await loadReader(db, person);
  const today = dateInZone(new Date(clock.now()).toISOString(), timeZone);
  const limits = await driveLimitsOn(createLookup(db, organisation, timeZone), today);
  const { used } = await bytesOf(db, person, { place: 'drive', keptSince: keptSince(clock) });
  return {
    used,
    quota: limits.quota * MB,
    mostBytes: limits.largest * MB,
    kinds: driveKinds(limits),
  };
}

/** Drive files and attachments each have a quota by person: neither fills the other. */
export type Place = 'drive' | 'attachments';

/** Removed since then, a file still takes its room in the store. ISO. */
const keptSince = (clock: Clock): string => new Date(clock.now() - KEPT_DAYS * 86_400_000).toISOString();

/**
 * Bytes of a person's files of one place, but for one content: that costs nothing a second time. `used` are those of live ones,
 * `stored` also those of removed ones whose bytes are kept still.
 */
async function bytesOf(
  db: Queryable,
  { organisation, userId }: Owner,
  { place, keptSince }: Pick<Quota, 'place' | 'keptSince'>,
  but?: string,
): Promise<{ used: number; stored: number }> {
  const { rows } = await db.query<{ used: string | number; stored: string | number }>(
    `select coalesce(sum(size) filter (where is_live), 0) as used, coalesce(sum(size), 0) as stored from (
       select max(size) as size, bool_or(deleted_at is null) as is_live from uploads
       where organisation = $1 and created_by = $2 and (drive is true) = $4
         and (deleted_at is null or deleted_at > $5::timestamptz) and sha256 is distinct from $3
       group by sha256) one`,
    [organisation, userId, but ?? null, place === 'drive', keptSince],
  );
  return { used: Number(rows[0]?.used ?? 0), stored: Number(rows[0]?.stored ?? 0) };
}

/** A place and how much a person may keep in it. */
export interface Quota {
  readonly place: Place;
  readonly quota: number;
  readonly keptSince: string;
}
/** Removed files make room at once, and no more than this: else a person who sends and removes by turns fills the disk. */
const MOST_STORED_QUOTAS = 2;

/** A person's quota for one kind of upload. */
export async function quotaOf(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  person: Person,
  place: Place,
): Promise<Quota> {
  const { organisation, timeZone } = await loadReader(db, person);
  const today = dateInZone(new Date(clock.now()).toISOString(), timeZone);
  const limits = await driveLimitsOn(createLookup(db, organisation, timeZone), today);
  const quota = (place === 'drive' ? limits.quota : limits.attachments) * MB;
  return { place, quota, keptSince: keptSince(clock) };
}

/** Throws unless a file fits beside the others of its owner. */
export async function mustFit(
  db: Queryable,
  owner: Owner,
  given: Quota,
  { size, sha256 }: { readonly size: number; readonly sha256?: string | undefined },
): Promise<void> {
  const { used, stored } = await bytesOf(db, owner, given, sha256);
  mustBeWithin(given, used, size);
  const most = given.quota * MOST_STORED_QUOTAS;
  if (stored + size > most)
    throw noRoom({ title: REFUSED[given.place].title, code: 'file.removed' }, stored, most);
}

/** Throws unless so many bytes more fit into the quota. */
export function mustBeWithin(
  { place, quota }: Pick<Quota, 'place' | 'quota'>,
  used: number,
  size: number,
): void {
  if (used + size > quota) throw noRoom(REFUSED[place], used, quota);
}

const noRoom = ({ title, code }: Refusal, used: number, quota: number): HttpProblem =>
  httpProblem('too-large', {
    title,
    errors: [{ pointer: '/file', code, message: title }],
    extra: { used, quota },
  });

/** Nobody else enters a file of this person's until the transaction ends: of two at once both would fit. */
export const takeRoom = async (tx: Tx, { organisation, userId }: Owner): Promise<void> =>
  void (await tx.query(`select pg_advisory_xact_lock(hashtext('drive_room'), hashtext($1))`, [
    `${organisation}/${userId}`,
  ]));

/** Throws where a file of this size and name has no hope of being taken: before its bytes are sent. */
export function mustHaveHope(
  { mostBytes, kinds }: Pick<DriveRoom, 'mostBytes' | 'kinds'>,
  { size, name }: { readonly size: number; readonly name: string },
): void {
  if (size > mostBytes) throw fileRefused('too-large', 'file.size');
  const extension = extensionOf(name);
  const named = (kind: FileKind): readonly string[] => FILE_KINDS[kind].extensions;
  if (extension !== '' && !kinds.some((kind) => named(kind).includes(extension)))
    throw fileRefused('unsupported-type', 'file.type');
}

/** Whether a file is meant for the drive, as a form or the metadata of a transfer tell it. */
export const isForDrive = (told: string | null | undefined): boolean => told === '1' || told === 'true';

/** What a file for the drive is received by. */
export const driveTerms = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  owner: Owner,
  room: DriveRoom,
): DriveTerms => ({
  ...room,
  mustFit: (file) =>
    mustFit(db, owner, { place: 'drive', quota: room.quota, keptSince: keptSince(clock) }, file),
});
