import type { AnyRow } from '../../domain/kernel/entity.ts';
import { AppError } from '../../domain/kernel/problem.ts';
import type { Engine } from '../../offline/index.ts';
import { writeMany, type Write } from '../../offline/upkeep.ts';
import type { Along } from './along.ts';

interface NewRow {
  readonly collection: string;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Makes a row and those that it names, together or not at all. What it does not name any more is not made. */
export async function createWith(engine: Engine, row: NewRow, along: Along): Promise<AnyRow> {
  const said = JSON.stringify(row.values);
  const made = Object.entries(along).flatMap(([id, one]): Write[] =>
    said.includes(id) ? [{ type: 'create', id, ...one }] : [],
  );
  const { refused } = await writeMany(engine, [...made, { type: 'create', ...row }], { isWhole: true });
  if (refused.length > 0)
    throw new AppError('invalid', { problems: refused.flatMap(({ problems }) => problems) });
  return (await engine.db.rows(row.collection).get(row.id))!;
}
