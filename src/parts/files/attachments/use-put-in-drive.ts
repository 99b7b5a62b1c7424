import { useRef, useState } from 'react';
import { useEngine } from '../../../offline/index.ts';
import { freeName, nameKey } from '../drive-rows.ts';
import { keepFile, roomOf, type Room } from '../keep-file.ts';
import { childrenOf, createFile } from '../put-file.ts';
import { undoOf } from '../undo-of.ts';
import type { Refused } from '../use-refusal-words.ts';
import { useAttach, type Keeping } from '../../../ui/photo/use-attach.ts';

/** Asked for once, and anew only where it could not be had. */
function once<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let known: Promise<Found> | undefined;
  return () =>
    (known ??= find().catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
}

/** Puts files into the drive, at its top, linked to a record. What is there already is looked through once for all of them. */
export function usePutInDrive(collection: string, id: string) {
  const engine = useEngine();
  const room = useRef<() => Promise<Room>>(() => roomOf(engine));
  const [refused, setRefused] = useState<{ readonly files: readonly Refused[]; readonly room: Room }>();
  const [added, setAdded] = useState(0);
  const keep = useRef<Keeping>(async (on, file) => {
    const left = await room.current();
    const kept = await keepFile(on, file, left);
    if ('upload' in kept) return kept.upload;
    const one = { name: file.name, why: kept.refused };
    setRefused((now) => ({ files: [...(now?.files ?? []), one], room: left }));
    return undefined;
  });
  const { attach, busy, unkept } = useAttach('', keep.current);
  const take = (chosen: File[]): void => {
    unkept.giveUp();
    setAdded(0);
    setRefused(undefined);
    room.current = once(() => roomOf(engine));
    const names = once(
      async () => new Set((await childrenOf(engine, undefined)).map(({ name }) => nameKey(name))),
    );
    void attach(chosen, async (upload, file) => {
      const taken = await names();
      const name = freeName(file.name, taken);
      await createFile(engine, undefined, { name, upload, about: { collection, id } });
      undoOf(engine).clear();
      taken.add(nameKey(name));
      setAdded((count) => count + 1);
    });
  };
  return { take, busy, added, refused, unkept };
}
