import { useEffect, useState, type ReactNode } from 'react';
import { useEngine, useWork } from '../../offline/index.ts';
import { useKeepFresh } from '../../offline/react/use-fresh.ts';
import { FillContext } from '../sync/plug.ts';

interface Fill {
  readonly done: number;
  readonly total: number;
}

/** Fills the device at first, keeps it fresh afterwards, and asks the browser not to evict work that is on it alone. */
export function KeepFresh({ children }: { children: ReactNode }) {
  const engine = useEngine();
  const [fill, setFill] = useState<Fill>();
  const [report] = useState(
    () => (done: number, total: number) => setFill(done < total ? { done, total } : undefined),
  );
  useKeepFresh(report);
  const holdsWork = useWork().length > 0;
  useEffect(() => {
    if (holdsWork) void engine.context.ports.storage.persist();
  }, [engine, holdsWork]);
  return <FillContext value={fill}>{children}</FillContext>;
}
