import type { AnyRow, Entity } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import { shownFields, type FormSection } from '../../../domain/kernel/form-sections.ts';

export interface FactGroup {
  /** Already in the person's language. */
  readonly title?: string;
  readonly fields: readonly string[];
}

/** What has a column's room: tables of lines, and what has a place of its own, tell themselves elsewhere on the page. */
const isFact = (field: Field | undefined): boolean =>
  field !== undefined &&
  !field.apart &&
  field.kind !== 'lines' &&
  field.kind !== 'json' &&
  field.kind !== 'status';

/**
 * The facts of a row whose page declares none: as its form lays them out, those that this row is asked for, and after
 * them what is computed. What stands in the header already is left out.
 */
export function factGroups(
  entity: Pick<Entity, 'fields'>,
  sections: readonly FormSection[],
  row: AnyRow,
  elsewhere: ReadonlySet<string>,
): FactGroup[] {
  const keep = (names: readonly string[]): string[] =>
    names.filter((name) => isFact(entity.fields[name]) && !elsewhere.has(name));
  const groups = sections.map((section) => ({
    ...(section.title === undefined ? {} : { title: section.title }),
    fields: keep(shownFields(section, row)),
  }));
  const computed = keep(Object.keys(entity.fields).filter((name) => entity.fields[name]?.computed));
  return [...groups, { fields: computed }].filter(({ fields }) => fields.length > 0);
}
