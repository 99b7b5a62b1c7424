import type { Db } from '../database/db.ts';
import type { FindAddress } from '../geo/distance-route.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { loadReader } from '../store/reader.ts';
import { readableFields } from '../store/visible.ts';

/** Where an address stands, for whoever may read it. */
export function addressFinder(db: Db): FindAddress {
  return async (person, id) => {
    const reader = await loadReader(db, person);
    const layout = layoutOf('addresses');
    const stored = await readStored(db, layout, { ...reader, id });
    if (!stored || stored.deleted || !readableFields(layout.entity, reader)(stored.row)) return undefined;
    const { latitude, longitude, textAddress } = stored.row;
    if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
    return { text: String(textAddress) };
  };
}
