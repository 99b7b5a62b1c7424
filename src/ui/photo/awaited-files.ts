import { createContext, useCallback, useEffect, useState } from 'react';

/** A file begins to be made ready for the form around it; what is answered says whether it was kept, when that is known. */
type FileBegins = () => (isKept: boolean) => void;

export const AwaitedFiles = createContext<FileBegins>(() => () => {});

export interface SaveWithFiles {
  /** For the form's `AwaitedFiles`. */
  readonly begins: FileBegins;
  /** Whether it is to be saved as soon as its files are here. */
  readonly isAwaited: boolean;
  readonly save: () => Promise<void>;
}

/**
 * Saves a form with the files chosen for it: a photo takes a tablet a second or two to make light, and a form saved and
 * closed meanwhile would go without it. One that could not be kept leaves the form open, with what is said of it.
 */
export function useSaveWithFiles(save: () => Promise<void>): SaveWithFiles {
  const [coming, setComing] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  const begins = useCallback<FileBegins>(() => {
    setComing((count) => count + 1);
    return (isKept) => {
      setComing((count) => count - 1);
      if (!isKept) setAwaited(false);
    };
  }, []);
  useEffect(() => {
    if (!isAwaited || coming > 0) return;
    setAwaited(false);
    void save();
  }, [isAwaited, coming, save]);
  return { begins, isAwaited, save: async () => (coming > 0 ? setAwaited(true) : save()) };
}
