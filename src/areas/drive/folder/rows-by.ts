import type { AnyRow } from '../../../domain/kernel/entity.ts';
import type { Engine } from '../../../offline/index.ts';
import { DRIVE } from '../drive.ts';

/** Rows by their ids, as they are now. */
export async function rowsBy(engine: Engine, ids: readonly string[]): Promise<AnyRow[]> {
  const { walkRows } = await import('../../../offline/upkeep.ts');
  const found: AnyRow[] = [];
  for await (const rows of walkRows(engine, DRIVE, { ids })) found.push(...rows);
  return found;
}
