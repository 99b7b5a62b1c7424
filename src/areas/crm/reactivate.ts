import { useLingui } from '@lingui/react/macro';
import { survivorOf } from '../../domain/kernel/survivor.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { useToast } from '../../ui/toast/toasts.tsx';

/** What was put out of use by hand; one that went into another comes back by undoing that. */
export const isOutOfUse = (row: Readonly<Record<string, unknown>>): boolean =>
  row['isActive'] === false && survivorOf(row) === undefined;

/** Takes a company into use again, and offers the way back. */
export function useReactivate() {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  return async ({ id, displayLine1 }: Shown): Promise<void> => {
    const set = (isActive: boolean) => engine.update('companies', id, { isActive });
    await set(true);
    const name = displayLine1 ?? '';
    toast({ text: t`“${name}” is in use again.`, action: { label: t`Undo`, run: () => void set(false) } });
  };
}
