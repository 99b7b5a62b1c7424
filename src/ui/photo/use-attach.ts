import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { NO_PROBLEMS, problemsOf, type Problems } from '../form/problems.ts';
import { holdUnsaved } from '../form/unsaved.ts';
import { AwaitedFiles } from './awaited-files.ts';
import { prepareFile } from './prepare-file.ts';

export interface Attaching {
  /** Files still being made light and written to this device. */
  readonly busy: number;
  /** Names of those that may not be uploaded. */
  readonly refused: readonly string[];
  readonly forgive: () => void;
  /**
   * Keeps files on this device, one after the other so that a handful of photos does not fill the memory; each is
   * handed over as soon as it is kept. Resolves when all are; rejects, when the others are, if one could not be.
   */
  readonly attach: (
    files: readonly File[],
    onKept: (uploadId: string, file: File) => void | Promise<void>,
  ) => Promise<void>;
}

/** `purpose` is what recognition the files are meant for: the upload's type. */
export function useAttach(purpose: string): Attaching {
  const engine = useEngine();
  const begins = useContext(AwaitedFiles);
  const [busy, setBusy] = useState(0);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const attach = useCallback<Attaching['attach']>(
    (files, onKept) => {
      setRefused([]);
      setBusy((count) => count + files.length);
      const failures: unknown[] = [];
      const keepOne = async (file: File): Promise<boolean> => {
        try {
          const prepared = await prepareFile(file);
          if (prepared) await onKept(await engine.attach({ ...prepared, purpose }), file);
          else setRefused((names) => [...names, file.name]);
          return prepared !== undefined;
        } catch (error) {
          failures.push(error);
          return false;
        }
      };
      for (const file of files) {
        const ends = begins();
        const release = holdUnsaved();
        queue.current = queue.current.then(async () => {
          ends(await keepOne(file));
          setBusy((count) => count - 1);
          release();
        });
      }
      // One that could not be kept does not hold up the others, and is not hidden by them.
      return queue.current.then(() => {
        if (failures.length > 0) throw failures[0];
      });
    },
    [engine, purpose, begins],
  );
  const forgive = useCallback(() => setRefused([]), []);
  return { busy, refused, forgive, attach };
}

/**
 * The same for a field: while it stands, what this device could not keep is in `problems`, for it to say, and rejects no
 * more.
 */
export function useFieldAttach(purpose: string): Attaching & { readonly problems: Problems } {
  const attaching = useAttach(purpose);
  const { attach, forgive } = attaching;
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const tell = (error: unknown): void => {
    if (!isThere.current) throw error;
    setProblems(problemsOf(error));
  };
  return {
    ...attaching,
    problems,
    forgive: () => {
      forgive();
      setProblems(NO_PROBLEMS);
    },
    attach: async (files, onKept) => {
      setProblems(NO_PROBLEMS);
      await attach(files, onKept).catch(tell);
    },
  };
}
