import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import type { Fields } from '../../domain/kernel/field.ts';
import { settleLines } from '../../domain/kernel/settle-lines.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { SyncContext } from '../sync/engine-context.ts';

/** Of a change that is answered: the row it was about, and what it said of it. */
export interface Sent {
  readonly key: string;
  readonly patch: Readonly<Record<string, unknown>>;
}

/**
 * A row of a server that knows neither line keys nor display lines, with both: a line is the one that says the same, or
 * stands at the same place, in the row that was here before, so that a line under somebody's hands stays that line.
 * `sent` is what of ours this row is the answer to.
 */
export async function completed(
  context: SyncContext,
  entity: Entity,
  row: AnyRow,
  sent?: Sent,
): Promise<AnyRow> {
  const keyed = lacksKeys(entity.fields, row) ? await withLineKeys(context, entity, row, sent) : row;
  return 'displayLine1' in row
    ? keyed
    : computed(entity, keyed, { lookup: context.lookup, today: context.today() });
}

async function withLineKeys(context: SyncContext, entity: Entity, row: AnyRow, sent?: Sent): Promise<AnyRow> {
  const here = entity.fixedRows
    ? undefined
    : await context.db.rows(entity.collection).get(sent?.key ?? row.id);
  const before = { ...(here?.$server ?? here), ...sent?.patch };
  const names = linesOf(entity.fields);
  const settled = settleLines(
    names,
    Object.fromEntries(Object.entries(row).filter(([name]) => name in names)),
    before,
    context.newKey,
  );
  return { ...row, ...settled };
}

const linesOf = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.kind === 'lines' && !field.computed));

const lacksKeys = (fields: Fields, row: AnyRow): boolean =>
  Object.keys(linesOf(fields)).some((name) => {
    const value = row[name];
    return Array.isArray(value) && value.some((line) => isPlain(line) && line['lineKey'] === undefined);
  });
