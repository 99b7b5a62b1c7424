import { useCallback } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import {
  useEngine,
  useRefusedFiles,
  useReplaceFile,
  useRow,
  useTrouble,
  type Seen,
  type Shown,
} from '../../../offline/index.ts';

/** The account as it is here, live: what others decide shows by itself. */
export function useAccount(
  id: string | undefined,
): (ExpenseAccountRow & { unsent: boolean }) | null | undefined {
  return useRow('expenseAccounts', id) as Shown<ExpenseAccountRow> | null | undefined;
}

/** The lines with this one in its place, or at the end. */
export function withCost(costs: readonly Cost[], cost: Cost): Cost[] {
  return costs.some((other) => other.lineKey === cost.lineKey)
    ? costs.map((other) => (other.lineKey === cost.lineKey ? cost : other))
    : [...costs, cost];
}

/**
 * Writes lines into an account that may have changed meanwhile: `change` gets the lines as they stand at that moment, so
 * that two photos taken at once make two lines. `seen` is the line that was typed over, should it have moved since.
 */
export function useCostWriter(
  id: string,
): (change: (costs: readonly Cost[]) => Cost[], seen?: Seen) => Promise<void> {
  const engine = useEngine();
  const trouble = useTrouble('expenseAccounts', id);
  const files = useRefusedFiles('expenseAccounts', id);
  const replaceFile = useReplaceFile();
  const refused = trouble?.state === 'dead' && trouble.op !== 'action' ? trouble.seq : undefined;
  return useCallback(
    async (change, seen) => {
      let before: readonly Cost[] = [];
      let after: readonly Cost[] = [];
      const changed = (row: ExpenseAccountRow | undefined) => {
        before = row ? costsOf(row) : [];
        after = change(before);
        return { costs: after };
      };
      if (refused === undefined)
        await engine.update('expenseAccounts', id, (row) => changed(row as ExpenseAccountRow), { seen });
      else {
        // What the server refused is sent again corrected, not followed by another change that waits behind it.
        const stored = await engine.writer.lookup.get('expenseAccounts', id);
        await engine.repair(refused, changed(stored as ExpenseAccountRow | undefined), seen);
      }
      // A receipt that the server refused holds up what was done before, also a step that was taken back since.
      for (const { entityId } of files) {
        const line = before.find(({ bill }) => bill === entityId);
        if (!line || after.some(({ bill }) => bill === entityId)) continue;
        await replaceFile(entityId, after.find(({ lineKey }) => lineKey === line.lineKey)?.bill ?? null);
      }
    },
    [engine, id, refused, files, replaceFile],
  );
}
