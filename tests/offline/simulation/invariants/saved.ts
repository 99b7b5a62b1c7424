import { sameValue } from '../../../../src/offline/mirror/difference.ts';
import type { LedgerEntry, ModelServer } from '../../../../src/testing/model-server.ts';
import { cellsOf, type BegunWrite, type SavedWrite } from '../notebook.ts';
import { namesOf } from '../names.ts';
import type { World } from '../world.ts';

/** Every effect there ever was, by row; those too that a restored server forgot. */
export function effects({ server }: World): ReadonlyMap<string, readonly LedgerEntry[]> {
  const known = sorted.get(server) ?? { count: 0, byRow: new Map<string, LedgerEntry[]>() };
  sorted.set(server, known);
  for (const entry of server.history.slice(known.count)) {
    const entries = known.byRow.get(entry.id);
    if (entries) entries.push(entry);
    else known.byRow.set(entry.id, [entry]);
  }
  known.count = server.history.length;
  return known.byRow;
}
/** A history only grows: each effect is sorted once. */
const sorted = new WeakMap<ModelServer, { count: number; readonly byRow: Map<string, LedgerEntry[]> }>();

/** Rows of which a restored server has forgotten something. */
export function undoneRows({ server }: World): ReadonlySet<string> {
  const inForce = new Set(server.ledger);
  return new Set(server.history.filter((entry) => !inForce.has(entry)).map((entry) => entry.id));
}

export function hasArrived(
  world: World,
  known: ReadonlyMap<string, readonly LedgerEntry[]>,
  saved: SavedWrite,
): boolean {
  // A code that the server had already is that code.
  const own = namesOf(world, saved.id).flatMap((name) => known.get(name) ?? []);
  // Made and removed before the network returned, or unknown to a restored server: then there is nothing to remove.
  if (saved.op === 'delete')
    return (
      own.some((entry) => entry.op === 'delete') ||
      world.notes.revived.has(saved.id) ||
      !world.server.rows(saved.collection).some((row) => row.id === saved.id)
    );
  const { arrived } = world.notes;
  if (arrived.has(saved)) return true;
  // What it was called as it was made may have been replaced before it went.
  const { begun, namesakes } = world.notes;
  const isMade =
    saved.op === 'create' &&
    (namesakes.has(saved.id) || own.some((entry) => entry.id === saved.id && entry.op === 'create'));
  const isReplaced = (other: SavedWrite | BegunWrite): boolean =>
    other.op === 'update' && other.cell === saved.cell && other.id === saved.id;
  if (isMade && [...world.notes.saved, ...begun.filter((other) => !other.isSure)].some(isReplaced))
    return true;
  const has = own.some((entry) =>
    sameValue(
      saved.cell in entry.after ? entry.after[saved.cell] : cellsOf(entry.after)[saved.cell],
      saved.token,
    ),
  );
  if (has) arrived.add(saved);
  return has;
}

/** Knowingly, by its person; a file also with what it hung on, which they saw it in. */
export const isGivenUp = (world: World, { device, user, id }: SavedWrite): boolean =>
  [id, world.notes.hungOn.get(id) ?? id].some((given) =>
    namesOf(world, given).some((name) => world.notes.discarded.has(`${device} ${user} ${name}`)),
  );

/** Of the same row; a removal of what a file hung on is about the file as well, which need not be sent then. */
export const isAbout = (
  { notes }: World,
  { id, op }: SavedWrite,
  other: Pick<SavedWrite, 'id' | 'op'>,
): boolean =>
  other.id === id || (op === 'upload' && other.op === 'delete' && other.id === notes.hungOn.get(id));

const isChange = ({ op }: SavedWrite): boolean => op === 'update' || op === 'undo';

/** I1: what was reported saved reached the server, or was replaced, removed or given up by the same person. */
export function lostWrites(world: World): string[] {
  const { notes } = world;
  const known = effects(world);
  return notes.saved.flatMap((saved, index) => {
    if (isGivenUp(world, saved) || hasArrived(world, known, saved)) return [];
    const isMine = (other: Pick<SavedWrite, 'device' | 'user' | 'id' | 'op'>) =>
      other.device === saved.device && other.user === saved.user && isAbout(world, saved, other);
    const later = [
      ...notes.saved.slice(index + 1).filter(isMine),
      ...notes.begun.filter((other) => isMine(other) && other.after > index && !other.isSure),
    ];
    if (later.some((other) => other.op === 'delete' || (isChange(saved) && other.cell === saved.cell)))
      return [];
    return [
      `I1 lost: device ${saved.device} ${saved.op} ${saved.collection} ${saved.id} ${saved.cell}=${String(saved.token)}`,
    ];
  });
}
