import { useCallback, useMemo, useState } from 'react';
import { useEngine, type Seen } from '../../offline/index.ts';
import { drafts, type Draft } from './draft-ports.ts';

export interface KeptDraft {
  /** What was typed before a reload, or came back from where its person had left it, when the form was opened. */
  readonly found: Draft | undefined;
  /** Keeps what is typed now; nothing left forgets it. */
  readonly keep: (values: Readonly<Record<string, unknown>>, seen?: Seen) => void;
  readonly forget: () => void;
  /** What is typed now, as it would be kept. */
  readonly asDraft: (values: Readonly<Record<string, unknown>>, seen?: Seen) => Draft;
}

/** The person's unsaved typing in the form of this name, kept on the device. */
export function useDraft(name: string): KeptDraft {
  const userId = useEngine().context.userId;
  const key = `${userId}/${name}`;
  const [found] = useState(() => drafts.open(key));
  /** What came back while the form was open: nobody has seen it in there. */
  const arrived = useCallback((): Draft | undefined => {
    const held = drafts.read(key);
    return held?.isBack && held.at !== found?.at ? held : undefined;
  }, [key, found]);
  const forget = useCallback(() => {
    if (!arrived()) drafts.forget(key);
  }, [key, arrived]);
  const keep = useCallback(
    (values: Readonly<Record<string, unknown>>, seen?: Seen) => {
      if (Object.keys(values).length === 0) return forget();
      const unseen = arrived();
      if (!unseen || drafts.setAside(unseen)) drafts.write(key, values, seen);
    },
    [key, arrived, forget],
  );
  const asDraft = useCallback(
    (values: Readonly<Record<string, unknown>>, seen?: Seen): Draft => drafts.made(key, values, seen),
    [key],
  );
  return useMemo(() => ({ found, keep, forget, asDraft }), [found, keep, forget, asDraft]);
}
