import type { Db } from '../database/db.ts';
import { layoutOf } from '../store/layout.ts';
import { readStored } from '../store/lookup.ts';
import { loadReader } from '../store/reader.ts';
import { shown } from '../store/visible.ts';

/** The fields of one's own profile that a login answers with. */
export function userLoader(
  db: Db,
): (organisation: string, userId: string) => Promise<Record<string, unknown>> {
  return async (organisation, userId) => {
    const reader = await loadReader(db, { organisation, userId, roles: [] });
    const layout = layoutOf('users');
    const stored = await readStored(db, layout, { ...reader, id: userId });
    return stored ? shown(layout.entity, stored.row, PROFILE) : {};
  };
}
const PROFILE = ['firstName', 'lastName', 'email', 'photo', 'language', 'service', 'manager'];
