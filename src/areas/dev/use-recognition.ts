import { useCallback, useEffect, useState } from 'react';
import { useEngine } from '../../offline/index.ts';
import { recogniseFile, type ServerFailure, type ServerReading } from '../../parts/recognition/ask-server.ts';
import type { MarkedFile } from '../../ui/file-view/marked-page.tsx';

export type Recognition =
  | { readonly state: 'idle' }
  | { readonly state: 'reading'; readonly file: MarkedFile }
  | { readonly state: 'read'; readonly file: MarkedFile; readonly reading: ServerReading }
  | { readonly state: 'failed'; readonly file: MarkedFile; readonly why: ServerFailure };

/** Has a chosen file read by the server, and leaves nothing of it there. */
export function useRecognition() {
  const engine = useEngine();
  const [recognition, setRecognition] = useState<Recognition>({ state: 'idle' });
  const url = recognition.state === 'idle' ? undefined : recognition.file.url;
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url]);

  const recognise = useCallback(
    async (chosen: File): Promise<void> => {
      const file: MarkedFile = { name: chosen.name, type: chosen.type, url: URL.createObjectURL(chosen) };
      setRecognition({ state: 'reading', file });
      const answer = await recogniseFile(engine, chosen, 'expense');
      setRecognition(
        'why' in answer
          ? { state: 'failed', file, why: answer.why }
          : { state: 'read', file, reading: answer },
      );
    },
    [engine],
  );
  return { recognition, recognise };
}
