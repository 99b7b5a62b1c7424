import { addDays } from '../../../domain/kernel/dates.ts';
import { personOf, type Employee } from '../employees.ts';
import { lineAt, make, type Demo } from '../maker.ts';
import { upload } from '../receipts/upload.ts';
import { contentOf } from './contents.ts';

const NAME = 'Archives';
const OWNERS = ['admin', 'accounts', 'projects', 'service'];
const PAPERS = ['Facture', 'Devis', 'Bon de livraison', 'Plan', 'Relevé', 'Photo', 'Contrat', 'Compte rendu'];
const ABOUT = ['Durand', 'Martin', 'atelier', 'quai nord', 'Grenoble', 'Lyon', 'banc de fatigue'];
const FORMATS = ['pdf', 'png', 'csv', 'txt'];
const FOLDERS = 6;
/** Files of a format with a content of their own: the others are copies, as those of a drive are. */
const CONTENTS = 5;
const DAYS = 600;

const number = (at: number): string => String(at).padStart(5, '0');

/** One folder with so many files, which everybody reads: what a company has that scans its papers. */
export async function makeArchive(demo: Demo, employees: readonly Employee[], count: number): Promise<void> {
  const owners = OWNERS.map((account) => personOf(employees, account).row.id);
  const by = owners[0]!;
  const origin = { at: `${addDays(demo.today, -DAYS)} 08:30`, by };
  const folder = { kind: 'folder', owner: by } as const;
  const { id } = await make(demo, 'driveFiles', { ...folder, name: NAME, rights: 'company' }, origin);
  for (let at = 1; at <= FOLDERS; at += 1)
    await make(demo, 'driveFiles', { ...folder, name: `Carton ${at}`, folder: id }, origin);
  const contents = await contentsOf(demo, by, origin.at);
  for (let at = 0; at < count; at += 1) {
    const format = FORMATS[at % FORMATS.length]!;
    const name = `${PAPERS[at % PAPERS.length]} ${ABOUT[at % ABOUT.length]} ${number(at + 1)}.${format}`;
    const owner = owners[((at * 7) % 11) % owners.length]!;
    const on = `${addDays(demo.today, -1 - ((at * 31) % DAYS))} 1${at % 9}:${String(10 + (at % 50))}`;
    const file = contents.get(format)![at % CONTENTS]!;
    const version = lineAt(demo, on, { file, by: owner, on });
    await make(
      demo,
      'driveFiles',
      {
        name,
        kind: 'file',
        owner,
        folder: id,
        versions: [version],
        ...(at % 13 === 0 ? { rights: 'private' as const } : {}),
      },
      { at: on, by: owner },
    );
  }
}

/** The uploads that all its files have, by format. */
async function contentsOf(demo: Demo, by: string, at: string): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const format of FORMATS) {
    const ids: string[] = [];
    for (let copy = 1; copy <= CONTENTS; copy += 1) {
      const name = `Original ${copy}.${format}`;
      const lines = Array.from({ length: 4 * copy }, (_, line) => `Archive ${copy}, ligne ${line + 1}`);
      ids.push(await upload(demo, { name, drive: true, ...contentOf(name, lines) }, { at, by }));
    }
    found.set(format, ids);
  }
  return found;
}
