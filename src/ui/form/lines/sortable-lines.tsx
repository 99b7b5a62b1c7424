import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sorting, useSorted, type SortHandle } from '../../sort/sorting.tsx';

interface SortableLinesProps {
  /** What one line is called, before its number. */
  readonly label: string;
  /** The keys of all lines, in order; give a stable list. */
  readonly keys: readonly string[];
  readonly onMove: (lineKey: string, to: number) => void;
  readonly children: ReactNode;
}

/** Lines of a form, dragged by their handle. */
export function SortableLines({ label, keys, onMove, children }: SortableLinesProps) {
  const { t } = useLingui();
  const nameOf = (id: string): string => {
    const place = keys.indexOf(id) + 1;
    return t`${label} ${place}`;
  };
  return (
    <Sorting ids={keys} nameOf={nameOf} onMove={onMove}>
      {children}
    </Sorting>
  );
}

interface SortableLineProps {
  readonly lineKey: string;
  readonly children: (handle: SortHandle) => ReactNode;
}

export function SortableLine({ lineKey, children }: SortableLineProps) {
  const { ref, style, isLifted, handle } = useSorted(lineKey);
  return (
    <div ref={ref} className={isLifted ? 'lines-line lines-lifted' : 'lines-line'} style={style}>
      {children(handle)}
    </div>
  );
}
