import { useLive } from './use-live.ts';

/** How far a file has come on its way to the server, in bytes. */
export interface Sending {
  readonly sent: number;
  readonly size: number;
}

/** Live, of a file that the server does not have whole yet; undefined for any other. */
export function useSending(uploadId: string): Sending | undefined {
  return useLive(async ({ db }) => {
    const blob = await db.strict.blobs.get(uploadId);
    return blob?.state === 'pending' ? { sent: blob.sent ?? 0, size: blob.size } : undefined;
  }, uploadId);
}
