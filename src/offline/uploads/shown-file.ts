import { AppError } from '../../domain/kernel/problem.ts';
import type { Engine } from '../contract.ts';
import { keptFile } from './kept-file.ts';

/** The bytes of a file: from this device where it is kept, else from the server. Rejects where neither has them. */
export async function shownFile(
  engine: Engine,
  uploadId: string,
): Promise<{ blob: Blob; name: string; onDevice: boolean }> {
  const kept = await keptFile(engine.db, uploadId);
  if (kept) return { blob: kept.bytes, name: kept.blob.name, onDevice: true };
  const { serverId } = await engine.identify('uploads', uploadId);
  const answer = await engine.ask({ method: 'GET', path: `/uploads/${encodeURIComponent(serverId)}/file` });
  if (answer.status !== 200)
    throw new AppError('file.unavailable', { retry: 'later', meta: { status: answer.status } });
  const row = await engine.db.rows('uploads').get(uploadId);
  // As it comes, where the browser can: a long one is never whole in the page's memory.
  const bytes = answer.stream ? await new Response(answer.stream()).blob() : await answer.bytes();
  return {
    blob: new Blob([bytes], { type: answer.header('content-type') ?? '' }),
    name: String(row?.['name'] ?? ''),
    onDevice: false,
  };
}
