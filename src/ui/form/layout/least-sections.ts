import type { Entity } from '../../../domain/kernel/entity.ts';
import { formField, type FormSection } from '../../../domain/kernel/form-sections.ts';

/** The first section and what else is required stay in sight; all others go together behind `more`. */
export function leastOf(
  sections: readonly FormSection[],
  entity: Pick<Entity, 'fields'>,
  more: string,
): readonly FormSection[] {
  const [first, ...others] = sections;
  if (!first) return sections;
  const isAsked = (one: string | { readonly name: string }): boolean =>
    entity.fields[formField(one as string).name]?.required === true;
  // A condition of a section holds for each of its fields, wherever they stand.
  const conditioned = others.flatMap((section) =>
    section.fields.map((one) => {
      const { when, emptied } = section;
      const own = formField(one);
      const all = [when, own.when].filter((each) => each !== undefined);
      return {
        ...own,
        ...(all.length > 0 ? { when: { all } } : {}),
        ...((own.emptied ?? emptied) ? { emptied: true as const } : {}),
      };
    }),
  );
  const asked = conditioned.filter(isAsked);
  const rest = conditioned.filter((one) => !isAsked(one));
  return [
    { ...first, fields: [...first.fields, ...asked] },
    ...(rest.length > 0 ? [{ title: more, folded: true as const, fields: rest }] : []),
  ];
}
