import { useMemo } from 'react';
import { useWorkOf } from '../../../offline/index.ts';
import { isSameValue } from '../../../ui/form/same-value.ts';

const isLine = (value: unknown): value is { lineKey: string } =>
  typeof value === 'object' && value !== null && 'lineKey' in value;
const linesOf = (value: unknown) => (Array.isArray(value) ? value.filter(isLine) : []);

/** The lines that hold work which is not on the server: the queue knows what each change found and what it left. */
export function useUnsentLines(accountId: string): ReadonlySet<string> {
  const work = useWorkOf('expenseAccounts', accountId);
  return useMemo(() => {
    const changed = (work ?? []).flatMap(({ base, patch }) => {
      const before = linesOf(base['costs']);
      return linesOf(patch['costs']).filter(
        (line) =>
          !isSameValue(
            line,
            before.find((other) => other.lineKey === line.lineKey),
          ),
      );
    });
    return new Set(changed.map((line) => line.lineKey));
  }, [work]);
}
