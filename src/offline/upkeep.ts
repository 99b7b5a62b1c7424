/** The door for the few pages about the device and its unsent work themselves: what they need is not loaded before them. */
import type { Engine } from './contract.ts';
import type { OwnData } from './device/own-data.ts';
import type * as RowsNaming from './many/rows-naming.ts';
import type * as FindAlike from './many/find-alike.ts';
import type { Alike } from './many/find-alike.ts';
import type { Merging } from './many/merge-rows.ts';
import type { ManyOptions, ManyWritten, Write } from './many/write-many.ts';
export { useChoices, type Choices } from './react/use-choices.ts';
export { useDoubtChoice, type DoubtChoice } from './react/use-doubt-choice.ts';
export type { Doubt } from './sync/doubts.ts';
export { useCapability } from './react/use-capability.ts';
export { useHeldBack } from './react/use-held-back.ts';
export { useReading, useReadingDoor } from './readings/use-reading.ts';
export type { Reading } from './readings/reading.ts';
export { useDeviceContents } from './react/use-device-contents.ts';
export type { DeviceContents, HeldCollection } from './device/contents.ts';
export type { OwnData } from './device/own-data.ts';
export const ownDataOf = async (engine: Engine): Promise<OwnData> =>
  (await import('./device/own-data.ts')).ownData(engine.context);
export { useConflict, useMerges, type ShownConflict } from './react/use-conflict.ts';
export type { Unit } from './sync/merge-unit.ts';
export { isDenied, isOwnToKeep, ownFiles } from './sync/own-part.ts';
export { ownLines } from './sync/own-lines.ts';
export { valueAt } from './sync/at-pointer.ts';
export { useWorkPage } from './react/use-work-page.ts';
export type { WorkPart } from './outbox/work-counts.ts';
export { needsAttention, type ShownWork } from './outbox/work-page.ts';
export { unsavedFile } from './storage/unsaved-file.ts';
export { sameValue } from './mirror/difference.ts';
export { walkRows } from './mirror/walk-rows.ts';
export const troubledIn = async (engine: Engine, collection: string): Promise<ReadonlySet<string>> =>
  (await import('./outbox/troubled.ts')).troubledIn(engine.db, collection);
export { dropNotes, noteKeys, readNote, writeNotes } from './device/notes.ts';
/** The bytes of a file: from this device where it is kept, else from the server. Rejects where neither has them. */
export const fileBytes = async (engine: Engine, uploadId: string): Promise<Blob> =>
  (await (await import('./uploads/files.ts')).shownFile(engine, uploadId)).blob;
/** The same with the name that it has; see `uploads/shown-file.ts`. */
export const fileOf = async (engine: Engine, uploadId: string) =>
  (await import('./uploads/files.ts')).shownFile(engine, uploadId);
/** A small picture of a file, as the server makes it; see `uploads/thumbnails.ts`. */
export const thumbnailOf = async (engine: Engine, uploadId: string, side: number) =>
  (await import('./uploads/thumbnails.ts')).thumbnailOf(engine, uploadId, side);
/** Many writes at once; see `many/write-many.ts`, which is fetched for it. */
export const writeMany = async (
  engine: Engine,
  writes: readonly Write[],
  options?: ManyOptions,
): Promise<ManyWritten> => (await import('./many/write-many.ts')).writeMany(engine, writes, options);
/** A new row that the server judges by another as it stands here: it waits for all that is unsent of that one. */
export const createAfter = async (
  engine: Engine,
  [of, id]: readonly [collection: string, id: string],
  ...[collection, values]: Parameters<Engine['create']>
) => engine.create(collection, values, { deps: (await import('./outbox/unsent-of.ts')).unsentOf(of, id) });
/** Two rows that are one; see `many/merge-rows.ts`. */
export const mergeRows = async (engine: Engine, merging: Merging): Promise<void> =>
  (await import('./many/merge-rows.ts')).mergeRows(engine, merging);
export const unmergeRows = async (engine: Engine, collection: string, id: string): Promise<void> =>
  (await import('./many/merge-rows.ts')).unmergeRows(engine, collection, id);
/** Every row here that names one; see `many/rows-naming.ts`. */
export async function* rowsNaming(...given: Parameters<typeof RowsNaming.rowsNaming>) {
  yield* (await import('./many/rows-naming.ts')).rowsNaming(...given);
}
/** Which rows are used by others here; see `many/rows-naming.ts`. */
export const usesOf = async (...given: Parameters<typeof RowsNaming.usesOf>) =>
  (await import('./many/rows-naming.ts')).usesOf(...given);
/** Rows that may be one; see `many/find-alike.ts`. */
export const alikeTo = async (...given: Parameters<typeof FindAlike.alikeTo>): Promise<Alike[]> =>
  (await import('./many/find-alike.ts')).alikeTo(...given);
export const allAlike = async (...given: Parameters<typeof FindAlike.allAlike>) =>
  (await import('./many/find-alike.ts')).allAlike(...given);
export type { Alike } from './many/find-alike.ts';
export type { Merging } from './many/merge-rows.ts';
export type { ManyOptions, ManyWritten, Refused, Write } from './many/write-many.ts';
export { useFilesHere, useKept, useKeptInAll } from './react/use-kept.ts';
export { followWishes, wishesOf } from './keeping/wishes.ts';
export { useTransfers, type ShownTransfer } from './react/use-transfers.ts';
export type { Kept } from './keeping/kept-state.ts';
export type { Transfer } from './keeping/transfers.ts';
const transfers = () => import('./keeping/transfers.ts');
/** Keeps a file or folder of the drive on this device, or no more; see `keeping/transfers.ts`. */
export const keep = async (engine: Engine, id: string) => (await transfers()).keep(engine, id);
export const letGo = async (engine: Engine, id: string) => (await transfers()).letGo(engine, id);
/** Holds a file on its way, by the id of its upload, and lets it go on. */
export const pause = async (engine: Engine, id: string) => (await transfers()).pause(engine, id);
export const pauseAll = async (engine: Engine) => (await transfers()).pauseAll(engine);
export const resume = async (engine: Engine, id: string) => (await transfers()).resume(engine, id);
export const resumeAll = async (engine: Engine) => (await transfers()).resumeAll(engine);
