import { useEffect, useState } from 'react';
import { bytesOf } from './file-ports.ts';

/** The bytes of a file that is shown: undefined until they are there, null where they cannot be read. */
export function useBytes(url: string): Uint8Array<ArrayBuffer> | null | undefined {
  const [bytes, setBytes] = useState<Uint8Array<ArrayBuffer> | null>();
  useEffect(() => {
    let isOver = false;
    setBytes(undefined);
    bytesOf(url).then(
      (found) => !isOver && setBytes(found),
      () => !isOver && setBytes(null),
    );
    return () => void (isOver = true);
  }, [url]);
  return bytes;
}
