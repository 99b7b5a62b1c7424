import { isEmpty } from './empty.ts';

/**
 * How an entity's fields are laid out where somebody fills them in. A declaration may carry sections (`form`), loaded with
 * the first form of it; without them the form is made from the fields alone.
 */

/** What a draft must say for something to be asked at all: data, so that it can be read and checked without running. */
export type When =
  /** The field has this value, or one of these; of several ticked options, one of them. */
  | { readonly field: string; readonly is: string | number | boolean | readonly (string | number)[] }
  | { readonly field: string; readonly filled: boolean }
  | { readonly all: readonly When[] }
  | { readonly any: readonly When[] }
  | { readonly not: When };

interface Shown {
  /** Shown only while this holds. What was typed stays meanwhile: whoever changes back finds it. */
  readonly when?: When;
  /** Emptied when the form is saved while it is not shown; without this word hidden values stay. */
  readonly emptied?: true;
}
export interface FormField<Name extends string = string> extends Shown {
  readonly name: Name;
}
export interface FormSection<Name extends string = string> extends Shown {
  readonly title?: string;
  /** A sentence, where it is not obvious. */
  readonly why?: string;
  readonly fields: readonly (Name | FormField<Name>)[];
  /** Of those that few need: closed until somebody opens it, something in it is filled in, or is wrong. */
  readonly folded?: true;
}

type Values = Readonly<Record<string, unknown>>;

const isOneOf = (value: unknown, wanted: readonly unknown[]): boolean =>
  Array.isArray(value) ? value.some((one) => wanted.includes(one)) : wanted.includes(value);

/** Whether a draft says what is wanted. A yes/no that nobody answered is a no. */
export function holds(when: When | undefined, values: Values): boolean {
  if (when === undefined) return true;
  if ('all' in when) return when.all.every((one) => holds(one, values));
  if ('any' in when) return when.any.some((one) => holds(one, values));
  if ('not' in when) return !holds(when.not, values);
  const value = values[when.field];
  if ('filled' in when) return isEmpty(value) !== when.filled;
  if (typeof when.is === 'boolean') return (value ?? false) === when.is;
  return isOneOf(value, Array.isArray(when.is) ? when.is : [when.is]);
}

/** The fields that a condition looks at. */
export function fieldsOfWhen(when: When | undefined): string[] {
  if (when === undefined) return [];
  if ('all' in when) return when.all.flatMap(fieldsOfWhen);
  if ('any' in when) return when.any.flatMap(fieldsOfWhen);
  if ('not' in when) return fieldsOfWhen(when.not);
  return [when.field];
}

export const formField = (field: string | FormField): FormField =>
  typeof field === 'string' ? { name: field } : field;

/** The names of a section's fields that this draft asks for. */
export const shownFields = (section: FormSection, values: Values): string[] =>
  holds(section.when, values)
    ? section.fields.flatMap((one) => {
        const { name, when } = formField(one);
        return holds(when, values) ? [name] : [];
      })
    : [];

/** The names of fields that are to be emptied on save, since this draft does not ask for them. */
export function emptiedFields(sections: readonly FormSection[], values: Values): string[] {
  const shown = new Set(sections.flatMap((section) => shownFields(section, values)));
  return sections.flatMap((section) =>
    section.fields.flatMap((one) => {
      const { name, emptied } = formField(one);
      return (emptied ?? section.emptied) && !shown.has(name) && !isEmpty(values[name]) ? [name] : [];
    }),
  );
}
