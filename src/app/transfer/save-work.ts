import type { Engine } from '../../offline/contract.ts';
import { markOf } from '../../offline/outbox/record.ts';

import { draftsOf } from '../../ui/form/draft-ports.ts';
import { handFile } from '../../ui/hand-file.ts';

/** What went into a file: its name, and the marks of the changes in it (see `LogoutChoice`). */
export interface SavedWork {
  readonly name: string;
  readonly marks: readonly string[];
}

/** Puts everything unsent into one file and hands that to the browser, which keeps it where downloads go. */
export async function saveWork(engine: Engine): Promise<SavedWork> {
  const [{ collectWork, withDrafts }, { workFileName, writeWorkFile }] = await Promise.all([
    import('../../offline/transfer/work.ts'),
    import('../../offline/transfer/work-file.ts'),
  ]);
  const { ports, userId, timeZone } = engine.context;
  const { app, tenant, now } = engine.writer;
  const at = now();
  const work = withDrafts(await collectWork(engine.db, { userId, tenant }, at), draftsOf(userId));
  const madeAt = new Date(at).toISOString();
  const file = await writeWorkFile(work, { madeAt, app }, ports.digest);
  const name = workFileName(madeAt, timeZone);
  handFile(file, name);
  return { name, marks: work.manifest.records.map(markOf) };
}

/** What of the work that lies locked went into files. */
export interface SavedLocked {
  /** Of the files, as the browser has them. */
  readonly names: readonly string[];
  /** Whether some of it lacks pieces that this device has lost, which are not in its file. */
  readonly isLacking: boolean;
  /** Whether there is some that nobody can open any more, and that is in no file. */
  readonly isLost: boolean;
}

/** Puts the work of this person that lies locked, or was refused, here into files as it lies, as far as it is there. */
export async function saveLocked(
  engine: Engine,
  which: 'locked' | 'refused' = 'locked',
): Promise<SavedLocked> {
  const [{ lockedBundles }, { workFileName, writeLockedFile }, { deviceSafe }] = await Promise.all([
    import('../../offline/transfer/keep.ts'),
    import('../../offline/transfer/work-file.ts'),
    import('../../offline/transfer/device-safe.ts'),
  ]);
  const { app, now } = engine.writer;
  const madeAt = new Date(now()).toISOString();
  const names: string[] = [];
  const bundles = await lockedBundles(deviceSafe(), engine.name, which);
  const readable = bundles.filter(({ lacks }) => !lacks.includes(0));
  for (const [index, bundle] of readable.entries()) {
    const name = workFileName(madeAt, engine.context.timeZone, `-locked-${index + 1}`);
    handFile(await writeLockedFile(bundle, { madeAt, app }, engine.context.ports.digest), name);
    names.push(name);
  }
  return {
    names,
    isLacking: readable.some(({ lacks }) => lacks.length > 0),
    isLost: readable.length < bundles.length,
  };
}
