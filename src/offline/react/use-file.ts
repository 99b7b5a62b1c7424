import { useEffect, useRef, useState } from 'react';
import { useEngine, useEngineState } from './engine-context.tsx';

export type ShownFile =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly url: string;
      readonly type: string;
      readonly name: string;
      readonly onDevice: boolean;
    }
  /**
   * Not kept on this device, and not had from the server: it could not be asked, it answered with an error of its own, or it
   * does not give the file.
   */
  | {
      readonly state: 'unavailable';
      readonly why: 'network' | 'server' | 'refused';
      readonly again: () => void;
    };

function whyOf(error: unknown): 'network' | 'server' | 'refused' {
  const status = Number((error as { readonly meta?: { readonly status?: unknown } }).meta?.status ?? 0);
  return status >= 500 ? 'server' : status >= 400 ? 'refused' : 'network';
}

/**
 * A file to show: from this device where it is kept, else from the server; what could not be fetched is asked for again when
 * the server is heard of. The address is freed with the page.
 */
export function useFile(uploadId: string | null | undefined): ShownFile {
  const engine = useEngine();
  const { reachable } = useEngineState();
  const [shown, setShown] = useState<ShownFile>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  const isMissing = useRef(false);
  useEffect(() => {
    const again = (): void => void (isMissing.current && setTries((before) => before + 1));
    if (reachable) again();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [reachable]);
  useEffect(() => {
    if (!uploadId) return undefined;
    isMissing.current = false;
    let url: string | undefined;
    let gone = false;
    setShown({ state: 'loading' });
    void import('../uploads/files.ts')
      .then(({ shownFile }) => shownFile(engine, uploadId))
      .then(
        ({ blob, name, onDevice }) => {
          if (gone) return;
          url = URL.createObjectURL(blob);
          setShown({ state: 'ready', url, type: blob.type, name, onDevice });
        },
        (error: unknown) => {
          if (gone) return;
          isMissing.current = true;
          const again = (): void => setTries((before) => before + 1);
          setShown({ state: 'unavailable', why: whyOf(error), again });
        },
      );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [engine, uploadId, tries]);
  return shown;
}
