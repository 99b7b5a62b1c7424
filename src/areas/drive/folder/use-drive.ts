import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { AnyRow } from '../../../domain/kernel/entity.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import { useEngine, type Engine } from '../../../offline/index.ts';
import type { Write } from '../../../offline/upkeep.ts';
import { undoOf } from '../../../parts/files/undo-of.ts';
import { problemWordsOf, useActs } from '../../../parts/files/use-acts.ts';
import { handFile } from '../../../ui/hand-file.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';
import { asDrive, DRIVE, isFolder, nowIn, type DriveRow } from '../drive.ts';
import { saveByBrowser } from './save-by-browser.ts';

type Rows = readonly AnyRow[];
/** What was made of a row, and under which name. */
interface Copied {
  readonly id: string;
  readonly name: string;
  readonly of: AnyRow;
}
const LARGE = 25_000_000;
const updates = (rows: Rows, changes: (row: DriveRow) => Record<string, unknown>): Write[] =>
  rows.map((row) => ({
    type: 'update',
    collection: DRIVE,
    id: row.id,
    changes: changes(asDrive(row)),
    seen: { version: row.version, values: row },
  }));

/** Fetched when something is done: the list is drawn without. */
const upkeep = () => import('../../../offline/upkeep.ts');
const leavesWordsOf = () => import('./leaves-words.ts');

/** What is done with files and folders, each said in a toast and taken back by it where it can be. */
export interface DriveActions {
  /** Takes back what was done last, on whichever page. */
  undo(): void;
  rename(row: AnyRow, name: string): Promise<void>;
  trash(rows: Rows): Promise<void>;
  restore(rows: Rows): Promise<void>;
  removeForGood(rows: Rows): Promise<void>;
  move(rows: Rows, folder: string | undefined): Promise<void>;
  copy(rows: Rows, folder: string | undefined): Promise<void>;
  download(rows: Rows): Promise<void>;
  /** Wants them on this device from now on, or no more. */
  keep(rows: Rows): Promise<void>;
  letGo(rows: Rows): Promise<void>;
}

export function useDrive(): DriveActions {
  const { t, i18n } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const { act, sayWhy, undo } = useActs();
  return useMemo(() => {
    const back = async (writes: readonly Write[]): Promise<void> => {
      const { writeAll } = await import('./write-all.ts');
      const { refused } = await writeAll(engine, writes);
      if (refused.length > 0)
        throw new AppError('invalid', { problems: refused.flatMap(({ problems }) => problems) });
    };
    /** Writes them, each by itself, and says what came of it. */
    const run = (
      writes: readonly Write[],
      said: (done: number) => string,
      undo: Write[] = [],
      alsoSaid?: () => Promise<string | undefined>,
    ) =>
      act(async () => {
        // What says why is here before anything is written.
        const [{ writeAll }] = await Promise.all([import('./write-all.ts'), problemWordsOf()]);
        const { done, refused } = await writeAll(engine, writes);
        await sayWhy(refused[0]?.problems ?? []);
        if (done === 0) return undefined;
        // What is done is said, whether or not there is more to say of it.
        const more = await alsoSaid?.().catch(() => undefined);
        const not = new Set(
          refused.map(({ at }) => writes[at]).map((write) => write && 'id' in write && write.id),
        );
        const left = undo.filter((write) => !('id' in write && not.has(write.id)));
        if (left.length > 0) return { told: said(done), ...(more && { more }), back: () => back(left) };
        undoOf(engine).clear();
        toast({ text: more ? `${said(done)}. ${more}` : said(done) });
        return undefined;
      });
    /** The records that they hang on, which have them no more. */
    const leaving = (rows: Rows) => async () => (await leavesWordsOf()).leavesWords(engine, i18n, rows);
    const notHere = (): void =>
      toast({
        text: engine.context.ports.probablyOnline()
          ? t`Not on this device, and the server does not answer. Try again later.`
          : t`Not on this device. Try again with a network.`,
      });
    // Nothing of it passes the page: how far it is the browser alone knows.
    const onItsWay = (): void =>
      toast({ text: t`The download has begun: the browser shows how far it is, and saves it.` });
    /** What is wished for is this device's own: nothing of it is sent. */
    const change = (rows: Rows, way: 'keep' | 'letGo', said: (count: number) => string) => {
      const each = async (which: 'keep' | 'letGo', ids: readonly string[]) => {
        const device = await upkeep();
        for (const id of ids) await device[which](engine, id);
      };
      return act(async () => {
        const { wishesOf } = await upkeep();
        const wished = new Set(await wishesOf(engine));
        // What was so before stays so when this is taken back.
        const ids = rows.map(({ id }) => id).filter((id) => wished.has(id) === (way === 'letGo'));
        await each(way, ids);
        const told = said(rows.length);
        if (ids.length > 0) return { told, back: () => each(way === 'keep' ? 'letGo' : 'keep', ids) };
        toast({ text: told });
        return undefined;
      });
    };
    const copiedWords = (made: readonly Copied[]): string => {
      const others = made.filter(({ name, of }) => name !== nameOf(of));
      const [other] = others;
      if (other && made.length === 1) {
        const [before, name] = [nameOf(other.of), other.name];
        return t`“${before}” is copied as “${name}”: that name is taken there`;
      }
      const words = t`${plural(made.length, { one: '# item copied', other: '# items copied' })}`;
      if (!other) return words;
      return `${words}, ${t`${plural(others.length, { one: '# of them under another name: its own is there already', other: '# of them under other names: their own are there already' })}`}`;
    };
    const now = (): string => nowIn(engine);
    const trashed = () => ({ trashedOn: now(), trashedBy: engine.context.userId });
    return {
      undo,
      async rename(row, name) {
        const { name: before } = asDrive(row);
        await run(
          updates([row], () => ({ name })),
          () => t`Renamed to “${name}”`,
          updates([{ ...row, name }], () => ({ name: before })).map(unseen),
        );
      },
      trash: (rows) =>
        run(
          updates(rows, trashed),
          (count) =>
            rows.length === 1
              ? t`“${nameOf(rows[0])}” is in the trash`
              : t`${plural(count, { one: '# item is in the trash', other: '# items are in the trash' })}`,
          updates(rows, () => ({ trashedOn: null, trashedBy: null })).map(unseen),
          leaving(rows),
        ),
      restore: (rows) =>
        run(
          updates(rows, () => ({ trashedOn: null, trashedBy: null })),
          (count) =>
            rows.length === 1
              ? t`“${nameOf(rows[0])}” is back in its place`
              : t`${plural(count, { one: '# item is back', other: '# items are back' })}`,
          updates(rows, ({ trashedOn, trashedBy }) => ({
            trashedOn: trashedOn ?? null,
            trashedBy: trashedBy ?? null,
          })).map(unseen),
        ),
      removeForGood: (rows) =>
        run(
          updates(rows, () => ({ removedOn: now() })),
          (count) =>
            t`${plural(count, { one: '# item removed for good', other: '# items removed for good' })}`,
        ),
      move: (rows, folder) =>
        run(
          updates(rows, () => ({ folder: folder ?? null })),
          (count) =>
            rows.length === 1
              ? t`“${nameOf(rows[0])}” moved`
              : t`${plural(count, { one: '# item moved', other: '# items moved' })}`,
          updates(rows, (row) => ({ folder: row.folder ?? null })).map(unseen),
        ),
      copy: (rows, folder) =>
        act(async () => {
          const { copyInto } = await import('./copy-into.ts');
          const made: Copied[] = [];
          for (const of of rows) made.push({ ...(await copyInto(engine, asDrive(of), folder)), of });
          const changes = trashed();
          return {
            told: copiedWords(made),
            back: () => back(made.map(({ id }) => ({ type: 'update', collection: DRIVE, id, changes }))),
          };
        }),
      keep: (rows) =>
        change(rows, 'keep', (count) =>
          rows.length === 1
            ? t`“${nameOf(rows[0])}” is kept on this device from now on`
            : t`${plural(count, { one: '# item is kept on this device from now on', other: '# items are kept on this device from now on' })}`,
        ),
      letGo: (rows) =>
        change(rows, 'letGo', (count) =>
          rows.length === 1
            ? t`“${nameOf(rows[0])}” is kept on this device no more`
            : t`${plural(count, { one: '# item is kept on this device no more', other: '# items are kept on this device no more' })}`,
        ),
      async download(rows) {
        try {
          const [only] = rows;
          if (rows.length === 1 && only && !isFolder(asDrive(only))) {
            const { file, name, size } = asDrive(only);
            if (!file) return;
            // What fills the memory goes past the page where it can.
            if ((size ?? 0) > LARGE) {
              const { serverId } = await engine.identify('uploads', file);
              const ticket = `/uploads/${encodeURIComponent(serverId)}/ticket`;
              if (await saveByBrowser(engine, ticket)) return onItsWay();
            }
            const { fileBytes } = await upkeep();
            handFile(await fileBytes(engine, file), name ?? '');
            return;
          }
          if (await zippedByServer(engine, rows)) return onItsWay();
          const { zipOf } = await import('./zip-of.ts');
          const { zip, files, missing } = await zipOf(engine, rows.map(asDrive));
          if (files === 0) return missing > 0 ? notHere() : toast({ text: t`There is no file in it.` });
          handFile(zip, `${(only && rows.length === 1 && nameOf(only)) || t`Drive`}.zip`);
          if (missing > 0)
            toast({
              text: t`${plural(missing, { one: '# file is not on this device and is not in the archive', other: '# files are not on this device and are not in the archive' })}`,
            });
        } catch {
          notHere();
        }
      },
    };
  }, [engine, act, sayWhy, undo, i18n, t, toast]);
}

/** The server knows all of it, as long as nothing that was done here waits to be sent. */
async function zippedByServer(engine: Engine, rows: Rows): Promise<boolean> {
  if (!engine.state().reachable || !engine.context.ports.probablyOnline()) return false;
  if ((await engine.db.strict.outbox.count()) > 0) return false;
  const ids = await Promise.all(rows.map(async ({ id }) => (await engine.identify(DRIVE, id)).serverId));
  return saveByBrowser(engine, '/driveFiles/zip', { ids });
}

const nameOf = (row: AnyRow | undefined): string => (row && asDrive(row).name) ?? '';
/** What takes something back is about the row as it is then. */
const unseen = (write: Write): Write => {
  if (write.type !== 'update') return write;
  const { seen: _before, ...rest } = write;
  return rest;
};
