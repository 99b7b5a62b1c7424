import { isDeepStrictEqual } from 'node:util';
import type { AnyRow, Inheritance } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { canonical } from '../../domain/kernel/whole-values.ts';
import { columnName, quoted } from '../database/schema/names.ts';
import type { Effect } from './effects.ts';
import type { Layout } from './layout.ts';
import type { Parameters } from './parameters.ts';
import { compileRead, compileWrite, type Plain } from './row-form.ts';
import type { Unit } from './unit.ts';

/** What a row has anew of the row that it lies in: ten thousand of them are one statement, and none of them is read whole. */
export interface Inherited {
  readonly layout: Layout;
  readonly is: Plain;
  readonly changes: Effect['changes'];
}

/** Notes in `unit.inherited` what all that lies below a row has of it from now on. */
export async function inheritFrom(
  unit: Unit,
  layout: Layout,
  row: AnyRow,
  before: AnyRow | undefined,
): Promise<void> {
  const { entity } = layout;
  const rule = before && (await entity.inherits?.());
  if (!rule) return;
  const fields = pick(entity.fields, rule.fields);
  const handed = pick(entity.fields, [...rule.fields, ...rule.from]);
  const isNoted = unit.inherited.has(row.id);
  if (!isNoted && isDeepStrictEqual(canonical(handed, row), canonical(handed, before))) return;
  const below = await rowsBelow(unit, layout, rule, row.id);
  const written = new Map(
    unit.effects.flatMap((effect) => (effect.layout === layout ? [[effect.after.id, effect] as const] : [])),
  );
  const seen = new Set([row.id]);
  const waiting: Plain[] = [row];
  for (let above = waiting.pop(); above; above = waiting.pop())
    for (const one of below.get(String(above['id'])) ?? []) {
      const id = String(one['id']);
      if (seen.has(id)) continue;
      seen.add(id);
      const effect = written.get(id);
      if (effect) {
        // What this call changes itself lies elsewhere by now, or is made anew with the rest of it.
        if (effect.op === 'delete' || effect.after[rule.by] !== above['id']) continue;
        const { after } = effect;
        waiting.push(
          unit.change(layout, 'update', after, await computed(entity, after, unit.context(effect.before))),
        );
        continue;
      }
      const [was, is] = [canonical(fields, one), canonical(fields, rule.of(one, above))];
      const changed = rule.fields.filter((name) => !isDeepStrictEqual(was[name], is[name]));
      const wasNoted = unit.inherited.delete(id);
      if (changed.length > 0)
        unit.inherited.set(id, {
          layout,
          is,
          changes: Object.fromEntries(changed.map((name) => [name, [was[name], is[name]] as const])),
        });
      if (changed.length > 0 || wasNoted) waiting.push({ ...one, ...is });
    }
}

const pick = <T>(all: Readonly<Record<string, T>>, names: readonly string[]): Record<string, T> =>
  Object.fromEntries(names.flatMap((name) => (name in all ? [[name, all[name]!]] : [])));

/** All that lies below a row as it is stored, by what it lies in: no more of it than the rule asks. */
async function rowsBelow(
  { tx, reader }: Unit,
  { entity, table }: Layout,
  rule: Inheritance,
  id: string,
): Promise<Map<string, Plain[]>> {
  const names = [...new Set([rule.by, ...rule.fields, ...rule.from])];
  const [from, by] = [quoted(table), quoted(columnName(rule.by))];
  const { rows } = await tx.query<Plain>(
    `with recursive below (id) as (
       select t.id from ${from} t where t.organisation = $1 and t.${by} = $2 and t.deleted_at is null
       union
       select t.id from below b join ${from} t on t.organisation = $1 and t.${by} = b.id and t.deleted_at is null
     )
     select t.id, ${names.map((name) => `t.${quoted(columnName(name))}`).join(', ')}
     from below b join ${from} t on t.organisation = $1 and t.id = b.id order by t.id`,
    [reader.organisation, id],
  );
  const read = compileRead(pick(entity.fields, names));
  const below = new Map<string, Plain[]>();
  for (const record of rows) {
    const row: Plain = { id: record['id'], ...read(record) };
    const place = String(row[rule.by]);
    const beside = below.get(place);
    if (beside) beside.push(row);
    else below.set(place, [row]);
  }
  return below;
}

/** SQL for what each of these statements is told. */
interface Telling {
  readonly parameters: Parameters;
  readonly seq: string;
  readonly now: string;
  readonly nextId: () => string;
  /** Writes the history: its columns stand in `written`. */
  readonly history: (written: string, collection: string) => string;
}

/**
 * The common tables that write what rows have anew, with their history: a row that is written for itself in the same statement
 * has it by that. `$1` is the organisation.
 */
export function writeInherited(
  inherited: ReadonlyMap<string, Inherited>,
  effects: readonly Effect[],
  telling: Telling,
): string[] {
  const written = new Set(effects.map(({ after }) => after.id));
  const byLayout = new Map<Layout, [string, Inherited][]>();
  for (const one of inherited) {
    if (written.has(one[0])) continue;
    const { layout } = one[1];
    byLayout.set(layout, byLayout.get(layout) ?? []);
    byLayout.get(layout)?.push(one);
  }
  return [...byLayout].flatMap(([layout, rows], index) =>
    writeGroup(layout, rows, telling, `inherited${index}`),
  );
}

function writeGroup(
  { entity, table, columns }: Layout,
  rows: readonly (readonly [string, Inherited])[],
  { parameters, seq, now, nextId, history }: Telling,
  name: string,
): string[] {
  // Most rows below a folder have the same of it: each different thing is told once.
  const groups = new Map<string, { at: number; record: Plain }>();
  const [ids, entries, places]: [string[], string[], number[]] = [[], [], []];
  const [, { is: first }] = rows[0]!;
  const names = Object.keys(first);
  const write = compileWrite(pick(entity.fields, names));
  for (const [id, { is, changes }] of rows) {
    const key = JSON.stringify([is, changes]);
    let group = groups.get(key);
    if (!group) {
      group = { at: groups.size, record: { at: groups.size, changes } };
      write(is, group.record);
      groups.set(key, group);
    }
    ids.push(id);
    entries.push(nextId());
    places.push(group.at);
  }
  const own = names.map((field) => columnName(field));
  const types = own.map((column) => {
    const type = columns.find((one) => one.name === column)?.type ?? 'text';
    return `${quoted(column)} ${type}`;
  });
  const told = parameters.add(JSON.stringify([...groups.values()].map(({ record }) => record)));
  const list = `unnest(${parameters.add(ids)}::uuid[], ${parameters.add(entries)}::uuid[], ${parameters.add(places)}::integer[])`;
  return [
    `${name} as (update ${quoted(table)} t set seq = ${seq}, version = t.version + 1,` +
      ` updated_at = ${parameters.add(now)}::timestamptz, ${own.map((column) => `${quoted(column)} = x.${quoted(column)}`).join(', ')}` +
      ` from ${list} as m(id, entry, at)` +
      ` join jsonb_to_recordset(${told}::jsonb) as x(at integer, changes jsonb, ${types.join(', ')}) on x.at = m.at` +
      ` where t.organisation = $1 and t.id = m.id and t.deleted_at is null` +
      ` returning t.id, t.version, m.entry, x.changes)`,
    `${name}_history as (${history(name, entity.collection)})`,
  ];
}
