import { addDays } from '../../domain/kernel/dates.ts';
import { xOf, type TimeScale } from './time-scale.ts';
import type { TimelineItem } from './timeline-props.ts';

/** The height of a row, in pixels. */
export const ROW = 40;

interface DependenciesProps {
  readonly items: readonly TimelineItem[];
  readonly scale: TimeScale;
  readonly width: number;
}

/** Arrows from what has to end to what may then begin; in the warning's colour where it begins too early. */
export function Dependencies({ items, scale, width }: DependenciesProps) {
  const rows = new Map(items.map((item, row) => [item.id, { item, row }]));
  return (
    <svg className="timeline-arrows" width={width} height={items.length * ROW} aria-hidden>
      {items.flatMap((item, row) =>
        (item.after ?? []).map((id) => {
          const before = rows.get(id);
          if (!before) return null;
          const x1 = before.item.isMilestone
            ? xOf(scale, before.item.from) + scale.dayWidth / 2 + 8
            : xOf(scale, addDays(before.item.to, 1));
          const x2 = xOf(scale, item.from) + (item.isMilestone ? scale.dayWidth / 2 - 8 : 0);
          const y1 = before.row * ROW + ROW / 2;
          const y2 = row * ROW + ROW / 2;
          const isEarly = item.from <= before.item.to && !item.isMilestone;
          // Forth where there is room between the two, else around between the rows.
          const side = y2 > y1 ? ROW / 2 : -ROW / 2;
          const path =
            x2 - x1 >= 12
              ? `M${x1} ${y1} H${x2 - 8} V${y2} H${x2 - 1}`
              : `M${x1} ${y1} h6 V${y1 + side} H${x2 - 8} V${y2} H${x2 - 1}`;
          return (
            <g key={`${id} ${item.id}`} data-early={isEarly || undefined}>
              <path d={path} />
              <path className="timeline-head" d={`M${x2} ${y2} l-6 -4 v8 z`} />
            </g>
          );
        }),
      )}
    </svg>
  );
}
