import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { clauseHolds, openFields, speaksTo, type Grant, type Person } from '../../domain/kernel/grants.ts';
import { writeValue } from '../../domain/kernel/wire.ts';
import type { Plain } from './row-form.ts';

/** Shown of every row that is read at all. */
export const ALWAYS_SHOWN = [
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'createdBy',
  'displayLine1',
  'displayLine2',
];

/** The declared fields of a row that a person may read; undefined when they may not read the row at all. */
export type ReadableFields = (row: AnyRow) => readonly string[] | undefined;

/**
 * Makes the judge for one person. Which fields are open depends only on which grants hold, so a long list is judged
 * by a few answers that are kept.
 */
export function readableFields(entity: Entity, person: Person): ReadableFields {
  const grants = entity.access.filter((grant) => grant.may.includes('R') && speaksTo(grant, person));
  const kept = new Map<number, readonly string[]>();
  return (row) => {
    let holding = 0;
    for (const [index, grant] of grants.entries())
      if (clauseHolds(grant, row, person, entity.statusField)) holding |= 1 << index;
    if (holding === 0) return undefined;
    const known = kept.get(holding);
    if (known) return known;
    const open = openFields(entity, 'R', row, person) ?? new Set<string>();
    for (const [index, grant] of grants.entries())
      if (holding & (1 << index)) open.add(scopeField(grant) ?? 'id');
    const fields = Object.keys(entity.fields).filter((name) => open.has(name));
    kept.set(holding, fields);
    return fields;
  };
}

/** The link by which a grant knows its rows is always shown with them. */
export const scopeField = ({ rows }: Grant): string | undefined =>
  rows && rows.kind !== 'value' ? rows.by : undefined;

/** A row as the wire has it, with these fields and no others: what is not open is absent, not null. */
export function shown(entity: Entity, row: AnyRow, fields: readonly string[]): Plain {
  const body: Plain = {};
  for (const name of ALWAYS_SHOWN) body[name] = row[name] ?? null;
  for (const name of fields) body[name] = writeValue(entity.fields[name]!, row[name]);
  return body;
}

/** A row as a person may see it; what they may not see at all keeps its id and version, for whoever wrote it. */
export const shownTo = (entity: Entity, row: AnyRow, person: Person): Plain => {
  const fields = readableFields(entity, person)(row);
  return fields ? shown(entity, row, fields) : { id: row.id, version: row.version };
};
