import type { Wanted } from '../../domain/drive/kept.rules.ts';
import type { Engine } from '../contract.ts';
import type { BlobRow, KeepTrouble } from '../database/tables.ts';
import { wantedHere, wishesOf } from './wishes.ts';

/** How a file or folder of the drive is kept on this device. */
export interface Kept {
  /** Asked for itself; what is in a folder that is asked for is kept as well. */
  readonly wished: boolean;
  readonly state: 'kept' | 'partly' | 'loading' | 'waiting' | 'failed' | 'none';
  /** How many bytes of it are here, and of how many; of how many files. */
  readonly bytes: number;
  readonly of: number;
  readonly files: number;
  readonly why: KeepTrouble | undefined;
}
/** Of all that is wished for: each file and folder by its id, and what they take together. */
export interface AllKept {
  readonly byId: ReadonlyMap<string, Kept>;
  readonly all: Kept;
}

/** It is not tried again by itself, or rarely: its person is told. Bytes that were wrong once may come right the next time. */
export const hasFailed = ({ why, isHeld }: BlobRow): boolean =>
  why === 'refused' || (why === 'damaged' && isHeld === true);

/** What is wanted, as far as it is here. A live query reads it: what it depends on is all read in it. */
export async function allKept(engine: Pick<Engine, 'db' | 'context'>): Promise<AllKept> {
  const wishes = await wishesOf(engine);
  const wanted = (await wantedHere(engine)) ?? [];
  const blobs = await engine.db.strict.blobs.bulkGet(wanted.map(({ upload }) => upload));
  return keptOf(wishes, wanted, blobs);
}

/** Uploads whose bytes are here, wanted or not; as a live query, read again where one comes or goes, and at no piece of one. */
export const filesHere = async ({ db }: Pick<Engine, 'db'>): Promise<ReadonlySet<string>> =>
  new Set(await db.strict.blobs.where('state').anyOf('pending', 'acknowledged', 'kept').primaryKeys());

/** Pure. */
export function keptOf(
  wishes: readonly string[],
  wanted: readonly Wanted[],
  blobs: readonly (BlobRow | undefined)[],
): AllKept {
  const pieces = wanted.map((one, at) => ({ one, blob: blobs[at] }));
  const byId = new Map<string, typeof pieces>();
  for (const wish of wishes) byId.set(wish, []);
  for (const piece of pieces)
    for (const id of piece.one.within) {
      const of = byId.get(id);
      if (of) of.push(piece);
      else byId.set(id, [piece]);
    }
  const asked = new Set(wishes);
  return {
    byId: new Map([...byId].map(([id, all]) => [id, summed(all, asked.has(id))])),
    all: summed(pieces, wishes.length > 0),
  };
}

function summed(
  pieces: readonly { readonly one: Wanted; readonly blob: BlobRow | undefined }[],
  wished: boolean,
): Kept {
  const isWhole = (blob: BlobRow | undefined): boolean => blob?.state === 'kept' || blob?.state === 'pending';
  const open = pieces.filter(({ blob }) => !isWhole(blob)).map(({ blob }) => blob);
  const of = pieces.reduce((sum, { one }) => sum + one.size, 0);
  const bytes = pieces.reduce(
    (sum, { one, blob }) => sum + (isWhole(blob) ? one.size : (blob?.here ?? 0)),
    0,
  );
  const failed = open.find((blob) => blob && hasFailed(blob));
  const state = (): Kept['state'] => {
    if (open.length === 0) return 'kept';
    if (open.some((blob) => blob?.at !== undefined)) return 'loading';
    if (failed) return 'failed';
    return bytes > 0 ? 'partly' : 'waiting';
  };
  const why = (failed ?? open.find((blob) => blob?.why))?.why;
  return { wished, state: state(), bytes, of, files: pieces.length, why };
}
