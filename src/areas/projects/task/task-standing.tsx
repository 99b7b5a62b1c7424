import { Trans } from '@lingui/react/macro';
import { isLate, openBefore } from '../../../domain/projects/task.rules.ts';
import { isCompleted } from '../../../domain/projects/progress.rules.ts';
import { useEngine, useRows, type Shown } from '../../../offline/index.ts';
import { RecordLink } from '../../../ui/value/link-value.tsx';

const idsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Whether it is cancelled, late, or waits for others: a warning, which keeps nobody from going on. */
export function TaskStanding({ row }: { row: Shown }) {
  const today = useEngine().writer.today();
  const others = useRows('tasks', { ids: idsOf(row['dependsOn']) });
  if (row['cancelled'] === true) return <Trans>This task is cancelled. It no longer counts.</Trans>;
  const open = isCompleted(row) ? [] : openBefore(row, new Map((others ?? []).map((one) => [one.id, one])));
  return (
    <>
      {isLate(row, today) && (
        <>
          <Trans>This task is late.</Trans>{' '}
        </>
      )}
      {open.length > 0 && (
        <>
          <Trans>It waits for:</Trans>{' '}
          {open.map(({ id }, at) => (
            <span key={id}>
              {at > 0 && ', '}
              <RecordLink to="tasks" id={id} />
            </span>
          ))}
        </>
      )}
    </>
  );
}
