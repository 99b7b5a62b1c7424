import type { AnyRow } from '../../domain/kernel/entity.ts';
import { quoted } from '../database/schema/names.ts';
import type { Effect } from './effects.ts';
import type { Layout, LineLayout } from './layout.ts';
import { uploadsOf } from './links.ts';
import type { Parameters } from './parameters.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Plain } from './row-form.ts';

export interface WriteOptions {
  parameters: Parameters;
  /** SQL for the rows' place in the sequence. */
  seq: string;
  /** ISO. */
  now: string;
}

/** The statements that write these rows with their lines and the uses of their files. `$1` is the organisation. */
export function writeRows(effects: readonly Effect[], options: WriteOptions): string[] {
  const byTable = new Map<Layout, Effect[]>();
  for (const effect of effects) byTable.set(effect.layout, [...(byTable.get(effect.layout) ?? []), effect]);
  return [...byTable].flatMap(([layout, group]) => {
    const created = group.filter(({ op }) => op === 'create');
    const changed = group.filter(({ op }) => op !== 'create');
    return [
      ...(created.length > 0 ? [insertRows(layout, created, options)] : []),
      ...(changed.length > 0 ? [updateRows(layout, changed, options)] : []),
      ...layout.lines.flatMap((lines) => writeLines(lines, group, options.parameters)),
      ...writeUses(layout, group, options.parameters),
    ];
  });
}

const CREATED = { id: 'uuid', created_at: 'timestamptz', created_by: 'uuid' };
const CHANGED = {
  version: 'bigint',
  updated_at: 'timestamptz',
  deleted_at: 'timestamptz',
  display_line1: 'text',
  display_line2: 'text',
  natural_key: 'text',
};

function recordOf({ layout, op, after, at }: Effect, written: string): Plain {
  const now = at ?? written;
  const record: Plain = {
    id: after.id,
    version: after.version,
    created_at: now,
    created_by: after.createdBy ?? null,
    updated_at: now,
    deleted_at: op === 'delete' ? now : null,
    display_line1: after.displayLine1 ?? '',
    display_line2: after.displayLine2 ?? '',
    natural_key: naturalKeyOf(layout, after),
  };
  layout.write(after, record);
  return record;
}

/** The key under which a POST finds that the row is there already; null where there is none. */
export const naturalKeyOf = (layout: Layout, row: AnyRow): string | null =>
  layout.entity.naturalKey?.(row) || null;

const definition = (types: readonly (readonly [string, string])[]): string =>
  types.map(([name, type]) => `${quoted(name)} ${type}`).join(', ');
const names = (types: readonly (readonly [string, string])[], prefix = ''): string =>
  types.map(([name]) => `${prefix}${quoted(name)}`).join(', ');

function insertRows(
  layout: Layout,
  effects: readonly Effect[],
  { parameters, seq, now }: WriteOptions,
): string {
  const types = [
    ...Object.entries({ ...CREATED, ...CHANGED }),
    ...layout.columns.map(({ name, type }) => [name, type] as const),
  ];
  const records = parameters.add(JSON.stringify(effects.map((effect) => recordOf(effect, now))));
  return (
    `insert into ${quoted(layout.table)} (organisation, seq, ${names(types)})` +
    ` select $1, ${seq}, ${names(types, 'x.')} from jsonb_to_recordset(${records}::jsonb) as x(${definition(types)})`
  );
}

function updateRows(
  layout: Layout,
  effects: readonly Effect[],
  { parameters, seq, now }: WriteOptions,
): string {
  const types = [
    ...Object.entries(CHANGED),
    ...layout.columns.map(({ name, type }) => [name, type] as const),
  ];
  const records = parameters.add(JSON.stringify(effects.map((effect) => recordOf(effect, now))));
  const sets = types.map(([name]) => `${quoted(name)} = x.${quoted(name)}`).join(', ');
  return (
    `update ${quoted(layout.table)} t set seq = ${seq}, ${sets}` +
    ` from jsonb_to_recordset(${records}::jsonb) as x(${definition([['id', 'uuid'], ...types])})` +
    ` where t.organisation = $1 and t.id = x.id`
  );
}

/** Lines that stay keep their row, and with it whatever points at them. */
function writeLines(lines: LineLayout, effects: readonly Effect[], parameters: Parameters): string[] {
  const touched = effects.filter(({ op, changes }) => op === 'create' || lines.name in changes);
  if (touched.length === 0) return [];
  const records = touched.flatMap(({ after }) => lineRecords(lines, after));
  const kept = touched.filter(({ op }) => op !== 'create').map(({ after }) => after.id);
  if (records.length + kept.length === 0) return [];
  const types = [
    ['row_id', 'uuid'] as const,
    ['line_key', 'text'] as const,
    ['line_position', 'integer'] as const,
    ...lines.columns.map(({ name, type }) => [name, type] as const),
  ];
  const list = parameters.add(JSON.stringify(records));
  const source = `jsonb_to_recordset(${list}::jsonb) as x(${definition(types)})`;
  const table = quoted(lines.table);
  const sets = types.slice(2).map(([name]) => `${quoted(name)} = excluded.${quoted(name)}`);
  const insert =
    `insert into ${table} (organisation, ${names(types)}) select $1, ${names(types, 'x.')} from ${source}` +
    ` on conflict (organisation, row_id, line_key) do update set ${sets.join(', ')}`;
  if (kept.length === 0) return [insert];
  const gone =
    `delete from ${table} d where d.organisation = $1 and d.row_id = any(${parameters.add(kept)}::uuid[])` +
    ` and not exists (select 1 from ${source} where x.row_id = d.row_id and x.line_key = d.line_key)`;
  return [gone, insert];
}

function lineRecords(lines: LineLayout, row: AnyRow): Plain[] {
  const list = row[lines.name];
  return (Array.isArray(list) ? list : []).filter(isPlain).map((line, position) => {
    const record: Plain = { row_id: row.id, line_key: line['lineKey'], line_position: position };
    lines.write(line, record);
    return record;
  });
}

/** Which uploads hang on which rows: who may read one of them may read the file. */
function writeUses(layout: Layout, effects: readonly Effect[], parameters: Parameters): string[] {
  const uses = effects.map((effect) => ({
    id: effect.after.id,
    now: effect.op === 'delete' ? [] : uploadsOf(layout.entity.fields, effect.after),
    before: effect.before ? uploadsOf(layout.entity.fields, effect.before) : [],
  }));
  const gone = uses.flatMap(({ id, now, before }) =>
    before.filter((upload) => !now.includes(upload)).map((upload) => ({ upload, id })),
  );
  const come = uses.flatMap(({ id, now, before }) =>
    now.filter((upload) => !before.includes(upload)).map((upload) => ({ upload, id })),
  );
  const source = (list: unknown): string =>
    `jsonb_to_recordset(${parameters.add(JSON.stringify(list))}::jsonb) as x(upload uuid, id uuid)`;
  const collection = (): string => parameters.add(layout.entity.collection);
  return [
    ...(gone.length > 0
      ? [
          `delete from upload_use u using ${source(gone)} where u.organisation = $1 and u.collection = ${collection()} and u.entity = x.id and u.upload = x.upload`,
        ]
      : []),
    ...(come.length > 0
      ? [
          `insert into upload_use (organisation, upload, collection, entity) select $1, x.upload, ${collection()}::text, x.id from ${source(come)} on conflict do nothing`,
        ]
      : []),
  ];
}
