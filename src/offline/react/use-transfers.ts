import { useEffect, useRef, useState } from 'react';
import type { Transfer } from '../keeping/transfers.ts';
import { useEngine } from './engine-context.tsx';
import { useLive } from './use-live.ts';

/** A speed is told of what moved in so long. */
const SPAN_MS = 8_000;

export interface ShownTransfer extends Transfer {
  /** Bytes a second, of late; undefined where it does not run or nothing can be told yet. */
  readonly speed: number | undefined;
}
interface Seen {
  readonly at: number;
  readonly done: number;
}

/** As a promise of the page's own kind: a live query does not see what is read behind one of the browser's. */
const reading = () => Promise.resolve(import('../keeping/transfers.ts'));

/** Live: the files on their way to the server and to this device; undefined while that is read. */
export function useTransfers(): readonly ShownTransfer[] | undefined {
  const { context } = useEngine();
  const seen = useRef(new Map<string, readonly Seen[]>());
  const transfers = useLive(async (engine) => (await reading()).transfersHere(engine));
  const [shown, setShown] = useState<readonly ShownTransfer[]>();
  useEffect(() => {
    if (!transfers) return undefined;
    const now = context.ports.clock.now();
    const next = new Map<string, readonly Seen[]>();
    for (const { id, done, state } of transfers)
      if (state === 'running')
        next.set(id, [
          ...(seen.current.get(id) ?? []).filter(({ at }) => at >= now - SPAN_MS && at <= now),
          { at: now, done },
        ]);
    seen.current = next;
    const told = (speed: (id: string) => number | undefined): void =>
      setShown(transfers.map((one) => ({ ...one, speed: speed(one.id) })));
    told((id) => speedOf(next.get(id)));
    // Nothing has come since: it stands still.
    return context.ports.clock.after(SPAN_MS, () => told(() => undefined));
  }, [transfers, context]);
  return shown;
}

function speedOf(seen: readonly Seen[] = []): number | undefined {
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || last.at <= first.at) return undefined;
  return Math.max(0, ((last.done - first.done) * 1000) / (last.at - first.at));
}
