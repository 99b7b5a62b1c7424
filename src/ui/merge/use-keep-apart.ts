import { useLingui } from '@lingui/react/macro';
import { keptApartFrom } from '../../domain/kernel/kept-apart.ts';
import { useEngine, type Shown } from '../../offline/index.ts';
import { useToast } from '../toast/toasts.tsx';

/** A hook: says of two rows that look alike that they are two, and takes it back. */
export function useKeepApart(collection: string): (one: Shown, other: Shown) => Promise<void> {
  const { t } = useLingui();
  const engine = useEngine();
  const toast = useToast();
  return async (one, other) => {
    await engine.update(collection, one.id, (row) => ({ differsFrom: [...keptApartFrom(row), other.id] }));
    const [name, otherName] = [one.displayLine1 ?? '', other.displayLine1 ?? ''];
    toast({
      text: t`“${name}” and “${otherName}” are kept apart.`,
      action: { label: t`Undo`, run: () => void suspectAgain(engine, collection, one, other) },
    });
  };
}

/** Takes back that two rows are two, of whichever of them it was said. */
export async function suspectAgain(
  engine: ReturnType<typeof useEngine>,
  collection: string,
  one: Shown,
  other: Shown,
): Promise<void> {
  for (const [row, apart] of [
    [one, other],
    [other, one],
  ] as const)
    await engine.update(collection, row.id, (held) => {
      const ids = keptApartFrom(held);
      return ids.includes(apart.id) ? { differsFrom: ids.filter((id) => id !== apart.id) } : {};
    });
}
