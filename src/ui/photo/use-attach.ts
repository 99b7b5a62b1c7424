import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useEngine, type Engine } from '../../offline/index.ts';
import { holdUnsaved } from '../form/unsaved.ts';
import { useLatest } from '../use-latest.ts';
import { AwaitedFiles } from './awaited-files.ts';
import { prepareFile } from './prepare-file.ts';

/** Files that this device could not keep, for want of room most often. They stay in the page: a photo is nowhere else. */
export interface Unkept {
  readonly files: readonly File[];
  /** Why, of the last of them. */
  readonly error: unknown;
  readonly again: () => void;
  readonly giveUp: () => void;
}

type OnKept = (uploadId: string, file: File) => void | Promise<void>;
interface Chosen {
  readonly file: File;
  readonly onKept: OnKept;
  /** Once it is kept itself: what is to be done with it may have failed alone. */
  readonly uploadId?: string;
}

export interface Attaching {
  /** Files still being made light and written to this device. */
  readonly busy: number;
  /** Names of those that may not be uploaded. */
  readonly refused: readonly string[];
  readonly unkept: Unkept;
  /**
   * Keeps files on this device, one after the other so that a handful of photos does not fill the memory; each is
   * handed over as soon as it is kept. Resolves when all were tried; those that could not be kept join `unkept`. Rejects
   * where its page is gone by then, and nobody would be told.
   */
  readonly attach: (files: readonly File[], onKept: OnKept) => Promise<void>;
}

/** Keeps one file here and answers its upload; undefined where it may not be uploaded. */
export type Keeping = (engine: Engine, file: File, purpose: string) => Promise<string | undefined>;

const made: Keeping = async (engine, file, purpose) => {
  const prepared = await prepareFile(file);
  return prepared && engine.attach({ ...prepared, purpose });
};

/** `purpose` is what recognition the files are meant for: the upload's type. They are made light, unless kept another way. */
export function useAttach(purpose: string, keepFile: Keeping = made): Attaching {
  const engine = useEngine();
  const { begins, waits } = useContext(AwaitedFiles);
  const [busy, setBusy] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [unkept, setUnkept] = useState<readonly Chosen[]>([]);
  const [error, setError] = useState<unknown>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isThere = useIsThere();
  const keep = useCallback(
    async (chosen: readonly Chosen[]): Promise<void> => {
      setRefused([]);
      setBusy((count) => count + chosen.length);
      const failures: unknown[] = [];
      const keepOne = async ({ file, onKept, uploadId }: Chosen): Promise<boolean> => {
        let kept = uploadId;
        try {
          if (kept === undefined) {
            kept = await keepFile(engine, file, purpose);
            if (kept === undefined) {
              setRefused((names) => [...names, file.name]);
              return false;
            }
          }
          await onKept(kept, file);
          return true;
        } catch (why) {
          setUnkept((all) => [...all, { file, onKept, ...(kept === undefined ? {} : { uploadId: kept }) }]);
          setError(why);
          failures.push(why);
          return false;
        }
      };
      for (const one of chosen) {
        const ends = begins();
        const release = holdUnsaved();
        queue.current = queue.current.then(async () => {
          ends(await keepOne(one));
          setBusy((count) => count - 1);
          release();
        });
      }
      // One that could not be kept does not hold up the others, and is not hidden by them.
      await queue.current;
      if (failures.length > 0 && !isThere()) throw failures[0];
    },
    [engine, purpose, keepFile, begins, isThere],
  );
  const giveUp = (): void => setUnkept([]);
  const again = (): void => {
    giveUp();
    void keep(unkept);
  };
  const latest = useLatest(again);
  const holds = unkept.length > 0;
  useEffect(() => {
    if (!holds) return undefined;
    const release = holdUnsaved();
    const taken = waits(() => latest.current());
    return () => {
      release();
      taken();
    };
  }, [holds, waits, latest]);
  return {
    busy,
    refused,
    unkept: { files: unkept.map(({ file }) => file), error, again, giveUp },
    attach: (files, onKept) => keep(files.map((file) => ({ file, onKept }))),
  };
}

function useIsThere(): () => boolean {
  const there = useRef(false);
  useEffect(() => {
    there.current = true;
    return () => void (there.current = false);
  }, []);
  return useCallback(() => there.current, []);
}
