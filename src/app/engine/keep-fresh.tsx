import { useState, type ReactNode } from 'react';
import { useKeepFresh } from '../../offline/react/use-fresh.ts';
import { FillContext } from '../sync/plug.ts';

interface Fill {
  readonly done: number;
  readonly total: number;
}

/** Fills the device at first and keeps it fresh afterwards. */
export function KeepFresh({ children }: { children: ReactNode }) {
  const [fill, setFill] = useState<Fill>();
  const [report] = useState(
    () => (done: number, total: number) => setFill(done < total ? { done, total } : undefined),
  );
  useKeepFresh(report);
  return <FillContext value={fill}>{children}</FillContext>;
}
