import { useMemo } from 'react';
import { useEngine } from '../../offline/index.ts';
import type { LineValue } from '../../ui/form/lines/line-value.ts';
import { useLatest } from '../../ui/use-latest.ts';

interface Cost {
  readonly lineKey: string;
  readonly line: string;
  readonly unitCost?: number;
}
interface LineCosts {
  readonly costs: unknown;
  readonly isCosted: boolean;
  readonly set: (name: string, value: unknown) => void;
}

const listOf = (costs: unknown): readonly Cost[] => (Array.isArray(costs) ? (costs as readonly Cost[]) : []);

/** What the lines of a document cost us, kept apart from them: one object for as long as the form stands. */
export function useLineCosts(given: LineCosts) {
  const engine = useEngine();
  const latest = useLatest(given);
  return useMemo(
    () => ({
      /** Of several lines at once: nothing for a line takes its cost away. */
      setCosts(unitCosts: ReadonlyMap<string, number | undefined>): void {
        const { costs, isCosted, set } = latest.current;
        if (!isCosted) return;
        const all = listOf(costs);
        const own = new Map(all.map((one) => [one.line, one.lineKey]));
        set('costs', [
          ...all.filter(({ line }) => !unitCosts.has(line)),
          ...[...unitCosts].flatMap(([line, unitCost]) =>
            unitCost === undefined ? [] : [{ lineKey: own.get(line) ?? engine.newId(), line, unitCost }],
          ),
        ]);
      },
      /** What a line that is gone cost us is no cost of the document. */
      setLines(lines: readonly LineValue[]): void {
        const { costs, isCosted, set } = latest.current;
        set('lines', lines);
        const all = listOf(costs);
        if (!isCosted || all.length === 0) return;
        const keys = new Set(lines.map(({ lineKey }) => lineKey));
        const left = all.filter(({ line }) => keys.has(line));
        if (left.length < all.length) set('costs', left);
      },
    }),
    [latest, engine],
  );
}
