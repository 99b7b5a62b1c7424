import type { AnyRow, Entity } from '../../domain/kernel/entity.ts';
import { truncate } from '../../domain/kernel/text.ts';
import { isCollection, entityOf } from '../../domain/registry.ts';
import { layoutOf } from '../store/layout.ts';
import type { Unit } from '../store/unit.ts';
import { tell } from '../notices/tell.ts';

const SHOWN = 200;

/**
 * A comment is told to the people whom the record names (its employee, owner, approver, …), to whoever made it, and to those
 * who have commented on it before.
 */
export async function tellOfComment(unit: Unit, comment: AnyRow, before: AnyRow | undefined): Promise<void> {
  if (before) return;
  const { lookup } = unit;
  const [collection, id] = [String(comment['onCollection']), String(comment['onId'])];
  if (!isCollection(collection)) return;
  const row = await lookup.get(collection, id);
  if (!row) return;
  const others = await lookup.where('comments', { onCollection: collection, onId: id });
  const to = [...peopleNamed(entityOf(collection), row), ...others.map(({ createdBy }) => createdBy)];
  await tell(unit, [{ kind: 'commented', collection, row, text: shownOf(comment), to }]);
}

const shownOf = ({ body }: AnyRow): string => truncate(String(body ?? ''), SHOWN);

/** Once a comment is removed nobody keeps its words in a notice of it. */
export async function takeBackComment(unit: Unit, comment: AnyRow): Promise<void> {
  const { onCollection, onId, createdBy } = comment;
  const text = shownOf(comment);
  const layout = layoutOf('notifications');
  const told = { kind: 'commented', onCollection, onId, createdBy, text };
  for (const notice of await unit.lookup.where('notifications', told))
    unit.change(layout, 'delete', notice, notice);
}

function peopleNamed(entity: Entity, row: AnyRow): unknown[] {
  const links = Object.entries(entity.fields).flatMap(([name, field]) => {
    if (field.kind === 'link' && field.to === 'users') return [row[name]];
    if (field.kind === 'links' && field.to === 'users' && Array.isArray(row[name])) return row[name];
    return [];
  });
  return [...links, row.createdBy, ...(entity.collection === 'users' ? [row.id] : [])];
}
