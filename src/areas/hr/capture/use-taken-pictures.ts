import { useCallback, useEffect, useRef, useState } from 'react';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { useEngine, useHeldAt, type Engine } from '../../../offline/index.ts';
import { isUploadable } from '../../../ui/photo/prepare-file.ts';
import { useAttach, type Unkept } from '../../../ui/photo/use-attach.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { unfinishedLines } from '../line/unfinished-lines.ts';
import { dropTaken, forgetLeft, isTaken, keepTaken, readTaken, takenAs, takenFor } from './taken-pictures.ts';

/** Whether a picture is a line of its account already, saved or begun. */
async function isLine(engine: Engine, accountId: string, lineKey: string): Promise<boolean> {
  const row = await engine.writer.lookup.get('expenseAccounts', accountId);
  const lines = [
    ...(row ? costsOf(row as ExpenseAccountRow) : []),
    ...unfinishedLines(engine.context.userId, accountId),
  ];
  return lines.some((line) => line.lineKey === lineKey);
}

interface TakenPictures {
  /** How many are no lines yet, of those that were not given up here. */
  readonly waiting: number;
  /** Names of those that may not be uploaded. */
  readonly refused: readonly string[];
  readonly unkept: Unkept;
  /**
   * Resolves once a picture is safe on this device, with how to discard it; the line it becomes follows by itself. `place`
   * is its own among all taken.
   */
  readonly take: (file: File, place: number) => Promise<() => Promise<void>>;
  /** Another choice begins: what was said of the last is over. */
  readonly begin: () => void;
}

/**
 * Makes lines of the pictures that are taken for an account, one after the other, those first that an earlier page left
 * behind. One tab does it for all. `onKept` is handed each line's key and the upload of its receipt, `onDiscarded` the key
 * of a line that is not to be, whether or not it is one already.
 */
export function useTakenPictures(
  accountId: string,
  onKept: (lineKey: string, bill: string) => Promise<void>,
  onDiscarded: (lineKey: string) => Promise<void>,
): TakenPictures {
  const engine = useEngine();
  const { attach, unkept } = useAttach('expense');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const latest = useLatest({ attach, onKept, onDiscarded });
  // What failed on this page is tried again by its person, whom the page tells of it; and by the next page.
  const tried = useRef(new Set<string>());
  const over = useRef(new AbortController());
  const expectMore = (keys: readonly string[]): void => setWaiting((all) => new Set([...all, ...keys]));
  const isDone = (lineKey: string): void =>
    setWaiting((all) => new Set([...all].filter((one) => one !== lineKey)));

  const work = useCallback(async (): Promise<void> => {
    const left = await takenFor(engine, accountId);
    if (left.length === 0) return;
    expectMore(left.map(({ lineKey }) => lineKey));
    await engine.turns.wait(`taken:${engine.name}:${accountId}`, over.current.signal, async (lost) => {
      for (const taken of left) {
        const { lineKey } = taken;
        // Made by another tab, or by an earlier turn of this one.
        const file = tried.current.has(lineKey) ? undefined : await readTaken(engine, taken);
        if (lost.aborted) return;
        tried.current.add(lineKey);
        // A page may end between the line and the picture that is no more needed: what became of the line stays.
        if (file && (await isLine(engine, accountId, lineKey))) await dropTaken(engine, taken);
        else if (file)
          await latest.current.attach([file], async (bill) => {
            // Its person may have discarded it meanwhile.
            if (!(await isTaken(engine, taken))) return;
            await latest.current.onKept(lineKey, bill);
            if (await isTaken(engine, taken)) await dropTaken(engine, taken);
            else await latest.current.onDiscarded(lineKey);
          });
        isDone(lineKey);
      }
    });
  }, [engine, accountId, latest]);
  useEffect(() => {
    over.current = new AbortController();
    const { current } = over;
    // The page, or the database, may be gone by then: it all waits for the next one.
    work().catch(() => {});
    return () => current.abort();
  }, [work]);

  const isHeld = typeof useHeldAt('expenseAccounts') === 'number';
  useEffect(() => {
    // Of accounts that this device has not been told of it does not know that they are gone.
    if (isHeld)
      forgetLeft(engine, async (id) => Boolean(await engine.writer.lookup.get('expenseAccounts', id))).catch(
        () => {},
      );
  }, [engine, isHeld]);

  const take: TakenPictures['take'] = async (file, place) => {
    if (!(await isUploadable(file))) {
      setRefused((names) => [...names, file.name]);
      throw new Error('not a file that is kept');
    }
    const lineKey = engine.newId();
    const taken = takenAs(accountId, lineKey, engine.context.ports.clock.now(), place);
    expectMore([lineKey]);
    const discard = async (): Promise<void> => {
      await dropTaken(engine, taken);
      await latest.current.onDiscarded(lineKey);
      isDone(lineKey);
    };
    try {
      await keepTaken(engine, taken, file);
    } catch {
      // No room for it as it is: lighter, it may find some; where it does not, the page says so and holds it.
      await latest.current.attach([file], (bill) => latest.current.onKept(lineKey, bill));
      isDone(lineKey);
      return discard;
    }
    work().catch(() => {});
    return discard;
  };
  return { waiting: waiting.size, refused, unkept, take, begin: () => setRefused([]) };
}
