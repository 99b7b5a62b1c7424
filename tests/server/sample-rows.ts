import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { machineOf, type AnyRow, type Entity } from '../../src/domain/kernel/entity.ts';
import type { Field } from '../../src/domain/kernel/field.ts';
import type { Grant } from '../../src/domain/kernel/grants.ts';
import type { Sample } from '../../src/domain/kernel/sample.ts';
import { transitionBetween } from '../../src/domain/kernel/status.ts';
import { entityOf, isCollection } from '../../src/domain/registry.ts';
import { build } from '../../src/testing/builders/build.ts';
import { ACCESS_TABLE } from './access-table.ts';

type Values = Readonly<Record<string, unknown>>;

/** Those that stand beside the declarations. */
const DOMAIN = path.resolve('src/domain');
const declared = await Promise.all(
  readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sample.ts'))
    .map(async (file) => {
      const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path.join(DOMAIN, file)).href);
      return (module as { readonly sample: Sample }).sample;
    }),
);
const SAMPLES: ReadonlyMap<string, Sample> = new Map(declared.map((one) => [one.collection, one]));

/** The links by which a new row says whose it is, where nobody makes one that is somebody else's. */
export function ownerLinks({ access, fields }: Entity): string[] {
  const scopes = access.filter(({ may }) => may.includes('C')).flatMap(({ rows }) => rows ?? []);
  const owned = scopes.flatMap((scope) => (scope.kind === 'own' ? [scope.by] : []));
  return owned.includes('createdBy') ? [] : owned.filter((name) => fields[name] && !fields[name].computed);
}

const requiredLinks = (entity: Entity): [name: string, to: string][] =>
  Object.entries(entity.fields).flatMap(([name, field]): [string, string][] =>
    field.kind === 'link' &&
    (field.required || SAMPLES.get(entity.collection)?.needs?.includes(name)) &&
    !field.computed
      ? [[name, field.to]]
      : [],
  );

const isCode = (field: Field | undefined): boolean =>
  field?.kind === 'text' && field.required && !field.format && !field.computed;

/** A row of each collection as somebody owns it, in the inside form, whose required links to others lead nowhere yet. */
export function sample(collection: string, owner: string, number: number): AnyRow {
  if (!isCollection(collection)) throw new Error(`No such collection: ${collection}`);
  const entity = entityOf(collection);
  const people = requiredLinks(entity).flatMap(([name, to]) => (to === 'users' ? [name] : []));
  const owners = Object.fromEntries([...people, ...ownerLinks(entity)].map((name) => [name, owner]));
  const { id: _, ...built } = build(collection, owners, number) as AnyRow;
  const linked = new Set(needs(entity).map(([name]) => name));
  const own = Object.entries(built).filter(([name]) => !linked.has(name));
  const codes = entity.unique.flat().filter((name) => isCode(entity.fields[name]));
  const unique = Object.fromEntries(codes.map((name) => [name, String(100_000 + number)]));
  const special = SAMPLES.get(collection)?.values?.(owner, number) ?? {};
  const told = { displayLine1: 'x', displayLine2: '' };
  return { id: randomUUID(), createdBy: owner, ...told, ...Object.fromEntries(own), ...unique, ...special };
}

/** The required links of an entity to what is no person. */
const needs = (entity: Entity): [name: string, to: string][] =>
  requiredLinks(entity).filter(([, to]) => to !== 'users' && !entityOf(to).fixedRows);

/** The rows that a sample cannot do without, those that others link to first, and its links to them. */
export function neededBy(
  collection: string,
  owner: string,
  nextNumber: () => number,
): {
  readonly links: Readonly<Record<string, string>>;
  readonly rows: readonly (readonly [string, AnyRow])[];
} {
  const rows: (readonly [string, AnyRow])[] = [];
  const links: Record<string, string> = {};
  for (const [name, to] of needs(entityOf(collection))) {
    const number = nextNumber();
    const above = neededBy(to, owner, nextNumber);
    const more = SAMPLES.get(collection)?.linked?.(number)[name];
    const row = { ...sample(to, owner, number), ...above.links, ...more };
    rows.push(...above.rows, [to, row]);
    links[name] = row.id;
  }
  return { links, rows };
}

/** The states that rights on a collection may hang on; one unnamed state where they do not. */
export function statesOf(collection: string, verbs = 'RCUD'): readonly (string | undefined)[] {
  const entity = entityOf(collection);
  const isAsked = ({ states, may }: { readonly states?: readonly string[]; readonly may: string }): boolean =>
    states !== undefined && [...may].some((verb) => verbs.includes(verb));
  const rules = (ACCESS_TABLE[collection] ?? []).map((rule) => ({ ...rule, may: rule.verbs }));
  const grants = entity.access.map((grant) => ({ ...grant, may: grant.may.join('') }));
  const machine = [...rules, ...grants].some(isAsked) ? machineOf(entity) : undefined;
  return machine ? Object.keys(machine.states) : [undefined];
}

/** A value that is another than this one; undefined where a rule would have a word in it. */
function otherValue(field: Field, value: unknown, number: number): unknown {
  switch (field.kind) {
    case 'text':
      return field.format || field.rowOf || field.max < 20 ? undefined : `changed ${number}`;
    case 'richText':
      return `<p>changed ${number}</p>`;
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'money':
      return Math.max(field.min ?? 0, Number(value ?? 0)) + 1;
    case 'boolean':
      return value !== true;
    case 'enum':
      return Object.keys(field.options).findLast((option) => option !== value);
    case 'status':
      return Object.keys(field.machine.states).find(
        (state) => state !== value && !transitionBetween(field.machine, String(value), state)?.by.length,
      );
    case 'date':
      return value === '2026-11-19' ? '2026-11-18' : '2026-11-19';
    case 'timestamp':
      return value === '2026-11-19 10:00' ? '2026-11-18 10:00' : '2026-11-19 10:00';
    default:
      return undefined;
  }
}
/** Plain values before choices, which rules may ask something of, and last a state that nobody leads it to. */
const EASE = [
  'text',
  'richText',
  'integer',
  'decimal',
  'percent',
  'money',
  'boolean',
  'date',
  'timestamp',
  'enum',
  'status',
];

/**
 * A change of one field that stands for the row: of one that is changed as a whole in some states alone, no field that is
 * open beyond them, else one that everybody may change who may change anything.
 */
export function changeOf(collection: string, row: Values, number: number): Values {
  const { fields, settled, hands, access } = entityOf(collection);
  const changing = access.filter(({ may }) => may.includes('U'));
  const whole = changing.filter((one) => !one.fields);
  const beyond = new Set(
    whole.some(({ states }) => states) ? changing.flatMap((one) => one.fields ?? []) : [],
  );
  const closed = new Set([...hands, ...settled, ...beyond]);
  const open = Object.keys(fields).filter((name) => !fields[name]!.computed && !closed.has(name));
  const isOpenBy = (name: string, one: Grant): boolean =>
    (one.fields ?? open).includes(name) && !one.without?.includes(name);
  const among = (grants: readonly Grant[]): Values[] =>
    open
      .filter((name) => grants.every((one) => isOpenBy(name, one)))
      .toSorted((a, b) => EASE.indexOf(fields[a]!.kind) - EASE.indexOf(fields[b]!.kind))
      .map((name) => ({ [name]: otherValue(fields[name]!, row[name], number) }))
      .filter((change) => Object.values(change)[0] !== undefined);
  const [change] = [...(beyond.size > 0 ? [] : among(changing)), ...among(whole)];
  if (!change) throw new Error(`Nothing of ${collection} can be changed`);
  return change;
}
