import { machineOf, type AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import type { Tx } from '../database/db.ts';
import { tellOfStep } from '../notices/step-notices.ts';
import { collectionsOf, commitEffects } from './effects.ts';
import { layoutOf } from './layout.ts';
import { readStored } from './lookup.ts';
import { serverReader } from './reader.ts';
import { createUnit } from './unit.ts';
import type { WriteParts } from './write-call.ts';

/** The server's own writes: no hooks run, because each is the effect of one, or a step that a machine takes by itself. */
export type ByItselfParts = Omit<WriteParts, 'people' | 'hooks'>;

interface Which {
  readonly organisation: string;
  readonly collection: string;
  readonly id: string;
}

/**
 * Writes what became of a row without anybody's doing, in a transaction of the caller's: its machine says which states it
 * comes to by itself. `change` answers what is written, undefined for nothing; `stamp` is the moment in the company's zone.
 */
export async function writeByItself(
  { bus, clock, ids }: ByItselfParts,
  tx: Tx,
  { organisation, collection, id }: Which,
  change: (row: AnyRow, stamp: string) => Readonly<Record<string, unknown>> | undefined,
): Promise<void> {
  const layout = layoutOf(collection);
  const { entity } = layout;
  const unit = createUnit(tx, await serverReader(tx, organisation), { clock, ids });
  const stored = await readStored(tx, layout, { ...unit.reader, id, lock: 'for no key update' });
  if (!stored || stored.deleted) return;
  const before = stored.row;
  const changed = change(before, unit.stamp);
  if (!changed) return;
  const status = entity.statusField ?? '';
  const [from, to] = [before[status], changed[status] ?? before[status]];
  const leads =
    from === to ||
    machineOf(entity)?.transitions.some(
      (step) => step.byItself === true && step.to === to && step.from.some((one) => one === from),
    ) === true;
  if (!leads) throw new Error(`${entity.label}: what is ${String(from)} does not become ${String(to)}.`);
  // What it is called follows, as with any writing.
  const row = await computed(entity, { ...before, ...changed }, unit.context(before));
  const written = unit.change(layout, 'update', before, row);
  await tellOfStep(unit, layout, written, before);
  const { effects, now } = unit;
  await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
  if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, collectionsOf(effects)));
}
