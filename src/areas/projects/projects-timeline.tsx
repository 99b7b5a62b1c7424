import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useEngine } from '../../offline/index.ts';
import type { OwnLookProps } from '../../ui/list/list-definition.ts';
import { useAnswer } from '../../ui/list/use-answer.ts';
import { Timeline } from '../../ui/timeline/timeline.ts';
import type { TimelineItem, TimelineZoom } from '../../ui/timeline/timeline-props.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

const MOST = 500;

/** Projects on the days that they are planned for. */
export function ProjectsTimeline({ question, title, hrefOf }: OwnLookProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const toast = useToast();
  const [zoom, setZoom] = useState<TimelineZoom>('month');
  const found = useAnswer({ ...question, order: { field: 'plannedStart', descending: false } }, MOST);
  const items = useMemo(
    () =>
      (found?.rows ?? []).flatMap((row): TimelineItem[] => {
        const [from, to] = [row['plannedStart'], row['plannedEnd']];
        if (typeof from !== 'string' || typeof to !== 'string') return [];
        const isOver = ['completed', 'cancelled'].includes(String(row['status']));
        return [
          {
            id: row.id,
            title: row.displayLine1 ?? '',
            from,
            to,
            done: Number(row['calculatedPercent'] ?? 0),
            tone: row['status'] === 'completed' ? 'success' : 'info',
            ...(isOver ? { isFixed: true } : {}),
          },
        ];
      }),
    [found],
  );
  const move = (id: string, plannedStart: string, plannedEnd: string): void => {
    const before = found?.rows.find((row) => row.id === id);
    const back = { plannedStart: before?.['plannedStart'], plannedEnd: before?.['plannedEnd'] };
    engine
      .update('projects', id, { plannedStart, plannedEnd })
      .then(() =>
        toast({
          text: t`“${before?.displayLine1 ?? ''}” moved`,
          action: { label: t`Undo`, run: () => void engine.update('projects', id, back).catch(() => {}) },
        }),
      )
      .catch(() => toast({ text: t`This could not be moved.` }));
  };
  return (
    <Timeline
      label={title}
      items={items}
      today={engine.writer.today()}
      zoom={zoom}
      onZoom={setZoom}
      onMove={move}
      onOpen={(id) => void navigate(hrefOf({ id }))}
    />
  );
}
