import type { Person } from '../auth/people.ts';
import { collectionsOf, commitEffects } from './effects.ts';
import { eraseUnnamedFiles } from './erase-person.ts';
import { serverReader } from './reader.ts';
import { createUnit } from './unit.ts';
import type { ByItselfParts } from './write-by-itself.ts';

/**
 * A device that was away when somebody was erased sends the file first and then what it is about, which is refused: the file
 * would be kept of them all the same. It goes as it would have gone with them.
 */
export function removeLateFiles(
  parts: ByItselfParts,
  { organisation, userId }: Pick<Person, 'organisation' | 'userId'>,
  files: readonly string[],
): Promise<void> {
  const { db, bus, ids } = parts;
  return db.transaction(async (tx) => {
    const unit = createUnit(tx, await serverReader(tx, organisation), parts);
    await eraseUnnamedFiles(unit, userId, files);
    const { effects, now } = unit;
    await commitEffects(tx, unit, { organisation, userId: null, now, nextId: () => ids.next() });
    if (effects.length > 0) tx.afterCommit(() => bus.changed(organisation, collectionsOf(effects)));
  });
}
