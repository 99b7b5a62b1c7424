import type { AnyRow, RowOf } from '../../domain/kernel/entity.ts';
import type { Field, Fields } from '../../domain/kernel/field.ts';
import { uuidv7 } from '../../domain/kernel/uuid.ts';
import { withInitials } from '../../domain/kernel/validate.ts';
import { entityOf, type Collection, type registry } from '../../domain/registry.ts';
import { createWorld, type MemoryWorld } from './memory-world.ts';
import { digits, sampleOf } from './sample-identifiers.ts';

type Registered<C extends Collection> = RowOf<(typeof registry)[C]>;
type Overrides = Readonly<Record<string, unknown>>;

const TODAY = '2026-03-31';
// Deeper than any chain of required parents: only a circle of them gets here.
const DEEPEST = 12;

interface Building {
  readonly world: MemoryWorld;
  readonly depth: number;
  /** Parents are made and kept, or links lead to nothing. */
  readonly withParents: boolean;
  readonly wants: (field: Field) => boolean;
}

const isRequired = (field: Field): boolean => field.required && !field.computed;
const isWritable = (field: Field): boolean => !field.computed;

export const newId = (world: MemoryWorld): string =>
  uuidv7(Date.parse(`${world.today}T08:00:00Z`), (count) => world.random.bytes(count));

function linkTo(collection: string, building: Building): string {
  const { world, depth, withParents } = building;
  if (!withParents) return newId(world);
  const there = world.rows(collection);
  if (there.length > 0) return world.random.pick(there).id;
  if (depth > DEEPEST) throw new Error(`Entities require each other in a circle: ${collection}`);
  return fill(collection, {}, { ...building, depth: depth + 1, wants: isRequired }).id;
}

function numberOf(field: Extract<Field, { kind: 'integer' | 'decimal' | 'percent' }>): number {
  return Math.min(Math.max(1, field.min ?? 1), field.max ?? Number.MAX_SAFE_INTEGER);
}

function valueOf(field: Field, building: Building): unknown {
  const { world } = building;
  const { random, today } = world;
  switch (field.kind) {
    case 'text':
      return field.format
        ? sampleOf(field.format, random, today)
        : `${field.label} ${digits(random, 6)}`.slice(-field.max);
    case 'richText':
      return `<p>${field.label}</p>`;
    case 'integer':
    case 'decimal':
    case 'percent':
      return numberOf(field);
    case 'money':
      return Math.max(10_000, field.min ?? 0);
    case 'boolean':
      return false;
    // One day for all dates: nothing ends before it starts.
    case 'date':
      return today;
    case 'timestamp':
      return `${today} 09:00`;
    case 'enum':
      return random.pick(Object.keys(field.options));
    case 'enums':
      return [random.pick(Object.keys(field.options))];
    case 'texts':
      return [field.label.slice(0, field.max)];
    case 'status':
      return field.machine.initial;
    case 'link':
    case 'file':
      return linkTo(field.to, building);
    case 'links':
      return [linkTo(field.to, building)];
    case 'part':
      return valuesOf(field.fields, building);
    case 'lines':
      return [{ lineKey: newId(world), ...valuesOf(field.fields, building) }];
    case 'json':
      return {};
  }
}

function valuesOf(fields: Fields, building: Building): Record<string, unknown> {
  const wanted = Object.entries(fields).filter(([, field]) => building.wants(field));
  return Object.fromEntries(wanted.map(([name, field]) => [name, valueOf(field, building)]));
}

function fill(collection: string, overrides: Overrides, building: Building): AnyRow {
  const entity = entityOf(collection);
  // What is given is not drawn: its parents would be made for nothing.
  const open = Object.fromEntries(Object.entries(entity.fields).filter(([name]) => !(name in overrides)));
  const row: AnyRow = {
    id: newId(building.world),
    ...withInitials(entity, valuesOf(open, building)),
    ...overrides,
  };
  if (building.withParents) building.world.put(collection, row);
  return row;
}

function start(
  collection: string,
  overrides: Overrides,
  from: number | MemoryWorld,
  wants: Building['wants'],
): AnyRow {
  const withParents = typeof from !== 'number';
  const world = withParents ? from : createWorld(from, TODAY);
  return fill(collection, overrides, { world, depth: 0, withParents, wants });
}

/**
 * A row of the inside form with its required fields filled by kind and format and its initial values, so that its shape
 * is valid; the same for the same seed. From a world, required links lead to its rows: parents that it lacks are built
 * into it, as is the row. From a seed alone, links lead to ids of nothing. Nothing is computed.
 */
export function build<C extends Collection>(
  collection: C,
  overrides: Overrides = {},
  from: number | MemoryWorld = 1,
): Registered<C> {
  return start(collection, overrides, from, isRequired) as Registered<C>;
}

/** As `build`, with every field that may be written, optional ones included: what a store must be able to keep. */
export function buildFull<C extends Collection>(
  collection: C,
  overrides: Overrides = {},
  from: number | MemoryWorld = 1,
): Registered<C> {
  return start(collection, overrides, from, isWritable) as Registered<C>;
}
