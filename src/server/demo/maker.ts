import type { AnyRow, DraftOf, RowOf } from '../../domain/kernel/entity.ts';
import { uuidv7 } from '../../domain/kernel/uuid.ts';
import { computed, withInitials } from '../../domain/kernel/validate.ts';
import { entityOf, type Collection, type registry } from '../../domain/registry.ts';
import type { MemoryWorld } from '../../testing/builders/memory-world.ts';
import type { SeededRandom } from '../../testing/seeded-random.ts';

/** The bytes of an upload, by their hash. */
export interface DemoFile {
  readonly sha256: string;
  readonly bytes: Uint8Array;
  readonly mime: string;
}

/** The company while it is being made. */
export interface Demo {
  readonly world: MemoryWorld;
  readonly random: SeededRandom;
  readonly today: string;
  readonly files: DemoFile[];
}

export type Row<C extends Collection> = RowOf<(typeof registry)[C]>;
type Draft<C extends Collection> = DraftOf<(typeof registry)[C]>;

/** When a row was made ("2026-03-31 09:00") and by whom. */
export interface Origin {
  readonly at: string;
  readonly by: string;
}

/** An id of its moment: the wall clock stands for the instant, two hours do not matter to an order. */
export const idAt = ({ random }: Demo, at: string): string =>
  uuidv7(Date.parse(`${at.replace(' ', 'T')}:00Z`), (count) => random.bytes(count));

/** The line's values with a key of its own. */
export const lineAt = <T extends object>(demo: Demo, at: string, values: T): T & { lineKey: string } => ({
  lineKey: idAt(demo, at),
  ...values,
});

async function complete(
  { world, today }: Demo,
  collection: Collection,
  row: AnyRow,
  person: string,
  before?: AnyRow,
): Promise<AnyRow> {
  const context = { lookup: world.lookup, today, person: { id: person, roles: [] }, before };
  const whole = await computed(entityOf(collection), row, context);
  world.put(collection, whole);
  return whole;
}

/** Adds a row as a person would have: initial values, computed fields and display lines included. */
export async function make<C extends Collection>(
  demo: Demo,
  collection: C,
  values: Draft<C>,
  { at, by }: Origin,
): Promise<Row<C>> {
  const given: Readonly<Record<string, unknown>> = values;
  const id = typeof given['id'] === 'string' ? given['id'] : idAt(demo, at);
  const system = { id, createdAt: at, updatedAt: at, createdBy: by, version: 1 };
  const row: AnyRow = { ...withInitials(entityOf(collection), given), ...system };
  return (await complete(demo, collection, row, by)) as Row<C>;
}

/** Changes a row as a person would have. */
export async function change<C extends Collection>(
  demo: Demo,
  collection: C,
  row: Row<C>,
  changes: Draft<C>,
  by: string,
): Promise<Row<C>> {
  const before: AnyRow = row;
  const after: AnyRow = { ...before, ...changes, id: before.id };
  return (await complete(demo, collection, after, by, before)) as Row<C>;
}
