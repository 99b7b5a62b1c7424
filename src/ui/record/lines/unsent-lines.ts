import { useMemo } from 'react';
import { useWorkOf } from '../../../offline/index.ts';
import { isSameValue } from '../../form/same-value.ts';
import { linesIn } from './declared-lines.ts';

/** The lines that hold work which is not on the server: the queue knows what each change found and what it left. */
export function useUnsentLines(collection: string, id: string, field: string): ReadonlySet<string> {
  const work = useWorkOf(collection, id);
  return useMemo(() => {
    const changed = (work ?? []).flatMap(({ base, patch }) => {
      const before = linesIn({ id, ...base }, field);
      return linesIn({ id, ...patch }, field).filter(
        (line) =>
          !isSameValue(
            line,
            before.find((other) => other.lineKey === line.lineKey),
          ),
      );
    });
    return new Set(changed.map((line) => line.lineKey));
  }, [work, id, field]);
}
