import { AppError, problem } from '../../../../domain/kernel/problem.ts';
import {
  statementToWrite,
  type StatementOrder,
} from '../../../../domain/treasury/statements/import-statement.rules.ts';
import type { Engine } from '../../../../offline/index.ts';
import { writeMany, type Write } from '../../../../offline/upkeep.ts';

export interface WrittenStatements {
  readonly ids: readonly string[];
  /** How many lines of the bank. */
  readonly lines: number;
  /** Takes all of it back. */
  readonly undo: () => Promise<void>;
}

/** Writes statements with their lines, all or none. Rejects with the problems where anything is refused. */
export async function writeStatements(
  engine: Engine,
  orders: readonly StatementOrder[],
): Promise<WrittenStatements> {
  const writes: (Extract<Write, { type: 'create' }> & { readonly id: string })[] = [];
  const ids: string[] = [];
  for (const order of orders) {
    const id = engine.newId();
    const made = statementToWrite(order, id);
    if (!made) throw new AppError('invalid', { problems: [problem('/periodStart', 'required')] });
    ids.push(id);
    writes.push({ type: 'create', collection: 'bankStatements', id, values: made.statement });
    for (const values of made.flows)
      writes.push({ type: 'create', collection: 'bankFlows', id: engine.newId(), values });
  }
  const { refused } = await writeMany(engine, writes, { isWhole: true });
  if (refused.length > 0)
    throw new AppError('invalid', { problems: refused.flatMap(({ problems }) => problems) });
  const back = writes.toReversed().map(({ collection, id }) => ({ type: 'remove' as const, collection, id }));
  return {
    ids,
    lines: writes.length - ids.length,
    undo: async () => void (await writeMany(engine, back)),
  };
}
