import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Cost } from '../../../domain/hr/expense-kinds.ts';
import { costsOf, type ExpenseAccountRow } from '../../../domain/hr/mileage-facts.ts';
import { AppError } from '../../../domain/kernel/problem.ts';
import {
  needsPerson,
  useEngine,
  useRefusedFiles,
  useReplaceFile,
  useRow,
  type Engine,
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

/** The change of the account that the server refused, as it is at this moment: a screen may have closed since it was drawn. */
async function refusedChange({ db }: Engine, id: string): Promise<number | undefined> {
  const rows = db.strict.outbox.where('[collection+entityId]').equals(['expenseAccounts', id]);
  const trouble = (await rows.sortBy('seq')).find(needsPerson);
  return trouble?.state === 'dead' && trouble.op !== 'action' ? trouble.seq : undefined;
}

const isSettled = (error: unknown): boolean => error instanceof AppError && error.code === 'record.settled';

/**
 * Writes lines into an account that may have changed meanwhile: `change` gets the lines as they stand at that moment, so
 * that two photos taken at once make two lines. `seen` is the line that was typed over, should it have moved since.
 */
export function useCostWriter(
  id: string,
): (change: (costs: readonly Cost[]) => Cost[], seen?: Seen) => Promise<void> {
  const engine = useEngine();
  const refusedFiles = useRefusedFiles('expenseAccounts', id);
  // What was begun before the server refused a file ends after it.
  const files = useRef(refusedFiles);
  useLayoutEffect(() => {
    files.current = refusedFiles;
  });
  const replaceFile = useReplaceFile();
  return useCallback(
    async (change, seen) => {
      let before: readonly Cost[] = [];
      let after: readonly Cost[] = [];
      const changed = (row: ExpenseAccountRow | undefined) => {
        before = row ? costsOf(row) : [];
        after = change(before);
        return { costs: after };
      };
      const update = () =>
        engine.update('expenseAccounts', id, (row) => changed(row as ExpenseAccountRow), { seen });
      const refused = await refusedChange(engine, id);
      if (refused === undefined) await update();
      else {
        // What the server refused is sent again corrected, not followed by another change that waits behind it.
        const stored = await engine.writer.lookup.get('expenseAccounts', id);
        try {
          await engine.repair(refused, changed(stored as ExpenseAccountRow | undefined), seen);
        } catch (error) {
          if (!isSettled(error)) throw error;
          await update();
        }
      }
      // A receipt that the server refused holds up what was done before, also a step that was taken back since.
      for (const { entityId } of files.current) {
        const line = before.find(({ bill }) => bill === entityId);
        if (!line || after.some(({ bill }) => bill === entityId)) continue;
        await replaceFile(entityId, after.find(({ lineKey }) => lineKey === line.lineKey)?.bill ?? null);
      }
    },
    [engine, id, replaceFile],
  );
}
