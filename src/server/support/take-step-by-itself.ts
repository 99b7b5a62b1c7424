import type { AnyRow } from '../../domain/kernel/entity.ts';
import { computed } from '../../domain/kernel/validate.ts';
import { quoted } from '../database/schema/names.ts';
import { tellOfStep } from '../notices/step-notices.ts';
import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { takeTurn } from '../store/numbering.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';

/** Rows a transaction, so that nobody waits long. */
const BATCH = 100;

export interface StepByItself {
  readonly collection: 'tickets' | 'blogArticles';
  /** Rows that may be due, as SQL over `t`; `$2` is the moment in the company's zone. */
  readonly due: string;
  /** What becomes of a row at this moment; undefined where it is not due. */
  readonly change: (row: AnyRow, now: string) => Readonly<Record<string, unknown>> | undefined;
}

/** A step that the server takes as its time comes, in every organisation by its own clock. Answers how many rows took it. */
export async function takeStepByItself(parts: ByItselfParts, step: StepByItself): Promise<number> {
  const { rows } = await parts.db.query<{ id: string }>('select id from organisation order by id');
  let taken = 0;
  for (const { id } of rows) {
    let batch: number;
    do taken += batch = await takeSome(parts, step, id);
    while (batch === BATCH);
  }
  return taken;
}

function takeSome(parts: ByItselfParts, step: StepByItself, organisation: string): Promise<number> {
  const { db, bus, ids } = parts;
  const { collection, due, change } = step;
  const layout = layoutOf(collection);
  return db.transaction(async (tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    await takeTurn(unit, layout);
    // Another server that is at it has them; who waited for it finds them done.
    const found = await tx.query<{ id: string }>(
      `select t.id from ${quoted(layout.table)} t
       where t.organisation = $1 and t.deleted_at is null and ${due}
       order by t.id limit ${BATCH} for no key update`,
      [organisation, unit.stamp],
    );
    let taken = 0;
    for (const { id } of found.rows) {
      const before = (await readStored(tx, layout, { ...unit.reader, id }))?.row;
      const changes = before && change(before, unit.stamp);
      if (!changes) continue;
      // Nobody takes it.
      const context = {
        ...unit.context(before),
        person: undefined,
        now: unit.stamp,
        newKey: () => ids.next(),
      };
      const stepped = { ...before, ...changes };
      const row = { ...stepped, ...(await layout.entity.entails?.(stepped, context)) };
      const written = unit.change(layout, 'update', before, await computed(layout.entity, row, context));
      await tellOfStep(unit, layout, written, before);
      taken += 1;
    }
    const { effects, now } = unit;
    await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
    if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, [collection]));
    return taken;
  });
}
