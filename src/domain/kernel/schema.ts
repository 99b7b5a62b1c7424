import * as z from 'zod/mini';
import type { Field, Fields, TextFormat } from './field.ts';
import { isDate } from './dates.ts';
import { isEmpty } from './empty.ts';
import { isPlainLine } from './hidden-signs.ts';
import { decimalPlaces } from './decimal.ts';
import {
  identifierFault,
  isBic,
  isEan,
  isEmail,
  isIban,
  isSiren,
  isSiret,
  isSocialSecurityNumber,
  isVatNumber,
} from './identifiers.ts';
import { isBoundedJson } from './json-bounds.ts';

/** The checks of text formats; a value that fails one has the code `{format}.invalid`, or one that says why. */
const FORMATS: Readonly<Record<TextFormat, (value: string) => boolean>> = {
  email: isEmail,
  siren: isSiren,
  siret: isSiret,
  vatNumber: isVatNumber,
  iban: isIban,
  bic: isBic,
  socialSecurityNumber: isSocialSecurityNumber,
  barcode: isEan,
  phone: (value) => /^\+?[\d\s().-]{4,25}$/.test(value),
  url: (value) => /^https?:\/\/[^\s]+\.[^\s]+$/i.test(value),
  country: (value) => /^[A-Z]{2}$/.test(value),
  month: (value) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value),
  accountCode: (value) => /^\d{3,12}$/.test(value),
};
/**
 * The most that a list holds: far above what anybody keeps by hand, and little enough that one row can neither occupy the
 * server for seconds nor outgrow a device.
 */
export const MOST_LINES = 1_000;
export const MOST_LINKS = 1_000;
/** Tags and ticked options. */
export const MOST_WORDS = 200;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):[0-5]\d$/;

const checked = <T>(
  schema: z.ZodMiniType<T>,
  holds: (value: T) => boolean,
  code: string | ((value: T) => string),
): z.ZodMiniType<T> =>
  schema.check(z.refine(holds, { error: typeof code === 'string' ? code : ({ input }) => code(input as T) }));

function valueSchema(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'text': {
      const base = field.multiline ? anyText(field) : line(field);
      const { format } = field;
      return format
        ? checked(base, FORMATS[format], (value) => `${format}.${identifierFault(format, value)}`)
        : base;
    }
    case 'richText':
      return anyText(field);
    case 'money':
      return bounded(z.int({ error: 'money.invalid' }), field.min, undefined);
    case 'integer':
      return bounded(z.int({ error: 'integer.invalid' }), field.min, field.max);
    case 'decimal':
    case 'percent':
      return bounded(
        checked(
          z.number({ error: 'number.invalid' }),
          (value) => decimalPlaces(value) <= 6,
          'number.decimals',
        ),
        field.min,
        field.max,
      );
    case 'boolean':
      return z.boolean({ error: 'boolean.invalid' });
    case 'date':
      return checked(z.string({ error: 'date.invalid' }), isDate, 'date.invalid');
    case 'timestamp':
      return checked(
        z.string({ error: 'timestamp.invalid' }),
        (value) => isDate(TIMESTAMP.exec(value)?.[1] ?? ''),
        'timestamp.invalid',
      );
    case 'enum':
      return z.enum(Object.keys(field.options) as [string, ...string[]], { error: 'option.unknown' });
    case 'enums':
      return list(
        z.enum(Object.keys(field.options) as [string, ...string[]], { error: 'option.unknown' }),
        MOST_WORDS,
      );
    case 'status':
      return z.enum(Object.keys(field.machine.states) as [string, ...string[]], { error: 'option.unknown' });
    case 'texts':
      return list(line(field), MOST_WORDS);
    case 'link':
    case 'file':
      return linkSchema();
    case 'links':
      return list(linkSchema(), MOST_LINKS);
    case 'part':
      return fieldsSchema(field.fields);
    case 'lines':
      return list(
        z.extend(fieldsSchema(field.fields), {
          lineKey: z.string({ error: 'line.key' }).check(z.minLength(1, { error: 'line.key' })),
        }),
        MOST_LINES,
      );
    case 'json':
      return checked(z.unknown(), isBoundedJson, 'json.large');
  }
}
/** PostgreSQL keeps no text that holds the character NUL, or half of a pair. */
// oxlint-disable-next-line no-control-regex -- it is what is looked for
const UNSTORABLE = /[\0\p{Cs}]/u;
const isStorable = (value: string): boolean => !UNSTORABLE.test(value);
type TextOf = { readonly max: number };
const textSchema = ({ max }: TextOf, holds: (value: string) => boolean): z.ZodMiniType<string> =>
  checked(
    z.string({ error: 'text.invalid' }).check(z.maxLength(max, { error: 'text.long' })),
    holds,
    'text.hidden',
  );
const anyText = (field: TextOf) => textSchema(field, isStorable);
const line = (field: TextOf) => textSchema(field, (value) => isStorable(value) && isPlainLine(value));
const linkSchema = () =>
  z
    .string({ error: 'link.invalid' })
    .check(z.minLength(1, { error: 'link.invalid' }), z.maxLength(64, { error: 'link.invalid' }));
// The length is judged first: the items of a list that is too long are not looked at.
const list = (item: z.ZodMiniType, most: number): z.ZodMiniType =>
  z.pipe(
    z.array(z.unknown(), { error: 'list.invalid' }).check(z.maxLength(most, { error: 'list.long' })),
    z.array(item),
  );

function bounded(
  schema: z.ZodMiniType<number>,
  min: number | undefined,
  max: number | undefined,
): z.ZodMiniType {
  let result = schema;
  if (min !== undefined) result = checked(result, (value) => value >= min, 'number.low');
  if (max !== undefined) result = checked(result, (value) => value <= max, 'number.high');
  return result;
}

function fieldSchema(field: Field): z.ZodMiniType {
  const value = valueSchema(field);
  // A required field that is empty has a message of its own, whatever its kind; booleans are never empty.
  const present = z.unknown().check(
    z.refine((input) => !field.required || field.computed || !isEmpty(input), {
      error: 'required',
      abort: true,
    }),
  );
  return z.pipe(
    z.pipe(
      present,
      z.transform((input) => (isEmpty(input) && !Array.isArray(input) ? null : input)),
    ),
    z.nullable(value),
  );
}

/** The schema of the inside form (cents, bare links) of a set of fields; fields it does not know are kept. */
export const fieldsSchema = (fields: Fields) =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.required && !field.computed ? fieldSchema(field) : z.optional(fieldSchema(field)),
      ]),
    ),
    { error: 'object.invalid' },
  );
