import { computed } from '../../domain/kernel/validate.ts';
import { isExpired } from '../../domain/sales/quote.machine.ts';
import { quoted } from '../database/schema/names.ts';
import { commitEffects } from '../store/effects.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { takeTurn } from '../store/numbering.ts';
import { serverReader } from '../store/reader.ts';
import { createUnit } from '../store/unit.ts';
import type { ByItselfParts } from '../store/write-by-itself.ts';

/** Quotes a transaction, so that nobody waits long. */
const BATCH = 100;

/** Quotes that were sent and whose last day is over expire, in every organisation by its own day. Answers how many did. */
export async function expireQuotes(parts: ByItselfParts): Promise<number> {
  const { rows } = await parts.db.query<{ id: string }>('select id from organisation order by id');
  let expired = 0;
  for (const { id } of rows) {
    let batch: number;
    do expired += batch = await expireSome(parts, id);
    while (batch === BATCH);
  }
  return expired;
}

function expireSome(parts: ByItselfParts, organisation: string): Promise<number> {
  const { db, bus, ids } = parts;
  const layout = layoutOf('quotes');
  return db.transaction(async (tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    const { today } = unit.context();
    await takeTurn(unit, layout);
    // Another server that is at it has them; who waited for it finds them expired.
    const due = await tx.query<{ id: string }>(
      `select t.id from ${quoted(layout.table)} t
       where t.organisation = $1 and t.deleted_at is null and t.status = 'Sent' and t.valid_until < $2
       order by t.id limit ${BATCH} for no key update`,
      [organisation, today],
    );
    for (const { id } of due.rows) {
      const before = (await readStored(tx, layout, { ...unit.reader, id }))?.row;
      if (!before || !isExpired({ status: before['status'], validUntil: before['validUntil'] }, today))
        continue;
      const row = { ...before, status: 'Expired' };
      unit.change(layout, 'update', before, await computed(layout.entity, row, unit.context(before)));
    }
    const { effects, now } = unit;
    await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
    if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, [layout.entity.collection]));
    return effects.length;
  });
}
