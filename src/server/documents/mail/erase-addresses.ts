import { computed } from '../../../domain/kernel/validate.ts';
import { addressesOf } from '../../../domain/sales/mail.rules.ts';
import { quoted } from '../../database/schema/names.ts';
import type { Erasure } from '../../store/hooks.ts';
import { layoutOf } from '../../store/layout.ts';
import { readStored } from '../../store/lookup.ts';
import type { Unit } from '../../store/unit.ts';

/**
 * Mails that went to an address of theirs: of one that went to others of whom something is known that address goes, and what it says stays theirs;
 * of one to nobody else the words go, whether or not it was known whose address it was.
 */
export async function eraseAddresses(unit: Unit, erasure: Erasure): Promise<void> {
  const { tx, reader } = unit;
  const theirs = new Set(erasure.rows.flatMap(addressesOf).map((address) => address.toLowerCase()));
  if (theirs.size === 0) return;
  const layout = layoutOf('mails');
  const { rows } = await tx.query<{ id: string }>(
    `select t.id from ${quoted(layout.table)} t where t.organisation = $1 and t.deleted_at is null
       and exists (select 1 from unnest(t."to") as one where lower(one) = any($2)) order by t.id`,
    [reader.organisation, [...theirs]],
  );
  for (const { id } of rows) {
    const stored = await readStored(tx, layout, { ...reader, id, lock: 'for no key update' });
    // A mail that was known to be to them alone was emptied before.
    const row = unit.effects.some(({ after }) => after.id === id) ? undefined : stored?.row;
    if (!row) continue;
    const to = [row['to'] ?? []].flat().filter((one) => !theirs.has(String(one).toLowerCase()));
    if (to.length === 0) {
      await erasure.empty(layout, row);
      continue;
    }
    const left = { ...row, to, reason: null };
    unit.change(layout, 'update', row, await computed(layout.entity, left, unit.context(row)));
    await erasure.forget(layout, id);
  }
}
