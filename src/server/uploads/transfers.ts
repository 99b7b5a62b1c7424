import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Upload } from '@tus/server';
import type { Person } from '../auth/people.ts';
import type { ReceivedFile } from '../files/receive.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';
import { isForDrive, type Place } from './drive-room.ts';
import { PartStore } from './part-store.ts';

/** How many unfinished transfers one person may have: more than a day's receipts, less than a disk. */
export const MOST_OPEN = 50;
/** A transfer of which nothing more has come for so long is given up, in ms. The device begins it anew. */
export const KEPT_MS = 24 * 3_600_000;
/** When to come back while too many are open, in seconds: the others are being sent. */
const RETRY_SECONDS = 60;

export type Transfer = Upload;
/** What a transfer that is whole was kept as, in its metadata: no caller may say so. */
const KEPT = 'kept';

/** The unfinished transfers: a folder a person, in it the bytes so far and, beside them, what is known of the file. */
export interface Transfers {
  readonly store: PartStore;
  find(id: string): Promise<Transfer | undefined>;
  forget(id: string): Promise<void>;
  /** Notes what its bytes are about to be kept as: they leave their place here before there is a row for them. */
  noteKept(transfer: Transfer, file: ReceivedFile): Promise<void>;
  /** What its bytes were kept as, where they were and are no longer here. */
  keptOf(id: string): Promise<{ readonly file: ReceivedFile; readonly transfer: Transfer } | undefined>;
  /** Bytes that the other unfinished transfers of its person will come to in a place. */
  bytesFor(id: string, place: Place): Promise<number>;
  /** Opens one more by `open`, or throws a 429. One after another for each person, so that a burst is counted too. */
  admit<T>(id: string, open: () => Promise<T>): Promise<T>;
  /** Gives up what was not finished in time. */
  clean(): Promise<void>;
}

/** A transfer's id: whose it is, and under which key. Nobody reaches another's, whatever key they name. */
export const transferId = ({ organisation, userId }: Person, key: string): string =>
  `${organisation}/${userId}/${key}`;

export function openTransfers(directory: string, clock: Clock): Transfers {
  const store = new PartStore(directory, clock);
  const turns = new Map<string, Promise<unknown>>();
  const placeOf = (id: string): string => store.placeOf(id);
  const forget = (id: string): Promise<void> => store.forget(id);
  const find = (id: string): Promise<Transfer | undefined> => store.getUpload(id).catch(() => undefined);

  async function keptOf(id: string) {
    if (await find(id)) return undefined;
    const noted = await Promise.resolve(store.configstore.get(id)).catch(() => undefined);
    const kept = noted?.metadata?.[KEPT];
    return noted && kept ? { transfer: noted, file: JSON.parse(kept) as ReceivedFile } : undefined;
  }
  /** Too old, or nobody can tell what it was: then nobody can go on with it either. */
  async function isOver(id: string): Promise<boolean> {
    const transfer = (await find(id)) ?? (await keptOf(id))?.transfer;
    const opened = Date.parse(transfer?.metadata?.['opened'] ?? '');
    return !(clock.now() - Math.max(opened, (await store.lastByteAt(id)) ?? opened) <= KEPT_MS);
  }
  /** The ids of one person's, of all of an organisation's, or of all there are. */
  async function below(folder: string): Promise<string[]> {
    const files = await readdir(placeOf(folder), { recursive: true }).catch(() => []);
    return files
      .filter((file) => file.endsWith('.json'))
      .map((file) => path.posix.join(folder, file.split(path.sep).join('/').slice(0, -'.json'.length)));
  }
  async function giveUp(folder: string): Promise<void> {
    for (const id of await below(folder)) if (await isOver(id)) await forget(id);
  }
  async function makeRoom(id: string): Promise<void> {
    const folder = path.posix.dirname(id);
    await mkdir(placeOf(folder), { recursive: true, mode: 0o700 });
    const countOthers = async () => (await below(folder)).filter((other) => other !== id).length;
    if ((await countOthers()) < MOST_OPEN) return;
    await giveUp(folder);
    if ((await countOthers()) < MOST_OPEN) return;
    throw httpProblem('too-many', {
      title: 'Too many files are being sent at once: please wait',
      headers: { 'retry-after': String(RETRY_SECONDS) },
    });
  }

  return {
    store,
    find,
    forget,
    keptOf,
    async noteKept(transfer, file) {
      const { id, size, offset, creation_date } = transfer;
      const metadata = { ...transfer.metadata, [KEPT]: JSON.stringify(file) };
      await store.configstore.set(
        id,
        new Upload({
          id,
          offset,
          metadata,
          ...(size === undefined ? {} : { size }),
          ...(creation_date ? { creation_date } : {}),
        }),
      );
    },
    async bytesFor(id, place) {
      const others = (await below(path.posix.dirname(id))).filter((other) => other !== id);
      const open = await Promise.all(others.map(find));
      return open.reduce(
        (sum, transfer) =>
          sum +
          (isForDrive(transfer?.metadata?.['drive']) === (place === 'drive') ? (transfer?.size ?? 0) : 0),
        0,
      );
    },
    async admit(id, open) {
      const owner = path.posix.dirname(id);
      const before = turns.get(owner) ?? Promise.resolve();
      const mine = before.then(() => makeRoom(id)).then(open);
      const done = mine.then(
        () => {},
        () => {},
      );
      turns.set(owner, done);
      try {
        return await mine;
      } finally {
        if (turns.get(owner) === done) turns.delete(owner);
      }
    },
    clean: () => giveUp('.'),
  };
}
