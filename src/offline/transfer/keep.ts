import { AppError } from '../../domain/kernel/problem.ts';
import { seal, unseal } from './lock-box.ts';
import { restoreWork } from './restore.ts';
import { parted } from './set-aside.ts';
import { lossOf } from '../database/trouble.ts';
import { dropHalves } from './half-locked.ts';
import { inKeepTurn } from './keep-turn.ts';
import { asManifest, asPiece, manifestBytes, pieceBytes, type Bundle } from './sealed-work.ts';
import { dropBundles, type BundleRow, type Safe } from './safe.ts';
import type { SyncContext } from '../sync/engine-context.ts';
import type { BlobChunk } from '../database/tables.ts';
import { wholeFiles } from './whole-files.ts';
import type { Work, WorkManifest } from './work.ts';

/**
 * Locks work into the safe under the key of who is signed in; answers its bundle when every piece was written and read
 * back; until its person signs out it can be brought back. Whatever breaks before leaves nothing, or where all ends a
 * bundle that counts for nothing and is swept. Rejects with `transfer.no-key` where the password was not given since this
 * device was opened, and with `transfer.no-room` where the disk would not hold it twice.
 */
export async function lockAway(safe: Safe, owner: string, work: Work): Promise<string> {
  const held = await safe.keys.get(owner);
  if (!held) throw new AppError('transfer.no-key');
  const half = await safe.bundles
    .where('owner')
    .equals(owner)
    .filter(({ state }) => state === 'writing')
    .primaryKeys();
  await dropBundles(safe, half);
  await dropHalves(safe.dexie, safe.now());
  await mustHaveRoom(safe, work.manifest);
  const bundle: BundleRow = {
    id: safe.newId(),
    owner,
    wrapped: held.wrapped,
    pieces: 0,
    state: 'writing',
    at: safe.now(),
  };
  try {
    await safe.bundles.add(bundle);
    await sealInto(safe, bundle, held.key, work);
  } catch (error) {
    // It would take the room that the next try needs.
    await dropBundles(safe, [bundle.id]).catch(() => {});
    throw lossOf(error) === 'full' ? noRoom(error) : error;
  }
  return bundle.id;
}

const noRoom = (cause?: unknown): AppError => new AppError('transfer.no-room', { retry: 'later', cause });

/** What is locked lies on the disk twice until its original goes. */
async function mustHaveRoom({ estimate }: Safe, manifest: WorkManifest): Promise<void> {
  const { usage, quota } = (await estimate?.().catch(() => undefined)) ?? {};
  if (usage !== undefined && quota && usage + bytesOf(manifest) > quota) throw noRoom();
}

/** About how many bytes work takes in the safe. */
export const bytesOf = (manifest: WorkManifest): number =>
  manifest.files.reduce((sum, { size }) => sum + size, manifestBytes(manifest).length);

async function sealInto(
  safe: Safe,
  bundle: BundleRow,
  key: CryptoKey,
  { manifest, pieces }: Work,
): Promise<void> {
  const put = async (content: Uint8Array<ArrayBuffer>): Promise<void> => {
    const index = bundle.pieces;
    const sealed = await seal(safe.crypto, key, placeOf(bundle, index), content);
    await safe.dexie.transaction('rw', ['bundles', 'pieces'], async () => {
      // Another tab has begun to lock as well, or took this one for dead.
      if (!(await safe.bundles.get(bundle.id))) throw new AppError('transfer.damaged');
      await safe.bundles.put({ ...bundle, at: safe.now() });
      await safe.pieces.put({ bundle: bundle.id, index, ...sealed });
    });
    const stored = await safe.pieces.get([bundle.id, index]);
    if (!stored) throw new AppError('transfer.damaged');
    await unseal(safe.crypto, key, placeOf(bundle, index), stored);
    bundle.pieces += 1;
  };
  await put(manifestBytes(manifest));
  for await (const piece of pieces()) await put(pieceBytes(piece));
  // Another tab may have begun to lock as well: then this one is not whole, and must not be said to be.
  const isWhole = await safe.dexie.transaction('rw', ['bundles', 'pieces'], async () => {
    const count = await safe.pieces.where('bundle').equals(bundle.id).count();
    return (
      count === bundle.pieces &&
      (await safe.bundles.update(bundle.id, { state: 'whole', pieces: bundle.pieces, key })) === 1
    );
  });
  if (!isWhole) throw new AppError('transfer.damaged');
}

/**
 * Brings this person's opened work back into outbox, files and rows, and takes it out of the safe afterwards. A crash
 * between the two brings it once more, which changes nothing. `takeDrafts` is given what was typed and not saved, and
 * answers what of it could not be put back: that stays in the safe. Waits for whoever is leaving in another tab.
 * Answers how many records came; rejects with why something could not be brought back, when all the rest was. What is
 * refused stays in the safe with what stands on it. Whatever stays is marked `refused`.
 */
export async function bringBack(
  safe: Safe,
  owner: string,
  context: SyncContext,
  takeDrafts: TakeDrafts = (drafts) => drafts,
): Promise<number> {
  let records = 0;
  await inKeepTurn(context, owner, async () => {
    records = await bringAll(safe, owner, context, takeDrafts);
  });
  return records;
}
type TakeDrafts = (drafts: readonly unknown[]) => readonly unknown[];

async function bringAll(
  safe: Safe,
  owner: string,
  context: SyncContext,
  takeDrafts: TakeDrafts,
): Promise<number> {
  let records = 0;
  const failures: unknown[] = [];
  await dropHalves(safe.dexie, safe.now()).catch(() => {});
  for (const bundle of await safe.bundles.where('owner').equals(owner).toArray()) {
    const { key, state, id } = bundle;
    if (!key || state !== 'whole') continue;
    const bring = async (manifest: WorkManifest, pieces = piecesOf): Promise<readonly unknown[]> => {
      records += await restoreWork(context, { manifest, pieces: () => pieces(safe, bundle, key) }, 'safe');
      return takeDrafts(manifest.drafts ?? []);
    };
    try {
      const manifest = await manifestOf(safe, bundle, key);
      if (manifest.userId !== context.userId) throw new AppError('transfer.other-person');
      const typed = await bring(manifest).catch(async (error: unknown) => {
        if (!isRefusal(error)) throw error;
        const files = await wholeFiles(manifest.files, openPieces(safe, bundle, key));
        const parts = await parted(context, manifest, files);
        if (!parts) throw error;
        const left = await bring(parts.fit, openPieces);
        if (!parts.left) return left;
        await leaveSealed(safe, bundle, key, withDraftsOf(parts.left, left));
        throw error;
      });
      if (typed.length > 0) {
        await leaveSealed(safe, bundle, key, withDraftsOf({ ...manifest, ...NOTHING_QUEUED }, typed));
        continue;
      }
    } catch (error) {
      // Another tab was faster, and has taken it out of the safe under our hands.
      if (await safe.bundles.get(id)) {
        if (isRefusal(error)) await safe.bundles.update(id, { refused: true });
        // One that is damaged stays where it is, and keeps none of the others back.
        failures.push(error);
        continue;
      }
    }
    await dropBundles(safe, [id]);
  }
  if (failures.length > 0) throw failures[0];
  return records;
}

const NOTHING_QUEUED = { records: [], rows: [], files: [], ids: [], sent: {}, drafts: [] } as const;

const withDraftsOf = (work: WorkManifest, drafts: readonly unknown[]): WorkManifest => ({
  ...work,
  drafts: [...(work.drafts ?? []), ...drafts],
});

/** What is left of a bundle, in its place: the pieces stay for as long as there are files that may be of them. */
async function leaveSealed(safe: Safe, bundle: BundleRow, key: CryptoKey, left: WorkManifest): Promise<void> {
  const { id } = bundle;
  const sealed = await seal(safe.crypto, key, placeOf(bundle, 0), manifestBytes(left));
  const pieces = left.records.length > 0 ? bundle.pieces : 1;
  await safe.dexie.transaction('rw', ['bundles', 'pieces'], async () => {
    // Another tab was faster, and all of it is back.
    if (!(await safe.bundles.get(id))) return;
    await safe.pieces.put({ bundle: id, index: 0, ...sealed });
    await safe.bundles.update(id, { refused: true, pieces });
    await safe.pieces
      .where('bundle')
      .equals(id)
      .filter(({ index }) => index >= pieces)
      .delete();
  });
}

/** What is wrong with the work itself; a full disk or an engine that stops says nothing of it. */
const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'transfer.damaged' || error.code === 'transfer.newer');

const placeOf = ({ id }: BundleRow, index: number): string => `${id}/${index}`;

async function pieceAt(
  safe: Safe,
  bundle: BundleRow,
  key: CryptoKey,
  index: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = await safe.pieces.get([bundle.id, index]);
  if (!sealed) throw new AppError('transfer.damaged');
  return new Uint8Array(await unseal(safe.crypto, key, placeOf(bundle, index), sealed));
}

const manifestOf = async (safe: Safe, bundle: BundleRow, key: CryptoKey): Promise<WorkManifest> =>
  asManifest(JSON.parse(new TextDecoder().decode(await pieceAt(safe, bundle, key, 0))));

async function* piecesOf(safe: Safe, bundle: BundleRow, key: CryptoKey): AsyncGenerator<BlobChunk> {
  for (let index = 1; index < bundle.pieces; index += 1)
    yield asPiece(await pieceAt(safe, bundle, key, index));
}

/** Those of the pieces that can be opened. */
async function* openPieces(safe: Safe, bundle: BundleRow, key: CryptoKey): AsyncGenerator<BlobChunk> {
  for (let index = 1; index < bundle.pieces; index += 1) {
    const piece = await pieceAt(safe, bundle, key, index)
      .then(asPiece)
      .catch((error: unknown) => {
        if (!isRefusal(error)) throw error;
      });
    if (piece) yield piece;
  }
}

/** Refused work of one bundle. */
export interface RefusedWork {
  readonly id: string;
  /**
   * What it is about, in the words it was queued with, empty where a change has none; none at all where nobody can read
   * it.
   */
  readonly labels: readonly string[];
  /** In so many forms something was typed that could not be put back. */
  readonly forms: number;
}

/** What this person's refused work is about. */
export async function refusedWork(safe: Safe, owner: string): Promise<RefusedWork[]> {
  const found: RefusedWork[] = [];
  for (const bundle of await safe.bundles.where('owner').equals(owner).toArray()) {
    const { id, key, refused, state } = bundle;
    if (!key || !refused || state !== 'whole') continue;
    const { records = [], drafts = [] } = (await manifestOf(safe, bundle, key).catch(() => undefined)) ?? {};
    const labels = records.map((record) => ({ ...record }).label);
    found.push({
      id,
      labels: labels.map((label) => (typeof label === 'string' ? label : '')),
      forms: drafts.length,
    });
  }
  return found;
}

/**
 * Everything of a bundle as it lies, for a file: of what no password has opened, or of what was opened and refused. What
 * the disk has lost of it is said.
 */
export async function lockedBundles(
  safe: Safe,
  owner: string,
  which: 'locked' | 'refused' = 'locked',
): Promise<Bundle[]> {
  const rows = (await safe.bundles.where('owner').equals(owner).toArray()).filter(
    ({ state, key, refused }) => state === 'whole' && (which === 'locked' ? !key : key && refused),
  );
  return Promise.all(
    rows.map(async ({ id, wrapped, pieces }) => {
      const here = new Set(
        (await safe.pieces.where('bundle').equals(id).primaryKeys()).map(([, index]) => index),
      );
      return {
        id,
        wrapped,
        lacks: Array.from({ length: pieces }, (_, index) => index).filter((index) => !here.has(index)),
        async *pieces() {
          for (let index = 0; index < pieces; index += 1) {
            const sealed = await safe.pieces.get([id, index]);
            if (!sealed && here.has(index)) throw new AppError('transfer.damaged');
            yield sealed;
          }
        },
      };
    }),
  );
}
