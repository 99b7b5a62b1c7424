import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isCompleted } from '../../../domain/projects/progress.rules.ts';
import { useEngine, type Listed } from '../../../offline/index.ts';
import type { OwnLookProps } from '../../../ui/list/list-definition.ts';
import { useAnswer } from '../../../ui/list/use-answer.ts';
import { Timeline } from '../../../ui/timeline/timeline.ts';
import type { TimelineItem, TimelineZoom } from '../../../ui/timeline/timeline-props.ts';
import { useToast } from '../../../ui/toast/toasts.tsx';

const MOST = 500;
const dayOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The tasks of a phase on their days, with what each waits for; moved by mouse, finger and keyboard. */
export function TaskTimeline({ question, title, hrefOf }: OwnLookProps) {
  const { t } = useLingui();
  const engine = useEngine();
  const navigate = useNavigate();
  const toast = useToast();
  const [zoom, setZoom] = useState<TimelineZoom>('week');
  const found = useAnswer({ ...question, order: { field: 'start', descending: false } }, MOST);
  const items = useMemo(() => (found?.rows ?? []).flatMap(itemOf), [found]);
  const move = (id: string, start: string, due: string): void => {
    const before = found?.rows.find((row) => row.id === id);
    const back = { start: before?.['start'] ?? null, due: before?.['due'] ?? null };
    engine
      .update('tasks', id, { start, due })
      .then(() =>
        toast({
          text: t`“${before?.displayLine1 ?? ''}” moved`,
          action: { label: t`Undo`, run: () => void engine.update('tasks', id, back).catch(() => {}) },
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

/** A task that has a day, or two. */
function itemOf(row: Listed): TimelineItem[] {
  const [start, due] = [dayOf(row['start']), dayOf(row['due'])];
  const from = start ?? due;
  const to = due ?? start;
  if (from === undefined || to === undefined || row['cancelled'] === true) return [];
  const isDone = isCompleted(row);
  const after = row['dependsOn'];
  return [
    {
      id: row.id,
      title: row.displayLine1 ?? '',
      from,
      to,
      done: isDone ? 100 : Number(row['progress'] ?? 0),
      tone: isDone ? 'success' : 'info',
      ...(Array.isArray(after) ? { after: after.map(String) } : {}),
    },
  ];
}
