import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { BlobRow, MirrorRow } from '../database/tables.ts';
import { isRefusedStep } from '../outbox/record.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import {
  draftsIn,
  filesIn,
  idsIn,
  readRecord,
  rowsIn,
  sentIn,
  surroundingsOf,
  withFileNames,
} from './admit.ts';
import type { Surroundings } from './admit.ts';
import { must, mustBeBounded } from './bounds.ts';
import type { PackedRecord, PackedRow, WorkManifest } from './work.ts';

/** Work from the safe in two parts: each says of rows, files and ids what its own records need. */
export interface Parted {
  /** Sound as far as each by itself goes; it is admitted like any other. */
  readonly fit: WorkManifest;
  /** Refused, or it stands on what is. Undefined where nothing of what its person did is: what is at fault goes with no record. */
  readonly left: WorkManifest | undefined;
}

/**
 * Tells what of this device's own work is refused, and what stands on that, from the rest; `whole` names the files that all
 * pieces are there of. Undefined where no single part is at fault, or nothing is left beside it.
 */
export async function parted(
  context: SyncContext,
  given: WorkManifest,
  whole: ReadonlySet<string>,
): Promise<Parted | undefined> {
  const surroundings = await surroundingsOf(context, 'safe');
  const manifest = withFileNames(given);
  const { userId, drafts = [], ids } = manifest;
  // Without what its rows are called, nobody can tell which records one speaks of.
  if (!holds(() => idsIn(surroundings, ids))) return undefined;
  const work: Read = { ...manifest, read: soundIn(surroundings, manifest, whole) };
  withoutWhatStandsOn(work);
  const isFit = (record: PackedRecord): boolean => work.read.has(record);
  const isWhole = (draft: unknown): boolean => holds(() => draftsIn(userId, [draft]));
  const fit = partOf(work, manifest.records.filter(isFit), drafts.filter(isWhole));
  const left = partOf(
    work,
    manifest.records.filter((one) => !isFit(one)),
    drafts.filter((one) => !isWhole(one)),
  );
  if (isEmpty(fit)) return undefined;
  const rows = seenWithout(surroundings, fit, left.records);
  return { fit: { ...fit, rows }, left: isEmpty(left) ? undefined : left };
}

/** Work with those of its records that may come, as this build reads them. */
type Read = WorkManifest & { readonly read: Map<PackedRecord, PackedRecord> };

const isEmpty = ({ records, drafts }: WorkManifest): boolean => records.length + drafts!.length === 0;

/** The records that are sound by themselves, with their files and what is known of their sending. */
function soundIn(
  surroundings: Surroundings,
  manifest: WorkManifest,
  whole: ReadonlySet<string>,
): Read['read'] {
  const { records, files, sent = {} } = manifest;
  const read = readRecord(surroundings, manifest);
  const filesOf = new Map<string, BlobRow[]>();
  for (const file of files) if (isPlain(file)) filesOf.set(file.id, [...(filesOf.get(file.id) ?? []), file]);
  const counts = new Map<string, number>();
  for (const key of records.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const sound: Read['read'] = new Map();
  for (const record of records)
    holds(() => {
      const one = read(record);
      if (one.op === 'upload') {
        const said = filesIn([one], filesOf.get(one.entityId) ?? []);
        must(
          said.every(({ id }) => whole.has(id)),
          'pieces',
        );
      }
      if (one.key in sent) sentIn([one], { [one.key]: sent[one.key] });
      if (counts.get(one.key) === 1) sound.set(record, one);
    });
  return sound;
}

function holds(look: () => unknown): boolean {
  try {
    look();
    return true;
  } catch {
    return false;
  }
}
const keyOf = (record: unknown): string =>
  isPlain(record) && typeof record['key'] === 'string' ? record['key'] : '';
const nameOf = ({ collection, entityId }: PackedRecord): string => `${collection}/${entityId}`;
const isMade = ({ op }: PackedRecord): boolean => op === 'create' || op === 'upload';

/** Takes out what waits for one that is not among them, comes behind it on its row, or speaks of what it makes. */
function withoutWhatStandsOn({ records, read }: Read): void {
  // A file may be younger than what waits for it: until nothing more is found.
  for (let size = -1; size !== read.size;) {
    size = read.size;
    const out = records.filter((record) => isPlain(record) && !read.has(record));
    const keys = new Set(out.map(keyOf));
    const made = new Set(out.filter(isMade).map(nameOf));
    const rows = new Set<string>();
    for (const record of records.filter(isPlain) as unknown as PackedRecord[]) {
      const one = read.get(record);
      const stands = ({ deps, refs }: Pick<PackedRecord, 'deps' | 'refs'>): boolean =>
        deps.some((key) => keys.has(key)) ||
        refs.some(({ collection, localId }) => made.has(`${collection}/${localId}`));
      if (one && !rows.has(nameOf(one)) && !stands(one) && !(one.undo && stands(one.undo))) continue;
      read.delete(record);
      rows.add(nameOf(record));
    }
  }
}

const onlyKeys = <T>(values: Readonly<Record<string, T>>, records: readonly PackedRecord[]) => {
  const keys = new Set(records.map(keyOf));
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)));
};

/** Of the work, these records with what goes with them. What they wait for and is not among them goes before them. */
function partOf(
  { userId, tenant, v, rows, files, ids, sent, read }: Read,
  records: readonly PackedRecord[],
  drafts: readonly unknown[],
): WorkManifest {
  const readable = records.filter(isPlain) as unknown as PackedRecord[];
  const keys = new Set(readable.map(keyOf));
  const own = new Set(readable.map(nameOf));
  const spoken = new Set(own);
  for (const record of readable) {
    const { refs } = read.get(record) ?? record;
    if (Array.isArray(refs))
      for (const ref of refs.filter(isPlain)) spoken.add(`${String(ref.collection)}/${String(ref.localId)}`);
  }
  return {
    userId,
    tenant,
    ...(v === undefined ? {} : { v }),
    records: records.map((record) =>
      isPlain(record) && Array.isArray(record.deps)
        ? { ...record, deps: record.deps.filter((key) => keys.has(key)) }
        : record,
    ),
    rows: rows.filter(
      (one) => isPlain(one) && isPlain(one.row) && own.has(`${one.collection}/${one.row.id}`),
    ),
    files: files.filter((file) => isPlain(file) && own.has(`uploads/${file.id}`)),
    ids: ids.filter(({ collection, localId }) => spoken.has(`${collection}/${localId}`)),
    ...(sent ? { sent: onlyKeys(sent, readable) } : {}),
    drafts,
  };
}

/** The rows as they stand without what is set aside; one that is damaged itself is the server's to show again. */
function seenWithout(
  surroundings: Surroundings,
  { rows, records }: WorkManifest,
  left: readonly PackedRecord[],
): PackedRow[] {
  return rows
    .filter((one) => holds(() => (mustBeBounded(one), rowsIn(surroundings, records, [one]))))
    .map(({ collection, row }) => {
      const isOf = (record: PackedRecord): boolean =>
        isPlain(record) && record.collection === collection && record.entityId === row.id;
      const gone = left.filter(isOf);
      if (gone.length === 0) return { collection, row };
      const known = Object.assign(
        { ...row.$server },
        ...records.filter((one) => isOf(one) && !isRefusedStep(one)).map(({ patch }) => patch),
      ) as MirrorRow;
      const shown: MirrorRow = { ...row };
      for (const name of gone.flatMap(({ patch }) => Object.keys(patch ?? {})))
        shown[name] = known[name] ?? null;
      if (gone.some(({ op }) => op === 'delete')) delete shown.$deleted;
      return { collection, row: shown };
    });
}
