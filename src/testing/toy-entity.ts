import { defineEntity, type Entity } from '../domain/kernel/entity.ts';
import { text, type Fields } from '../domain/kernel/field.ts';
import { grant } from '../domain/kernel/grants.ts';

/** An entity that everyone may do all with: a name, and what a test adds to it. */
export const toyEntity = (
  collection: string,
  more: Fields = {},
  laws: Partial<Pick<Entity, 'groups' | 'naturalKey'>> = {},
): Entity =>
  defineEntity({
    name: collection,
    collection,
    area: 'crm',
    label: collection,
    plural: collection,
    search: ['name'],
    access: [grant('everyone', 'RCUD')],
    fields: { name: text('Name', { required: true }), ...more },
    display: (row) => [String(row['name'] ?? ''), ''],
    ...laws,
  });
