import type { DriveFileRow } from './drive-file.rules.ts';

/** What is looked at of a row of the drive. */
export type KeptRow = Pick<DriveFileRow, 'id' | 'name'> &
  Partial<
    Pick<DriveFileRow, 'kind' | 'folder' | 'file' | 'mime' | 'size' | 'sha256' | 'trashedOn' | 'removedOn'>
  >;

/** A content that is to be on the device. */
export interface Wanted {
  readonly upload: string;
  /** The file of the drive whose content it is now, */
  readonly row: string;
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  /** and what asks for it: that file itself, and the folders above it as far as one is wished for. */
  readonly within: readonly string[];
}

const isGone = ({ trashedOn, removedOn }: KeptRow): boolean => Boolean(trashedOn ?? removedOn);

/**
 * Pure. Which contents the wishes for files and folders come to: of each file in them, at whatever depth, what it is now. What
 * lies in the trash, or in a folder that does, is wished for no more. The rows are those wished for, what is below them and
 * what they lie in.
 */
export function wantedOf(rows: readonly KeptRow[], wishes: Iterable<string>): Wanted[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const below = new Map<string, KeptRow[]>();
  for (const row of rows) {
    if (!row.folder) continue;
    const beside = below.get(row.folder);
    if (beside) beside.push(row);
    else below.set(row.folder, [row]);
  }
  const wanted = new Map<string, Wanted>();
  const isInTrash = (row: KeptRow | undefined, seen = new Set<string>()): boolean => {
    if (!row || seen.has(row.id)) return false;
    return isGone(row) || isInTrash(row.folder ? byId.get(row.folder) : undefined, seen.add(row.id));
  };
  const visit = (row: KeptRow, above: readonly string[]): void => {
    if (isGone(row) || above.includes(row.id)) return;
    const within = [...above, row.id];
    const known = wanted.get(row.id);
    if (row.kind !== 'folder' && row.file && row.sha256)
      wanted.set(row.id, {
        upload: row.file,
        row: row.id,
        name: row.name,
        mime: row.mime ?? '',
        size: row.size ?? 0,
        sha256: row.sha256,
        within: [...new Set([...(known?.within ?? []), ...within])],
      });
    for (const child of below.get(row.id) ?? []) visit(child, within);
  };
  for (const wish of wishes) {
    const row = byId.get(wish);
    if (row && !isInTrash(row)) visit(row, []);
  }
  return [...wanted.values()];
}
