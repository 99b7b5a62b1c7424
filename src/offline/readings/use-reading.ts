import { useMemo } from 'react';
import type { Engine } from '../contract.ts';
import { NOTE, readNote, writeNotes } from '../device/notes.ts';
import { useEngine } from '../react/engine-context.tsx';
import { useLive } from '../react/use-live.ts';
import { FIRST_TRY, READ, WANTED, type Reading } from './reading.ts';

/** Live; undefined while it is looked for. */
export const useReading = (uploadId: string | null | undefined): Reading | undefined =>
  useLive(async (engine) => (uploadId ? readingOf(engine, uploadId) : NONE), uploadId ?? '');

const NONE: Reading = { state: 'none' };

/** What this device knows of what the server reads in a file. */
export async function readingOf({ db }: Engine, uploadId: string): Promise<Reading> {
  const [read, wanted] = await db.strict.meta.bulkGet([NOTE + READ + uploadId, NOTE + WANTED + uploadId]);
  return (read?.value as Reading | undefined) ?? (wanted ? { state: 'wanted' } : NONE);
}

export interface ReadingDoor {
  /** Has a file read that nobody asked for here yet: it came from another device, say. */
  want(uploadId: string): Promise<void>;
  /** Says that what was read is not to be filled in, or is after all. */
  setAside(uploadId: string, isSetAside: boolean): Promise<void>;
}

export function useReadingDoor(): ReadingDoor {
  const engine = useEngine();
  return useMemo(
    () => ({
      async want(uploadId) {
        if ((await readingOf(engine, uploadId)).state !== 'none') return;
        await writeNotes(engine, { [WANTED + uploadId]: FIRST_TRY });
        engine.kick();
      },
      async setAside(uploadId, isSetAside) {
        const kept = (await readNote(engine, READ + uploadId)) as Reading | undefined;
        if (kept?.state === 'read') await writeNotes(engine, { [READ + uploadId]: { ...kept, isSetAside } });
      },
    }),
    [engine],
  );
}
