import type { DriveFileRow } from '../../../domain/drive/drive-file.rules.ts';
import { leavesOf, type Version } from '../../../domain/drive/versions.rules.ts';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Unit } from '../../store/unit.ts';
import type { Notice } from '../../notices/notice.ts';
import { putAway, tell } from '../../notices/tell.ts';
import { putAwayWithin, takeBackNotices } from './notices-over.ts';

const COLLECTION = 'driveFiles';

/** Tells whom a written file or folder concerns, and takes back what is over. */
export async function tellOfDrive(unit: Unit, row: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (row['trashedOn'] || row['removedOn']) {
    await putAwayWithin(unit, row.id);
    return takeBackNotices(unit, row, before);
  }
  await takeBackNotices(unit, row, before);
  const { tell: notices, over } = await driveNotices(unit, row, before);
  for (const { kind, of } of over) for (const recipient of of) await putAway(unit, recipient, kind, row.id);
  return tell(unit, notices);
}

/** What is to be told of a row, and whose notices of it are over. */
interface ToldAndOver {
  readonly tell: readonly Notice[];
  readonly over: readonly { readonly kind: Notice['kind']; readonly of: readonly string[] }[];
}

/**
 * A file or a folder is told to whoever is given it by name or by their service and could not read it before, whoever it is
 * handed over to, and the makers of versions that were made of one at once, whoever of them came second. What everyone may
 * read, and what comes into a folder that they read already, is told to nobody.
 */
async function driveNotices(unit: Unit, given: AnyRow, before: AnyRow | undefined): Promise<ToldAndOver> {
  const [row, was] = [given as DriveFileRow, before as DriveFileRow | undefined];
  const about = { collection: COLLECTION, row: given };
  const tell: Notice[] = [];
  const over: ToldAndOver['over'][number][] = [];
  if (was && was.owner !== row.owner) tell.push({ ...about, kind: 'assigned', to: [row.owner] });
  if (namedIn(row) !== namedIn(was)) {
    const [now, then] = [await readersOf(unit, row), await readersOf(unit, was)];
    const isNew = row.rights && was?.reach !== 'company';
    if (isNew) tell.push({ ...about, kind: 'shared', to: now.filter((id) => !then.includes(id)) });
  }
  const [leaves, known] = [leavesOf(row.versions ?? []), leavesOf(was?.versions ?? [])];
  if (leaves.length > 1 && leaves.length > known.length)
    tell.push({ ...about, kind: 'forked', to: makersOf(leaves), isForWriterToo: true });
  if (leaves.length < 2 && known.length > 1) over.push({ kind: 'forked', of: makersOf(known) });
  return { tell, over };
}

const makersOf = (versions: readonly Version[]): string[] => versions.flatMap(({ by }) => by ?? []);

const namedIn = (row: DriveFileRow | undefined): string =>
  JSON.stringify(row?.reach === 'people' || row?.reach === 'team' ? [row.readers, row.readerServices] : []);

/** Its owner, those of its folders and all that it is shared with, where that is not everyone. */
async function readersOf({ lookup }: Unit, row: DriveFileRow | undefined): Promise<string[]> {
  if (!row) return [];
  const services = await Promise.all(
    (row.readerServices ?? []).map((service) => lookup.where('users', { service })),
  );
  const held = row.sharedBy ? [row.owner, row.sharedBy] : [row.owner];
  return [...held, ...(row.keepers ?? []), ...(row.readers ?? []), ...services.flat().map(({ id }) => id)];
}
