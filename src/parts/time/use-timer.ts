import { useLingui } from '@lingui/react/macro';
import { toWireTimestamp } from '../../domain/kernel/dates.ts';
import { minutesBetween, runningOf } from '../../domain/projects/time-entry.rules.ts';
import { useEngine, usePerson, useRows, type Engine, type Shown } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/** The moment as rows carry it. */
export const momentNow = ({ writer, context }: Engine): string =>
  toWireTimestamp(new Date(writer.now()).toISOString(), context.timeZone);

/** So long a timer has run, in whole minutes. */
export const elapsed = (engine: Engine, entry: Shown): number =>
  minutesBetween(String(entry['startedAt']), momentNow(engine), engine.context.timeZone);

/** The timer that one has running, if any; undefined while that is read. */
export function useRunning(): Shown | null | undefined {
  const { id } = usePerson();
  const entries = useRows('timeEntries', { where: { user: id } });
  return entries && (runningOf(entries) ?? null);
}

/** One's own timer: started on a task it ends the one that ran, stopped it leaves the minutes that it took. */
export function useTimer() {
  const { t } = useLingui();
  const engine = useEngine();
  const { id: user } = usePerson();
  const toast = useToast();
  const running = useRunning();
  const refuse = () => toast({ text: t`This could not be saved. Try again.` });
  const end = async (entry: Shown, group?: string): Promise<void> => {
    // Less than a minute is a minute: somebody meant it.
    const minutes = Math.max(1, elapsed(engine, entry));
    await engine.update('timeEntries', entry.id, { minutes }, group === undefined ? {} : { group });
  };
  const start = async (task: string): Promise<void> => {
    const group = engine.newId();
    try {
      if (running) await end(running, group);
      await engine.create(
        'timeEntries',
        { task, user, startedAt: momentNow(engine), billable: true },
        { group },
      );
      toast({ text: t`Timer started` });
    } catch {
      refuse();
    }
  };
  const stop = async (): Promise<void> => {
    if (!running) return;
    try {
      await end(running);
      toast({
        text: t`Timer stopped`,
        action: {
          label: t`Undo`,
          run: () => void engine.update('timeEntries', running.id, { minutes: null }).catch(refuse),
        },
      });
    } catch {
      refuse();
    }
  };
  return { running, start, stop };
}
