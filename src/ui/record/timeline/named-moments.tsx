import { useMemo, type ReactNode } from 'react';
import type { Moment } from '../../../domain/kernel/happenings.ts';
import { useEngine, useNamedRows } from '../../../offline/index.ts';
import { KnownRows } from '../../value/link-value.tsx';
import { namedBy } from './named-rows.ts';

interface NamedMomentsProps {
  readonly moments: readonly Moment[];
  readonly children: ReactNode;
}

/** Draws moments once the names that they show are read, all at once. */
export function NamedMoments({ moments, children }: NamedMomentsProps) {
  const { entityOf } = useEngine().context;
  const named = useMemo(
    () => moments.flatMap((moment) => namedBy(entityOf(moment.collection), moment)),
    [moments, entityOf],
  );
  const known = useNamedRows(named);
  return known ? <KnownRows value={known}>{children}</KnownRows> : <div className="heavy-part" aria-busy />;
}
