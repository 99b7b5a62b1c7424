import { useEffect, useState } from 'react';
import { AppError } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import { keptFile } from '../uploads/kept-file.ts';
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
    void load(engine, uploadId).then(
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

async function load(
  engine: Engine,
  uploadId: string,
): Promise<{ blob: Blob; name: string; onDevice: boolean }> {
  const kept = await keptFile(engine.db, uploadId);
  if (kept)
    return { blob: new Blob(kept.chunks, { type: kept.blob.type }), name: kept.blob.name, onDevice: true };
  const { serverId } = await engine.identify('uploads', uploadId);
  const answer = await engine.ask({ method: 'GET', path: `/uploads/${encodeURIComponent(serverId)}/file` });
  if (answer.status !== 200)
    throw new AppError('file.unavailable', { retry: 'later', meta: { status: answer.status } });
  const row = await engine.db.rows('uploads').get(uploadId);
  return {
    blob: new Blob([await answer.bytes()], { type: answer.header('content-type') ?? '' }),
    name: String(row?.['name'] ?? ''),
    onDevice: false,
  };
}
