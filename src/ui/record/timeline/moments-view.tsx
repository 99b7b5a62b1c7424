import { useMemo } from 'react';
import { momentsOf } from '../../../domain/kernel/happenings.ts';
import { useEngine, type Shown } from '../../../offline/index.ts';
import { MomentItem } from './moment-item.tsx';
import { NamedMoments } from './named-moments.tsx';
import './timeline.css';

export interface MomentsProps {
  readonly collection: string;
  /** In their order. */
  readonly rows: readonly Shown[];
}

/** Rows as a timeline shows them, in the order given, without their logs. */
export function MomentsView({ collection, rows }: MomentsProps) {
  const entity = useEngine().context.entityOf(collection);
  const moments = useMemo(() => rows.flatMap((row) => momentsOf(entity, row).slice(0, 1)), [rows, entity]);
  return (
    <NamedMoments moments={moments}>
      <ol className="moments">
        {moments.map((moment) => (
          <MomentItem key={moment.key} moment={moment} />
        ))}
      </ol>
    </NamedMoments>
  );
}
