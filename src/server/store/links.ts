import { FILES, type Fields } from '../../domain/kernel/field.ts';
import { isPlain } from '../../domain/kernel/whole-values.ts';
import type { Plain } from './row-form.ts';

/** A link somewhere in a row: where it stands and what it points to. */
export interface FoundLink {
  pointer: string;
  to: string;
  id: string;
}

/** All links of a row, those of its parts and lines included. */
export function linksOf(fields: Fields, values: Plain, pointer = ''): FoundLink[] {
  return Object.entries(fields).flatMap(([name, field]): FoundLink[] => {
    const value = values[name];
    const here = `${pointer}/${name}`;
    if (value === null || value === undefined) return [];
    if (field.kind === 'link' || field.kind === 'file')
      return [{ pointer: here, to: field.to, id: String(value) }];
    if (field.kind === 'part') return isPlain(value) ? linksOf(field.fields, value, here) : [];
    if (!Array.isArray(value)) return [];
    if (field.kind === 'links')
      return value.map((id, index) => ({ pointer: `${here}/${index}`, to: field.to, id: String(id) }));
    if (field.kind !== 'lines') return [];
    return value.flatMap((line: unknown, index) =>
      isPlain(line) ? linksOf(field.fields, line, `${here}/${index}`) : [],
    );
  });
}

/** The uploads that a row's file fields name, each once. */
export const uploadsOf = (fields: Fields, values: Plain): string[] => [
  ...new Set(linksOf(fields, values).flatMap(({ to, id }) => (to === FILES ? [id] : []))),
];
