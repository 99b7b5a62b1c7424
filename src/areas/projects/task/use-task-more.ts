import { useLingui } from '@lingui/react/macro';
import { CircleSlash, Plus, Timer } from 'lucide-react';
import { openFields } from '../../../domain/kernel/grants.ts';
import { useEngine, usePerson, type Shown } from '../../../offline/index.ts';
import type { MoreAction } from '../../../ui/record/record-header.tsx';
import { useToast } from '../../../ui/toast/toasts.tsx';

/** The other actions of a task: enter time, add a part, cancel it or take it up again. */
export function useTaskMore(row: Shown): readonly MoreAction[] {
  const { t } = useLingui();
  const engine = useEngine();
  const person = usePerson();
  const toast = useToast();
  const isCancelled = row['cancelled'] === true;
  const mayChange = openFields(engine.context.entityOf('tasks'), 'U', row, person)?.has('cancelled');
  const write = (cancelled: boolean): void =>
    void engine
      .update('tasks', row.id, { cancelled })
      .then(() =>
        toast({
          text: cancelled ? t`Task cancelled` : t`Task taken up again`,
          action: {
            label: t`Undo`,
            run: () => void engine.update('tasks', row.id, { cancelled: !cancelled }).catch(() => {}),
          },
        }),
      )
      .catch(() => toast({ text: t`This could not be saved. Try again.` }));
  const part = new URLSearchParams({ parent: row.id, phase: String(row['phase'] ?? '') });
  return [
    { label: t`Enter time`, icon: Timer, to: `/projects/timeEntries/new?task=${row.id}` },
    { label: t`Add a part`, icon: Plus, to: `/projects/tasks/new?${part.toString()}` },
    ...(mayChange
      ? [
          {
            label: isCancelled ? t`Take up again` : t`Cancel the task`,
            icon: CircleSlash,
            run: () => write(!isCancelled),
          },
        ]
      : []),
  ];
}
