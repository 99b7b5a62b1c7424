import { quoted } from '../database/schema/names.ts';
import type { Erasure } from '../store/hooks.ts';
import { layoutOf } from '../store/layout.ts';
import type { Unit } from '../store/unit.ts';

/** Pages that somebody keeps at hand are called after the record. */
export async function eraseStars({ tx, reader }: Unit, erasure: Erasure): Promise<void> {
  const layout = layoutOf('stars');
  for (const { id } of erasure.rows) {
    const { rows } = await tx.query<{ id: string }>(
      `select t.id from ${quoted(layout.table)} t where t.organisation = $1 and strpos(t.path, $2) > 0 order by t.id`,
      [reader.organisation, id],
    );
    for (const found of rows) await erasure.remove(layout, found.id);
  }
}
