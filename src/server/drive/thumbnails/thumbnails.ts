import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Db } from '../../database/db.ts';
import { takeFile } from '../../files/remove-unneeded.ts';
import type { FileStore } from '../../files/store.ts';
import { httpProblem } from '../../http/problem.ts';
import type { SentFile } from '../../uploads/sent-file.ts';
import type { FileDecoder } from '../file-decoder.ts';

/** The longer sides that there are, in pixels: few, since each is kept. */
export const THUMBNAIL_SIDES = [128, 256, 512] as const;
const USUAL_SIDE = 256;

/** Of what a small picture may be made; of some, such as HEIC without its licence, it cannot. */
const DRAWN = /^(?:image\/|application\/pdf$)/;
/** Of what is larger no thumbnail is made, in bytes. */
const MOST_BYTES = 64 * 1024 * 1024;
/** Failures after which a file is no longer tried. */
const MOST_ATTEMPTS = 3;

export interface KeptThumbnail {
  /** Of its own bytes, under which it is in the store. */
  sha256: string;
  size: number;
}

export interface Thumbnails {
  /** The small picture of a file, made at its first use; undefined where none can be. Throws a 503 while too many wait. */
  of(file: SentFile, side: number): Promise<KeptThumbnail | undefined>;
}

/** The smallest one that is no smaller than what is asked for. */
export function sideFor(asked: unknown): number {
  const pixels = Number(asked ?? USUAL_SIDE);
  return THUMBNAIL_SIDES.find((side) => side >= pixels) ?? THUMBNAIL_SIDES.at(-1)!;
}

export function createThumbnails(db: Db, files: FileStore, decoder: FileDecoder): Thumbnails {
  const making = new Map<string, Promise<KeptThumbnail | undefined>>();
  /** Failures by file since this process began. */
  const failures = new Map<string, number>();

  async function find(sha256: string, side: number): Promise<KeptThumbnail | 'none' | undefined> {
    const { rows } = await db.query<{ thumbnail: string | null; size: number }>(
      'select thumbnail, size from file_thumbnail where sha256 = $1 and side = $2',
      [sha256, side],
    );
    const [row] = rows;
    if (!row) return undefined;
    if (row.thumbnail === null) return 'none';
    // Rows may be restored without the store: what is not there is made again.
    return (await files.has(row.thumbnail)) ? { sha256: row.thumbnail, size: row.size } : undefined;
  }

  /** Files that fail too often have none: each attempt keeps all others waiting. */
  async function ask({ sha256, mime, sender }: SentFile, side: number) {
    const key = `${sha256} ${side}`;
    let isTried = false;
    try {
      const answer = await decoder.ask(async () => {
        const bytes = await buffer(files.read(sha256));
        isTried = true;
        return { wanted: 'thumbnail', bytes, mime, side };
      }, sender);
      failures.delete(key);
      return answer;
    } catch (error) {
      if (!isTried) throw error;
      const times = (failures.get(key) ?? 0) + 1;
      failures.set(key, times);
      if (times < MOST_ATTEMPTS) throw error;
      failures.delete(key);
      return { trouble: String(error) };
    }
  }

  async function make(file: SentFile, side: number): Promise<KeptThumbnail | undefined> {
    const size = await files.size(file.sha256);
    if (size === undefined) throw httpProblem('not-found');
    if (size > MOST_BYTES) return undefined;
    const answer = await ask(file, side);
    if (!('thumbnail' in answer)) return keepNone(db, file.sha256, side);
    const kept = await intoStore(files, answer.thumbnail);
    await db.transaction(async (tx) => {
      await takeFile(tx, file.sha256);
      await takeFile(tx, kept.sha256);
      // Either may have been removed meanwhile, since nothing named it.
      if (!(await files.has(file.sha256)) || !(await files.has(kept.sha256)))
        throw httpProblem('unavailable');
      await tx.query(
        `insert into file_thumbnail (sha256, side, thumbnail, size) values ($1, $2, $3, $4)
         on conflict (sha256, side) do update set thumbnail = excluded.thumbnail, size = excluded.size`,
        [file.sha256, side, kept.sha256, kept.size],
      );
    });
    return kept;
  }

  return {
    async of(file, side) {
      if (!DRAWN.test(file.mime)) return undefined;
      const known = await find(file.sha256, side);
      if (known) return known === 'none' ? undefined : known;
      const key = `${file.sha256} ${side}`;
      const made = making.get(key) ?? make(file, side).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}

async function keepNone(db: Db, sha256: string, side: number): Promise<undefined> {
  await db.query('insert into file_thumbnail (sha256, side) values ($1, $2) on conflict do nothing', [
    sha256,
    side,
  ]);
}

async function intoStore(files: FileStore, bytes: Uint8Array): Promise<KeptThumbnail> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const kept = { sha256, size: bytes.length };
  if ((await files.size(sha256)) === kept.size) return kept;
  const file = path.join(files.incoming, randomUUID());
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    await files.adopt(file, sha256);
  } finally {
    await rm(file, { force: true });
  }
  return kept;
}
