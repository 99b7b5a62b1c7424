import type { Entity } from '../../../domain/kernel/entity.ts';
import type { Field } from '../../../domain/kernel/field.ts';
import type { FormSection } from '../../../domain/kernel/form-sections.ts';
import { companionsOf } from '../../../domain/kernel/groups.ts';

/** The headings of a form that nobody laid out. */
export interface SectionWords {
  readonly details: string;
  readonly contact: string;
  readonly amounts: string;
  readonly files: string;
  readonly more: string;
}

type Nature = 'details' | 'contact' | 'amounts' | 'files' | 'more' | 'whole';
const CONTACT = new Set(['email', 'phone', 'url']);

/** What a field is about, as far as its kind tells: parts and lines stand by themselves, under their own label. */
function natureOf(field: Field): Nature {
  switch (field.kind) {
    case 'part':
    case 'lines':
      return 'whole';
    case 'file':
      return 'files';
    case 'money':
      return 'amounts';
    case 'richText':
    case 'texts':
    case 'boolean':
      return 'more';
    case 'text':
      return field.multiline ? 'more' : CONTACT.has(field.format ?? '') ? 'contact' : 'details';
    default:
      return 'details';
  }
}

/**
 * What a person types: nothing that is computed, no status (its transitions change it), no value without a control, and
 * nothing that has a place of its own.
 */
export const isTyped = (field: Field): boolean =>
  !field.computed && !field.apart && field.kind !== 'status' && field.kind !== 'json';

/** Of so few fields a form needs no headings. */
const FEW = 8;

/**
 * The form of an entity whose declaration lays out none: what is required and what the row is known by first, then the
 * rest by what it is about, fields that hang together side by side, parts and lines after them, long texts last.
 */
export function generatedSections(
  entity: Pick<Entity, 'fields' | 'groups' | 'search' | 'disables'>,
  words: SectionWords,
): FormSection[] {
  const names = Object.keys(entity.fields).filter((name) => isTyped(entity.fields[name]!));
  const natures = new Map(names.map((name) => [name, natureOf(entity.fields[name]!)]));
  const isScalar = (name: string): boolean => natures.get(name) !== 'whole';
  const asked = names.filter((name) => entity.fields[name]!.required && isScalar(name));
  const known = entity.search.find((name) => names.includes(name) && isScalar(name));
  const firstNames = [...(known !== undefined && !asked.includes(known) ? [known] : []), ...asked];
  const taken = new Set<string>();
  /** These and, right after each, what hangs together with it. */
  const take = (wanted: readonly string[]): string[] =>
    wanted.flatMap((name) => {
      const together = [name, ...companionsOf(entity.groups, [name])].filter(
        (one) => names.includes(one) && isScalar(one) && !taken.has(one),
      );
      for (const one of together) taken.add(one);
      return names.filter((one) => together.includes(one));
    });
  const first = take(firstNames);
  const left = () => names.filter((name) => !taken.has(name));
  if (left().every(isScalar) && names.length <= FEW) return [{ fields: [...first, ...take(left())] }];
  const of = (nature: Nature) => take(left().filter((name) => natures.get(name) === nature));
  const [details, contact, amounts] = [of('details'), of('contact'), of('amounts')];
  const [files, more] = [of('files'), of('more')];
  // One or two alone under a heading of their own are harder to find, not easier.
  const isOwn = (fields: readonly string[]) => fields.length > 2;
  const section = (title: string, fields: readonly string[]): FormSection[] =>
    fields.length > 0 ? [{ title, fields }] : [];
  return [
    { fields: first },
    ...section(words.details, [
      ...details,
      ...[contact, amounts].flatMap((fields) => (isOwn(fields) ? [] : fields)),
    ]),
    ...(isOwn(contact) ? section(words.contact, contact) : []),
    ...(isOwn(amounts) ? section(words.amounts, amounts) : []),
    ...names.filter((name) => !isScalar(name)).map((name): FormSection => ({ fields: [name] })),
    ...section(words.files, files),
    ...section(words.more, more),
  ].filter(({ fields }) => fields.length > 0);
}
