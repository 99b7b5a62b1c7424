import type { Entity } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import type { Moment } from '../../../domain/kernel/happenings.ts';
import type { RowName } from '../../../offline/index.ts';

/** By whom it was: as its log says, as its declaration has it, else who made the row. */
export const byWhom = (entity: Entity, { row, line }: Moment): unknown =>
  line ? line['by'] : ((entity.happens?.by && row[entity.happens.by]) ?? row.createdBy);

const idsOf = (value: unknown): string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** Every row that a moment shows by its name. */
export function namedBy(entity: Entity, moment: Moment): RowName[] {
  const { happens, fields } = entity;
  const named = (field: Field | undefined, value: unknown): RowName[] =>
    field && 'to' in field ? idsOf(value).map((id) => ({ collection: field.to, id })) : [];
  const log = fields[happens?.log ?? ''];
  const logged = log?.kind === 'lines' && moment.line ? ['from', 'to'] : [];
  return [
    ...idsOf(byWhom(entity, moment)).map((id) => ({ collection: 'users', id })),
    ...(moment.line ? [] : (happens?.facts ?? [])).flatMap((name) => named(fields[name], moment.row[name])),
    ...logged.flatMap((name) =>
      named(log?.kind === 'lines' ? log.fields[name] : undefined, moment.line?.[name]),
    ),
  ];
}
