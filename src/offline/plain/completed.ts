import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { settleLines } from '../../domain/kernel/settle-lines.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/**
 * A row of a server that knows neither line keys nor display lines, with both: a line is the one that says the same, or
 * stands at the same place, in the row of `key` as it is here, so that a line under somebody's hands stays that line.
 */
export async function completed(context: SyncContext, entity: Entity, row: AnyRow, key: string): Promise<AnyRow> {
  const keyed = lacksKeys(entity.fields, row) ? await withLineKeys(context, entity, row, key) : row;
  return 'displayLine1' in row ? keyed : computed(entity, keyed, { lookup: context.lookup, today: context.today() });
}

async function withLineKeys(context: SyncContext, entity: Entity, row: AnyRow, key: string): Promise<AnyRow> {
  const here = entity.fixedRows ? undefined : await context.db.rows(entity.collection).get(key);
  return { ...row, ...settleLines(linesOf(entity.fields), row, here, context.newKey) };
}

const linesOf = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind === 'lines' && !field.computed));

const lacksKeys = (fields: Fields, row: AnyRow): boolean =>
  Object.keys(linesOf(fields)).some((name) => {
    const value = row[name];
    return Array.isArray(value) && value.some((line) => isPlain(line) && line['lineKey'] === undefined);
  });
