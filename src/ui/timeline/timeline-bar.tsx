import { useLingui } from '@lingui/react/macro';
import { addDays } from '../../domain/kernel/dates.ts';
import { formatDate } from '../../domain/kernel/format.ts';
import { ROW } from './dependencies.tsx';
import { xOf, type TimeScale } from './time-scale.ts';
import type { TimelineItem } from './timeline-props.ts';
import type { useCarry } from './use-carry.ts';

interface BarProps {
  /** With the days it has in the hand. */
  readonly item: TimelineItem;
  /** As it is kept. */
  readonly kept: TimelineItem;
  readonly row: number;
  readonly scale: TimeScale;
  readonly carry: ReturnType<typeof useCarry>;
  readonly isCurrent: boolean;
  readonly hint: string;
  readonly after: readonly string[];
  readonly onOpen: (id: string) => void;
}

/** A bar or a milestone in its row. Its ends are pulled at by a pointer; the keyboard has keys for them. */
export function TimelineBar({ item, kept, row, scale, carry, isCurrent, hint, after, onOpen }: BarProps) {
  const { t } = useLingui();
  const isMilestone = item.isMilestone === true;
  const left = xOf(scale, item.from);
  const width = xOf(scale, addDays(item.to, 1)) - left;
  const days = isMilestone ? formatDate(item.from) : `${formatDate(item.from)} – ${formatDate(item.to)}`;
  const names = after.join(', ');
  const name = [
    item.title,
    days,
    item.done !== undefined && t`${item.done} % done`,
    names && t`after ${names}`,
  ]
    .filter(Boolean)
    .join(', ');
  const mayCarry = carry.may(kept);
  return (
    <div
      className={`timeline-bar tone-${item.tone ?? 'accent'}`}
      style={{ top: row * ROW, ...(isMilestone ? { left: left + scale.dayWidth / 2 } : { left, width }) }}
      data-milestone={isMilestone || undefined}
      data-carried={carry.inHand?.id === item.id || undefined}
      data-fixed={!mayCarry || undefined}
    >
      <button
        type="button"
        data-bar={item.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={name}
        aria-describedby={mayCarry ? hint : undefined}
        data-tip={`${item.title}, ${days}`}
        onClick={() => {
          if (carry.isPress()) onOpen(item.id);
        }}
        onKeyDown={carry.keys(kept)}
        {...carry.pointer(kept, 'whole')}
      >
        {!isMilestone && item.done !== undefined && (
          <i style={{ width: `${Math.min(100, Math.max(0, item.done))}%` }} aria-hidden />
        )}
        {!isMilestone && <span>{item.title}</span>}
      </button>
      {mayCarry && !isMilestone && (
        <>
          <i className="timeline-grip" data-side="start" {...carry.pointer(kept, 'start')} />
          <i className="timeline-grip" data-side="end" {...carry.pointer(kept, 'end')} />
        </>
      )}
    </div>
  );
}
