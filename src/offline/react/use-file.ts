import { useEffect, useState } from 'react';
import { useEngine } from './engine-context.tsx';

export type ShownFile =
  | { readonly state: 'loading' }
  | {
      readonly state: 'ready';
      readonly url: string;
      readonly type: string;
      readonly name: string;
      readonly onDevice: boolean;
    }
  /** Not kept on this device, and the server could not be asked. */
  | { readonly state: 'unavailable' };

/** A file to show: from this device where it is kept, else from the server. The address is freed with the page. */
export function useFile(uploadId: string | null | undefined): ShownFile {
  const engine = useEngine();
  const [shown, setShown] = useState<ShownFile>({ state: 'loading' });
  useEffect(() => {
    if (!uploadId) return undefined;
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
        () => void (gone || setShown({ state: 'unavailable' })),
      );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [engine, uploadId]);
  return shown;
}
