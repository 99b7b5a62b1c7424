import type { Fields, LinesField } from './field.ts';

/** The field of an entity whose lines are the files that hang on its rows, where it has one. */
export function attachedField(
  fields: Fields,
): { readonly name: string; readonly field: LinesField } | undefined {
  for (const [name, field] of Object.entries(fields))
    if (
      field.kind === 'lines' &&
      field.apart &&
      field.fields['file']?.kind === 'file' &&
      field.fields['label']
    )
      return { name, field };
  return undefined;
}
