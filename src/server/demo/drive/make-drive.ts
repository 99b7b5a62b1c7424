import { addDays } from '../../../domain/kernel/dates.ts';
import { personOf, type Employee } from '../employees.ts';
import { change, lineAt, make, type Demo, type Origin, type Row } from '../maker.ts';
import { upload } from '../receipts/upload.ts';
import { contentOf, type DriveText } from './contents.ts';
import { FOLDERS, type DriveFolder } from './folders.ts';

type DriveRow = Row<'driveFiles'>;

/** The drive of the company: what all read, what a service works on, and something of each who signs in. */
export async function makeDrive(demo: Demo, employees: readonly Employee[]): Promise<void> {
  for (const folder of FOLDERS) await makeFolder(demo, employees, folder);
}

async function makeFolder(
  demo: Demo,
  employees: readonly Employee[],
  { name, owner: account, daysAgo, rights, services, changeable, files, folders = [] }: DriveFolder,
  above?: DriveRow,
): Promise<void> {
  const owner = personOf(employees, account).row;
  const at = `${addDays(demo.today, -daysAgo)} 09:20`;
  const origin = { at, by: owner.id };
  const shared = {
    ...(rights ? { rights } : {}),
    ...(services ? { services: serviceIds(employees, services) } : {}),
    ...(changeable ? { changeable } : {}),
  };
  const values = { name, kind: 'folder', owner: owner.id, folder: above?.id ?? null, ...shared } as const;
  const folder = await make(demo, 'driveFiles', values, origin);
  for (const [index, file] of files.entries())
    await makeFile(demo, folder, file, {
      at: `${addDays(demo.today, -Math.max(1, daysAgo - 3 * index))} 1${index % 8}:15`,
      by: owner.id,
    });
  for (const below of folders) await makeFolder(demo, employees, below, folder);
}

const serviceIds = (employees: readonly Employee[], keys: readonly string[]): string[] => [
  ...new Set(
    employees.flatMap(({ post, row }) => (keys.includes(post.service) && row.service ? [row.service] : [])),
  ),
];

/** A file with the versions that it has had. */
async function makeFile(
  demo: Demo,
  folder: DriveRow,
  { name, versions }: DriveText,
  origin: Origin,
): Promise<void> {
  const made: NonNullable<DriveRow['versions']> = [];
  let row: DriveRow | undefined;
  for (const [index, text] of versions.entries()) {
    const at = `${addDays(origin.at.slice(0, 10), index)} 1${index}:40`;
    const file = await upload(demo, { name, drive: true, ...contentOf(name, text) }, { at, by: origin.by });
    const from = made.at(-1)?.lineKey;
    made.push(lineAt(demo, at, { file, by: origin.by, on: at, ...(from ? { from } : {}) }));
    const values = { name, kind: 'file' as const, owner: origin.by, folder: folder.id, versions: [...made] };
    row = row
      ? await change(demo, 'driveFiles', row, { versions: [...made] }, origin.by)
      : await make(demo, 'driveFiles', values, origin);
  }
}
