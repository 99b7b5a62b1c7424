import type { AnyRow, EntailContext, Lookup, RowName, RuleContext, SystemFields } from '../kernel/entity.ts';
import type { Values } from '../kernel/field.ts';
import { openFields } from '../kernel/grants.ts';
import { problem, type Problem } from '../kernel/problem.ts';
import { driveFileAccess, driveFileFields } from './drive-file.fields.ts';
import { currentOf, type Version } from './versions.rules.ts';

export type DriveFileRow = SystemFields & Values<typeof driveFileFields>;
type Part = Partial<DriveFileRow>;

/** So deep folders may lie in each other. */
export const DEEPEST = 50;
const GUARDED = { access: driveFileAccess, statusField: undefined, fields: driveFileFields };
/** What no file system takes in a name, and what would lead out of a folder. */
const NOT_IN_A_NAME = /[\u0000-\u001f\u007f/\\]|^\.{1,2}$/;

/** Who made a version, and when, where whoever sends it has not said so. */
export async function withItsAuthors(
  { versions }: DriveFileRow,
  { before, person, now }: EntailContext,
): Promise<Part> {
  const known = new Set((before as DriveFileRow | undefined)?.versions?.map(({ lineKey }) => lineKey));
  if (!versions?.some(({ lineKey, by, on }) => !known.has(lineKey) && !(by && on))) return {};
  return {
    versions: versions.map((one) =>
      known.has(one.lineKey) ? one : { ...one, by: one.by ?? person?.id ?? null, on: one.on ?? now },
    ),
  };
}

/** The folders that a row lies in, the nearest first. Ends at a folder that is not here, and where they lie in a circle. */
export async function foldersOf(row: Part, lookup: Lookup): Promise<DriveFileRow[]> {
  const folders: DriveFileRow[] = [];
  let at = row.folder;
  while (at && folders.length <= DEEPEST && at !== row.id && !folders.some(({ id }) => id === at)) {
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

/** What is known of its bytes; a device that has not the upload keeps what it was told. */
async function withContent(version: Version, lookup: Lookup): Promise<Version> {
  const upload = await lookup.get('uploads', version.file);
  if (!upload) return version;
  const { size, mime, sha256 } = upload as AnyRow & Pick<Version, 'size' | 'mime' | 'sha256'>;
  return { ...version, size: size ?? null, mime: mime ?? null, sha256: sha256 ?? null };
}

/** What follows from its own rights, or else from those of the nearest folder that has some; the outermost has them in any case. */
async function sharedAs(row: DriveFileRow, lookup: Lookup): Promise<Part> {
  const folders = row.rights ? [] : await foldersOf(row, lookup);
  const root = [row, ...folders].find(({ rights }) => rights) ?? folders.at(-1) ?? row;
  const reach = root.rights ?? 'private';
  return {
    reach,
    sharedBy: root.owner,
    readers: reach === 'people' ? (root.people ?? []) : [],
    readerServices: reach === 'team' ? (root.services ?? []) : [],
    mayChange: reach !== 'private' && root.changeable === true,
  };
}

export async function checkDriveFile(
  row: DriveFileRow,
  { lookup, before, person }: RuleContext,
): Promise<Problem[]> {
  const was = before as DriveFileRow | undefined;
  const problems: Problem[] = [];
  if (NOT_IN_A_NAME.test(row.name)) problems.push(problem('/name', 'invalid', 'drive.name'));
  problems.push(...checkContent(row), ...checkRights(row), ...checkAuthors(row, was, person?.id));
  if (row.folder && (was === undefined || was.folder !== row.folder))
    problems.push(...(await checkPlace(row, { lookup, person })));
  // Whoever may change it moves it about where it is shared, and takes it away from nobody.
  if (was && person && was.owner !== person.id && was.folder !== row.folder && sharing(was) !== sharing(row))
    problems.push(problem('/folder', 'invalid', 'drive.not-yours'));
  return problems;
}

function checkContent({ kind, versions }: DriveFileRow): Problem[] {
  const has = (versions ?? []).length > 0;
  if (kind === 'file' && !has) return [problem('/versions', 'required')];
  return kind === 'folder' && has ? [problem('/versions', 'invalid', 'drive.folder')] : [];
}

/** Whom it is shared with is said where it is shared with chosen ones, and nowhere else. */
function checkRights({ rights, people, services, aboutCollection, about }: DriveFileRow): Problem[] {
  const problems: Problem[] = [];
  const chosen = [
    ['people', rights === 'people', people],
    ['services', rights === 'team', services],
  ] as const;
  for (const [name, isAsked, list] of chosen) {
    const has = (list ?? []).length > 0;
    if (isAsked && !has) problems.push(problem(`/${name}`, 'required'));
    if (!isAsked && has) problems.push(problem(`/${name}`, 'invalid', 'drive.chosen'));
  }
  if (Boolean(about) !== Boolean(aboutCollection)) problems.push(problem('/about', 'required'));
  return problems;
}

/** Nobody makes a version in another's name. */
function checkAuthors({ versions }: DriveFileRow, was: DriveFileRow | undefined, me?: string): Problem[] {
  const known = new Map(was?.versions?.map((one) => [one.lineKey, one.by]));
  return (versions ?? []).flatMap(({ lineKey, by }, index) => {
    const expected = known.has(lineKey) ? known.get(lineKey) : me;
    return me === undefined || (by ?? null) === (expected ?? null)
      ? []
      : [problem(`/versions/${index}/by`, 'invalid', 'drive.by')];
  });
}

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
  const mayPut = !person || openFields(GUARDED, 'U', folder, { members: new Set(), ...person });
  return mayPut ? [] : [problem('/folder', 'invalid', 'drive.not-yours')];
}

/** All that inherits from a folder whose rights, owner or place have changed. */
export async function followsFolder(
  row: DriveFileRow,
  { lookup, before }: RuleContext,
): Promise<readonly RowName[]> {
  const was = before as DriveFileRow | undefined;
  if (!was || row.kind !== 'folder' || sharing(row) === sharing(was)) return [];
  const names: RowName[] = [];
  let level = [row.id];
  for (let depth = 0; level.length > 0 && depth <= DEEPEST; depth += 1) {
    const next: string[] = [];
    for (const folder of level)
      for (const { id, rights, kind } of (await lookup.where('driveFiles', { folder })) as DriveFileRow[]) {
        if (rights) continue;
        names.push({ collection: 'driveFiles', id });
        if (kind === 'folder') next.push(id);
      }
    level = next;
  }
  return names;
}

/** What those below it have of a folder. */
const sharing = ({ reach, sharedBy, readers, readerServices, mayChange }: DriveFileRow): string =>
  JSON.stringify([reach, sharedBy, readers, readerServices, mayChange]);
