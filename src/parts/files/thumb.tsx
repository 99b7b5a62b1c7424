import { useEffect, useState } from 'react';
import { useEngine, type Engine } from '../../offline/index.ts';
import { thumbnailOf } from '../../offline/upkeep.ts';
import { asDrive, DRIVE } from './drive-rows.ts';

/** In pixels, for a mark of 40 on a screen of three to one. */
const SIDE = 128;
/** A row that is scrolled past is not asked about. */
const RESTS_MS = 120;
const MOST = 300;

/** Addresses of pictures that are at hand, so that a list which is put in another order shows them at once; null where there is none. */
const shown = new WeakMap<Engine, Map<string, string | null>>();
const shownOf = (engine: Engine): Map<string, string | null> => {
  const known = shown.get(engine) ?? new Map<string, string | null>();
  shown.set(engine, known);
  return known;
};

function hold(all: Map<string, string | null>, id: string, picture: Blob | undefined): string | null {
  const address = picture ? URL.createObjectURL(picture) : null;
  all.set(id, address);
  for (const [old, held] of all) {
    if (all.size <= MOST) break;
    all.delete(old);
    if (held) URL.revokeObjectURL(held);
  }
  return address;
}

/** The picture of what a row is now; the list has its digest at hand, and not which upload it is. */
async function pictureOf(engine: Engine, id: string): Promise<Blob | undefined> {
  const row = await engine.db.rows(DRIVE).get(id);
  const file = row && asDrive(row).file;
  return file ? thumbnailOf(engine, file, SIDE) : undefined;
}

interface ThumbProps {
  readonly id: string;
  readonly sha256: string;
}

/** The small picture of a file over the icon of its kind, once it is known; nothing where there is none, or no network. */
export function Thumb({ id, sha256 }: ThumbProps) {
  const engine = useEngine();
  const all = shownOf(engine);
  const [, setFound] = useState(0);
  const address = all.get(sha256);
  useEffect(() => {
    if (shownOf(engine).has(sha256)) return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      pictureOf(engine, id).then(
        (picture) => {
          hold(shownOf(engine), sha256, picture);
          if (!isOver) setFound((count) => count + 1);
        },
        // No network: the icon stays, and the next look asks again.
        () => {},
      );
    }, RESTS_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [engine, id, sha256]);
  if (!address) return null;
  return (
    <img
      src={address}
      alt=""
      decoding="async"
      draggable={false}
      onError={() => {
        all.set(sha256, null);
        setFound((count) => count + 1);
      }}
    />
  );
}
