import type { Entity } from '../../domain/kernel/entity.ts';
import type { Field, Fields, TextFormat } from '../../domain/kernel/field.ts';
import { MOST_LINES, MOST_LINKS, MOST_WORDS } from '../../domain/kernel/schema.ts';

/** JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

const FORMATS: Partial<Record<TextFormat, JsonSchema>> = {
  email: { format: 'email' },
  url: { format: 'uri' },
  month: { pattern: '^\\d{4}-(0[1-9]|1[0-2])$' },
  country: { pattern: '^[A-Z]{2}$' },
  accountCode: { pattern: '^\\d{3,12}$' },
};
const TIMESTAMP = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}$';
const ID: JsonSchema = { type: 'string', format: 'uuid' };

function bounds({ min, max }: { min?: number; max?: number }, unit = 1): JsonSchema {
  return {
    ...(min === undefined ? {} : { minimum: min / unit }),
    ...(max === undefined ? {} : { maximum: max / unit }),
  };
}

/** A value as it travels: euros, bare links, the company's wall clock. */
function valueSchema(field: Field): JsonSchema {
  switch (field.kind) {
    case 'text':
      return { type: 'string', maxLength: field.max, ...(field.format ? FORMATS[field.format] : {}) };
    case 'richText':
      return { type: 'string', maxLength: field.max };
    case 'money':
      return { type: 'number', multipleOf: 0.01, ...bounds(field, 100), description: 'Euros' };
    case 'integer':
      return { type: 'integer', ...bounds(field) };
    case 'decimal':
    case 'percent':
      return { type: 'number', ...bounds(field), ...(field.unit ? { description: field.unit } : {}) };
    case 'boolean':
      return { type: 'boolean' };
    case 'date':
      return { type: 'string', format: 'date' };
    case 'timestamp':
      return { type: 'string', pattern: TIMESTAMP, description: 'In the zone of the company' };
    case 'enum':
      return { type: 'string', enum: Object.keys(field.options) };
    case 'status':
      return { type: 'string', enum: Object.keys(field.machine.states) };
    case 'enums':
      return {
        type: 'array',
        maxItems: MOST_WORDS,
        items: { type: 'string', enum: Object.keys(field.options) },
      };
    case 'texts':
      return { type: 'array', maxItems: MOST_WORDS, items: { type: 'string', maxLength: field.max } };
    case 'link':
    case 'file':
      return { ...ID, description: `Id in ${field.to}` };
    case 'links':
      return { type: 'array', maxItems: MOST_LINKS, items: { ...ID, description: `Id in ${field.to}` } };
    case 'part':
      return objectSchema(field.fields);
    case 'lines':
      return { type: 'array', maxItems: MOST_LINES, items: lineSchema(field.fields) };
    case 'json':
      return {};
  }
}

const LISTS = new Set(['enums', 'texts', 'links', 'lines']);

function fieldSchema(field: Field): JsonSchema {
  const value = valueSchema(field);
  const about = { title: field.label, ...(field.computed ? { readOnly: true } : {}) };
  if (field.kind === 'json') return about;
  const empty = field.required && !field.computed ? value : { anyOf: [value, { type: 'null' }] };
  return LISTS.has(field.kind) ? { ...value, ...about } : { ...empty, ...about };
}

function objectSchema(fields: Fields): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])),
  };
}

function lineSchema(fields: Fields): JsonSchema {
  const { properties } = objectSchema(fields);
  const lineKey = { type: 'string', maxLength: 64, title: 'Key of the line, made by the client' };
  return { type: 'object', properties: { lineKey, ...(properties as object) } };
}

const readOnly = (schema: JsonSchema): JsonSchema => ({ ...schema, readOnly: true });
const SYSTEM: Record<string, JsonSchema> = {
  id: readOnly({ type: 'string' }),
  version: readOnly({ type: 'integer' }),
  createdAt: readOnly({ type: 'string', pattern: TIMESTAMP }),
  updatedAt: readOnly({ type: 'string', pattern: TIMESTAMP }),
  createdBy: readOnly({ anyOf: [ID, { type: 'null' }] }),
  displayLine1: readOnly({ type: 'string' }),
  displayLine2: readOnly({ type: 'string' }),
};

/** An entity as the API answers it. Fields that the reader may not see are absent, so none is promised but the id. */
export function entitySchema(entity: Entity): JsonSchema {
  return {
    type: 'object',
    title: entity.label,
    properties: { ...SYSTEM, ...(objectSchema(entity.fields)['properties'] as object) },
    required: ['id'],
  };
}

/** What a new one must say. */
export const requiredFields = (entity: Entity): string[] =>
  Object.entries(entity.fields).flatMap(([name, field]) =>
    field.required && !field.computed && field.initial === undefined ? [name] : [],
  );
