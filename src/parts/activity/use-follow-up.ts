import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../domain/kernel/format.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/** What is done with a follow-up where it stands, each with a way back. */
export function useFollowUp(row: Shown): {
  readonly done: () => void;
  readonly postpone: (day: string) => void;
} {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  const write = async (
    changes: Readonly<Record<string, unknown>>,
    back: object,
    said: string,
  ): Promise<void> => {
    await engine.update('activities', row.id, changes);
    toast({
      text: said,
      action: { label: t`Undo`, run: () => void engine.update('activities', row.id, { ...back }) },
    });
  };
  return {
    done: () => void write({ done: true }, { done: false }, t`Follow-up done`),
    postpone: (day) =>
      void write({ followUp: day }, { followUp: row['followUp'] }, t`Postponed to ${formatDate(day)}`),
  };
}
