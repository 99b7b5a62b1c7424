import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { FileStore as PartStore } from '@tus/file-store';
import type { Person } from '../auth/people.ts';
import { httpProblem } from '../http/problem.ts';
import type { Clock } from '../ports.ts';

/** How many unfinished transfers one person may have: more than a day's receipts, less than a disk. */
export const MOST_OPEN = 50;
/** A transfer that is not whole after so long is given up, in ms. The device begins it anew. */
export const KEPT_MS = 24 * 3_600_000;
/** When to come back while too many are open, in seconds: the others are being sent. */
const RETRY_SECONDS = 60;

export type Transfer = Awaited<ReturnType<PartStore['getUpload']>>;

/** The unfinished transfers: a folder a person, in it the bytes so far and, beside them, what is known of the file. */
export interface Transfers {
  readonly store: PartStore;
  find(id: string): Promise<Transfer | undefined>;
  placeOf(id: string): string;
  forget(id: string): Promise<void>;
  /** Opens one more by `open`, or throws a 429. One after another for each person, so that a burst is counted too. */
  admit<T>(id: string, open: () => Promise<T>): Promise<T>;
  /** Gives up what was not finished in time. */
  clean(): Promise<void>;
}

/** A transfer's id: whose it is, and under which key. Nobody reaches another's, whatever key they name. */
export const transferId = ({ organisation, userId }: Person, key: string): string =>
  `${organisation}/${userId}/${key}`;

export function openTransfers(directory: string, clock: Clock): Transfers {
  const store = new PartStore({ directory });
  const turns = new Map<string, Promise<unknown>>();
  const placeOf = (id: string): string => path.join(directory, id);
  const find = (id: string): Promise<Transfer | undefined> => store.getUpload(id).catch(() => undefined);

  async function forget(id: string): Promise<void> {
    await Promise.all([placeOf(id), `${placeOf(id)}.json`].map((file) => rm(file, { force: true })));
  }
  /** Too old, or nobody can tell what it was: then nobody can go on with it either. */
  async function isOver(id: string): Promise<boolean> {
    const transfer = await find(id);
    const opened = Date.parse(transfer?.metadata?.['opened'] ?? '');
    return !(clock.now() - opened <= KEPT_MS);
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
    placeOf,
    forget,
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
