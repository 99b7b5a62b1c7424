import { createContext, useCallback, useEffect, useMemo, useState } from 'react';

/** What the form around a field is told of its files. */
export interface FilesOfForm {
  /** A file begins to be made ready; what is answered says whether it was kept, when that is known. */
  readonly begins: () => (isKept: boolean) => void;
  /** Files that this device could not keep wait with their field; `again` tries once more. Answers how to take that back. */
  readonly waits: (again: () => void) => () => void;
}

export const AwaitedFiles = createContext<FilesOfForm>({ begins: () => () => {}, waits: () => () => {} });

export interface SaveWithFiles {
  /** For the form's `AwaitedFiles`. */
  readonly files: FilesOfForm;
  /** Whether it is to be saved as soon as its files are here. */
  readonly isAwaited: boolean;
  /** Whether a file stands in the form that this device could not keep: it is gone when the form closes. */
  readonly holdsUnkept: boolean;
  readonly save: () => Promise<void>;
}

/**
 * Saves a form with the files chosen for it: a photo takes a tablet a second or two to make light, and a form saved and
 * closed meanwhile would go without it. One that could not be kept is tried again first; where that fails the form stays
 * open, with what is said of it.
 */
export function useSaveWithFiles(save: () => Promise<void>): SaveWithFiles {
  const [coming, setComing] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const [unkept, setUnkept] = useState<ReadonlySet<() => void>>(new Set());
  const begins = useCallback<FilesOfForm['begins']>(() => {
    setComing((count) => count + 1);
    return (isKept) => {
      setComing((count) => count - 1);
      if (!isKept) setAwaited(false);
    };
  }, []);
  const waits = useCallback<FilesOfForm['waits']>((again) => {
    setUnkept((all) => new Set([...all, again]));
    return () => setUnkept((all) => new Set([...all].filter((one) => one !== again)));
  }, []);
  const files = useMemo(() => ({ begins, waits }), [begins, waits]);
  useEffect(() => {
    if (!isAwaited || coming > 0) return;
    setAwaited(false);
    void save();
  }, [isAwaited, coming, save]);
  const trySave = async (): Promise<void> => {
    for (const again of unkept) again();
    if (coming + unkept.size === 0) return save();
    setAwaited(true);
  };
  return { files, isAwaited, holdsUnkept: unkept.size > 0, save: trySave };
}
