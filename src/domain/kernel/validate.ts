import { toWireTimestamp } from './dates.ts';
import type { Actor, AnyRow, Entity, EntailContext, RuleContext } from './entity.ts';
import type { Fields } from './field.ts';
import { normaliseIdentifier } from './identifiers.ts';
import { fieldsSchema } from './schema.ts';
import { pointerOf, problem, type Problem } from './problem.ts';
import { repeatedValues } from './repeated.ts';

const schemas = new WeakMap<object, ReturnType<typeof fieldsSchema>>();
const schemaOf = (entity: Pick<Entity, 'fields'>) => {
  let schema = schemas.get(entity.fields);
  if (!schema) schemas.set(entity.fields, (schema = fieldsSchema(entity.fields)));
  return schema;
};

/** What a declaration alone can tell: required fields, forms, bounds, options. Problems carry pointers. */
export function validateShape(
  entity: Pick<Entity, 'fields'>,
  row: Readonly<Record<string, unknown>>,
): Problem[] {
  const result = schemaOf(entity).safeParse(row);
  if (result.success) return [];
  return result.error.issues.map(({ path, message }) =>
    message === 'required'
      ? problem(pointerOf(path), 'required')
      : problem(pointerOf(path), 'invalid', message),
  );
}

/** Shape first, then the rules that need other rows: the same call on the device and on the server. */
export async function validate(entity: Entity, row: AnyRow, context: RuleContext): Promise<Problem[]> {
  const problems = validateShape(entity, row);
  if (problems.length > 0) return problems;
  return [...((await entity.check?.(row, context)) ?? []), ...(await repeatedValues(entity, row, context))];
}

/** The row with its computed fields and display lines made anew. */
export async function computed(entity: Entity, row: AnyRow, context: RuleContext): Promise<AnyRow> {
  const whole: AnyRow = { ...row, ...(entity.compute ? await entity.compute(row, context) : {}) };
  const [displayLine1, displayLine2] = await entity.display(whole, context);
  return { ...whole, displayLine1, displayLine2 };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const CHECKED_FORMATS = new Set([
  'siren',
  'siret',
  'vatNumber',
  'iban',
  'bic',
  'socialSecurityNumber',
  'barcode',
]);

/**
 * Values as they are kept: texts without spaces around them, identifiers in their bare form, so that one IBAN
 * written in two ways is one IBAN.
 */
export function tidy(fields: Fields, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...values };
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    if (field?.kind === 'text' && typeof value === 'string') {
      kept[name] =
        field.format && CHECKED_FORMATS.has(field.format) ? normaliseIdentifier(value) : value.trim();
      if (kept[name] === '') kept[name] = null;
    }
    if (field?.kind === 'part' && isObject(value)) kept[name] = tidy(field.fields, value);
    if (field?.kind === 'lines' && Array.isArray(value))
      kept[name] = value.map((line: unknown) => (isObject(line) ? tidy(field.fields, line) : line));
  }
  return kept;
}

/** A new row's declared starting values, under what the person gave. */
export function withInitials(
  entity: Pick<Entity, 'fields'>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const row: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(entity.fields))
    if (row[name] === undefined && field.initial !== undefined) row[name] = field.initial;
  return row;
}

/** Who writes on a device, and when. */
interface Writing extends Pick<EntailContext, 'lookup'> {
  readonly today: () => string;
  readonly timeZone: string;
  /** In ms. */
  readonly now: () => number;
  readonly person: () => Actor;
  readonly newId: () => string;
}

/** What is written along with a change on a device, where the declaration says so. */
export async function entailed(
  entity: Entity,
  row: AnyRow,
  { lookup, today, timeZone, now, person, newId }: Writing,
  before?: AnyRow,
): Promise<Readonly<Record<string, unknown>>> {
  if (!entity.entails) return {};
  return entity.entails(row, {
    lookup,
    today: today(),
    before,
    person: person(),
    now: toWireTimestamp(new Date(now()).toISOString(), timeZone),
    newKey: newId,
  });
}
