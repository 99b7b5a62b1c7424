import type {
  Actor,
  AnyRow,
  EntailContext,
  Inheritance,
  Lookup,
  RuleContext,
  SystemFields,
} from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { openFields } from '../kernel/grants.ts';
import { isFileName } from '../kernel/file-name.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { driveFileAccess, driveFileFields } from './drive-file.fields.ts';
import { currentOf, type Version } from './versions.rules.ts';

export type DriveFileRow = SystemFields & Values<typeof driveFileFields>;
type Part = Partial<DriveFileRow>;

/** So deep folders may lie in each other. */
export const DEEPEST = 50;
const GUARDED = { access: driveFileAccess, statusField: undefined, fields: driveFileFields };

/**
 * What is written along with a change: who made a version and when, who puts a row away and when, by the clock of whoever writes
 * it; and what is put into the trash meanwhile lies beside it instead.
 */
export async function entailedOf(row: DriveFileRow, context: EntailContext): Promise<Part> {
  return { ...withAuthors(row, context), ...putAway(row, context), ...(await lifted(row, context)) };
}

const wasOf = (context: RuleContext): DriveFileRow | undefined => context.before as DriveFileRow | undefined;

function withAuthors({ versions }: DriveFileRow, context: EntailContext): Part {
  const known = new Map(wasOf(context)?.versions?.map((one) => [one.lineKey, one]));
  const { person, now } = context;
  const told = versions?.map((one): Version => {
    const was = known.get(one.lineKey);
    // What is known of it already, whoever leaves it out.
    if (was) return { ...one, from: one.from ?? was.from, by: one.by ?? was.by, on: one.on ?? was.on };
    return { ...one, by: one.by ?? person?.id, on: one.on && one.on < now ? one.on : now };
  });
  const isTold = (one: Version, at: number): boolean =>
    (['from', 'by', 'on'] as const).every((name) => one[name] === versions?.[at]?.[name]);
  return told && !told.every(isTold) ? { versions: told } : {};
}

function putAway(row: DriveFileRow, context: EntailContext): Part {
  const was = wasOf(context);
  const { person, now } = context;
  // For good: nothing that was about to be done with it brings it back.
  if (was?.removedOn)
    return { removedOn: was.removedOn, trashedOn: was.trashedOn ?? null, trashedBy: was.trashedBy ?? null };
  return {
    ...(row.trashedOn && !was?.trashedOn ? { trashedOn: now, trashedBy: person?.id ?? null } : {}),
    ...(row.removedOn && !was?.removedOn ? { removedOn: now } : {}),
  };
}

/** Out of the folders that are in the trash, where it is put into one. */
async function lifted(row: DriveFileRow, context: EntailContext): Promise<Part> {
  if (!row.folder || row.folder === wasOf(context)?.folder) return {};
  const trashed = (await foldersOf(row, context.lookup)).findLast(({ trashedOn }) => trashedOn);
  return trashed ? { folder: trashed.folder ?? null } : {};
}

/** The folders that a row lies in, the nearest first. Ends at a folder that is not here, and where they lie in a circle. */
export async function foldersOf(row: Part, lookup: Lookup): Promise<DriveFileRow[]> {
  const folders: DriveFileRow[] = [];
  let at = row.folder;
  while (at && at !== row.id && !folders.some(({ id }) => id === at)) {
    const folder = (await lookup.get('driveFiles', at)) as DriveFileRow | undefined;
    if (!folder) break;
    folders.push(folder);
    at = folder.folder;
  }
  return folders;
}

export async function computeDriveFile(row: DriveFileRow, { lookup }: RuleContext): Promise<Part> {
  const versions = await Promise.all((row.versions ?? []).map((one) => withContent(one, lookup)));
  const current = currentOf(versions);
  return {
    versions,
    file: current?.file ?? null,
    size: current?.size ?? null,
    mime: current?.mime ?? null,
    sha256: current?.sha256 ?? null,
    revision: versions.length > 0 ? versions.length : null,
    changedOn: current?.on ?? null,
    ...(await sharedAs(row, lookup)),
  };
}

/** What is known of its bytes, for good: they never change. A device that has not the upload keeps what it was told. */
async function withContent(version: Version, lookup: Lookup): Promise<Version> {
  if (version.sha256) return version;
  const upload = await lookup.get('uploads', version.file);
  if (!upload) return version;
  const { size, mime, sha256 } = upload as AnyRow & Pick<Version, 'size' | 'mime' | 'sha256'>;
  return { ...version, size: size ?? null, mime: mime ?? null, sha256: sha256 ?? null };
}

/** Whether it is shared with chosen ones: services then, alone or beside people. */
const isChosen = (rights: unknown): boolean => rights === 'people' || rights === 'team';

/** What a row has of the folder that it lies in, where it has no rights of its own; of the owners above it in any case. */
const SHARED = ['reach', 'sharedBy', 'readers', 'readerServices', 'mayChange', 'keepers'] as const;

/**
 * What follows from a row's own rights, or else from those of the nearest folder that has some; the outermost has them in any
 * case. Whose folder it lies in reads it, whomever it is shared with: but for what its owner has kept to themselves. The owners
 * further up read what its owner did not share with some: where that folder lies is not theirs to say.
 */
function sharedIn(row: Part, folder: Part | undefined): Part {
  const further = row.rights ? [] : (folder?.keepers ?? []);
  const above = folder && row.rights !== 'private' ? [folder.owner, ...further] : [];
  const keepers = [...new Set(above)].filter((one) => one !== undefined && one !== row.owner) as string[];
  if (!row.rights && folder)
    return { ...Object.fromEntries(SHARED.map((name) => [name, folder[name]])), keepers };
  const reach = row.rights ?? 'private';
  return {
    reach,
    sharedBy: row.owner ?? null,
    readers: reach === 'people' ? (row.people ?? []) : [],
    readerServices: isChosen(reach) ? (row.services ?? []) : [],
    mayChange: reach !== 'private' && row.changeable === true,
    keepers,
  };
}

async function sharedAs(row: DriveFileRow, lookup: Lookup): Promise<Part> {
  let above: Part | undefined;
  for (const folder of (await foldersOf(row, lookup)).toReversed())
    // What lies in a folder that this device has not been told of is as it was told.
    above = !above && folder.folder ? folder : { ...folder, ...sharedIn(folder, above) };
  return sharedIn(row, above);
}

/** How all that lies below a folder follows its rights, its owner and its place. */
export const fromFolder: Inheritance = {
  by: 'folder',
  fields: SHARED,
  from: ['owner', 'rights', 'people', 'services', 'changeable'],
  of: (row, folder) => sharedIn(row as Part, folder as Part),
};

export async function checkDriveFile(
  row: DriveFileRow,
  { lookup, before, person }: RuleContext,
): Promise<Problem[]> {
  const was = before as DriveFileRow | undefined;
  const problems: Problem[] = [];
  if (row.name && !isFileName(row.name)) problems.push(problem('/name', 'invalid', 'drive.name'));
  problems.push(...checkContent(row), ...checkRights(row), ...checkVersions(row, was, person?.id));
  if (row.folder && (was === undefined || was.folder !== row.folder))
    problems.push(...(await checkPlace(row, { lookup, person })));
  // Whoever may change it moves it about where it is shared: gives it to nobody, and takes it away from nobody.
  const isMoved = was !== undefined && (was.folder ?? null) !== (row.folder ?? null);
  if (isMoved && person && was.owner !== person.id && (row.rights || isReadByOthers(row, was)))
    problems.push(problem('/folder', 'invalid', 'drive.not-yours'));
  // Nobody is handed what they could not change before.
  if (was && was.owner !== row.owner) {
    if (!mayChange(was, { id: row.owner, roles: [] }))
      problems.push(problem('/owner', 'invalid', 'drive.handover'));
    else if (await opensWhatIsIn(row, lookup)) problems.push(problem('/owner', 'invalid', 'drive.not-yours'));
  }
  return problems;
}

function checkContent({ kind, versions, about }: DriveFileRow): Problem[] {
  const has = (versions ?? []).length > 0;
  if (kind === 'folder' && about) return [problem('/about', 'invalid', 'drive.folder')];
  if (kind === 'file' && !has) return [problem('/versions', 'required')];
  return kind === 'folder' && has ? [problem('/versions', 'invalid', 'drive.folder')] : [];
}

/** Whom it is shared with is said where it is shared with chosen ones, and nowhere else. */
function checkRights({ rights, people, services, aboutCollection, about }: DriveFileRow): Problem[] {
  const problems: Problem[] = [];
  const chosen = [
    ['people', rights === 'people', rights === 'people', people],
    ['services', rights === 'team', isChosen(rights), services],
  ] as const;
  for (const [name, isAsked, isOpen, list] of chosen) {
    const has = (list ?? []).length > 0;
    if (isAsked && !has) problems.push(problem(`/${name}`, 'required'));
    if (!isOpen && has) problems.push(problem(`/${name}`, 'invalid', 'drive.chosen'));
  }
  if (Boolean(about) !== Boolean(aboutCollection)) problems.push(problem('/about', 'required'));
  return problems;
}

/** Nobody makes a version in another's name, or changes one that was made; only the owner takes one away. */
function checkVersions(
  { owner, versions }: DriveFileRow,
  was: DriveFileRow | undefined,
  me?: string,
): Problem[] {
  const known = new Map(was?.versions?.map((one) => [one.lineKey, one]));
  const problems = (versions ?? []).flatMap((one, index) => {
    const before = known.get(one.lineKey);
    if (before) return SETTLED.some((name) => (one[name] ?? null) !== (before[name] ?? null)) ? [index] : [];
    return me !== undefined && one.by !== me ? [index] : [];
  });
  const kept = new Set((versions ?? []).map(({ lineKey }) => lineKey));
  const isShortened = owner !== me && me !== undefined && [...known.keys()].some((key) => !kept.has(key));
  return [
    ...problems.map((index) => problem(`/versions/${index}/by`, 'invalid', 'drive.by')),
    ...(isShortened ? [problem('/versions', 'invalid', 'drive.versions')] : []),
  ];
}
const SETTLED = ['file', 'from', 'by', 'on'] as const;

/** Whether a folder's new owner would read by it what others have shared with some, and not with them. */
async function opensWhatIsIn({ id, kind, owner }: DriveFileRow, lookup: Lookup): Promise<boolean> {
  if (kind !== 'folder') return false;
  const inside = (await lookup.where('driveFiles', { folder: id })) as unknown as DriveFileRow[];
  return inside.some(
    (one) =>
      one.owner !== owner &&
      (one.rights === 'people' || one.rights === 'team') &&
      !(one.readers ?? []).includes(owner),
  );
}

/** Whether this person may change the row. A device may not know their service: the server decides then. */
const mayChange = (row: DriveFileRow, person: Actor): boolean =>
  openFields(GUARDED, 'U', row, { members: new Set(), ...person }) !== undefined ||
  (person.service === undefined && row.mayChange === true && (row.readerServices ?? []).length > 0);

async function checkPlace(
  row: DriveFileRow,
  { lookup, person }: Pick<RuleContext, 'lookup' | 'person'>,
): Promise<Problem[]> {
  const folders = await foldersOf(row, lookup);
  const [folder] = folders;
  // One that this device has not been told of: the server decides.
  if (!folder && row.folder !== row.id) return [];
  if (row.folder === row.id || folders.some(({ folder: above }) => above === row.id))
    return [problem('/folder', 'invalid', 'drive.circle')];
  if (folder?.kind !== 'folder' || folder.removedOn)
    return [problem('/folder', 'invalid', 'drive.no-folder')];
  if (folders.length > DEEPEST) return [problem('/folder', 'invalid', 'drive.deep')];
  return !person || mayChange(folder, person) ? [] : [problem('/folder', 'invalid', 'drive.not-yours')];
}

/**
 * Whether other people read a row than before its move. The owner of a folder reads for good what lies in it, whoever shares it
 * and however long: they come to that by nobody but the row's owner, though it is shared with them already. One who no longer
 * has it that way must have it by name: which service they are of is not known everywhere.
 */
function isReadByOthers(row: DriveFileRow, was: DriveFileRow): boolean {
  const [had, has] = [was.keepers ?? [], row.keepers ?? []];
  const named = new Set([row.sharedBy, ...has, ...(row.readers ?? [])]);
  return (
    sharing(was) !== sharing(row) ||
    has.some((one) => !had.includes(one)) ||
    (row.reach !== 'company' && had.some((one) => !named.has(one)))
  );
}

/** Whom it is shared with, and by whom. */
const sharing = ({ reach, sharedBy, readers, readerServices, mayChange }: DriveFileRow): string =>
  JSON.stringify([reach, sharedBy, readers, readerServices, mayChange]);
