import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';
import { httpProblem, isHttpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
import { appendTo } from './append.ts';

interface Running {
  readonly hash: Hash;
  /** How far it has come. */
  offset: number;
}

/**
 * The bytes of unfinished transfers, on the local disk, written as they come, so that what arrived before a cut stands,
 * and nothing gathers in memory. They are hashed on the way;
 * only what another process has begun is read once more.
 */
export class PartStore extends FileStore {
  readonly #running = new Map<string, Running>();
  readonly #clock: Clock;

  constructor(directory: string, clock: Clock) {
    super({ directory });
    this.#clock = clock;
  }

  override async create(upload: Upload): Promise<Upload> {
    const created = await super.create(upload);
    this.#running.set(upload.id, { hash: createHash('sha256'), offset: 0 });
    await utimes(this.placeOf(upload.id), ...this.#now());
    return created;
  }

  /** Resolves with how far the file reaches; what came before the source broke off is in it, too. */
  override async write(source: AsyncIterable<Uint8Array>, id: string, from: number): Promise<number> {
    const running = this.#running.get(id);
    const isGoingOn = running?.offset === from;
    if (!isGoingOn) this.#running.delete(id);
    const handle = await open(this.placeOf(id), 'r+');
    const file = appendTo(handle, from, (bytes) => {
      if (!isGoingOn) return;
      running.hash.update(bytes);
      running.offset += bytes.byteLength;
    });
    try {
      try {
        for await (const bytes of source) await file.add(bytes);
      } finally {
        await file.end();
        await handle.utimes(...this.#now());
      }
      return await file.end();
    } catch (error) {
      // A connection that broke, or a disk that is full: the device asks how far it came.
      throw isHttpProblem(error) ? error : Object.assign(httpProblem('unavailable'), { cause: error });
    } finally {
      await handle.close();
    }
  }

  /** When the last byte came, in ms; undefined where there are none any more. */
  async lastByteAt(id: string): Promise<number | undefined> {
    return (await stat(this.placeOf(id)).catch(() => undefined))?.mtimeMs;
  }

  #now(): [Date, Date] {
    const now = new Date(this.#clock.now());
    return [now, now];
  }

  placeOf(id: string): string {
    return path.join(this.directory, id);
  }

  /** The SHA-256 of all `size` bytes of a transfer that is whole. */
  async digest(id: string, size: number): Promise<string> {
    const running = this.#running.get(id);
    if (running?.offset === size) return running.hash.copy().digest('hex');
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(this.placeOf(id), { highWaterMark: 1024 * 1024 }))
      hash.update(chunk as Buffer);
    return hash.digest('hex');
  }

  async forget(id: string): Promise<void> {
    this.#running.delete(id);
    await Promise.all(
      [this.placeOf(id), `${this.placeOf(id)}.json`].map((file) => rm(file, { force: true })),
    );
  }
}
