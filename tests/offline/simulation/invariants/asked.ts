import type { OutboxRecord } from '../../../../src/offline/outbox/record.ts';
import type { LedgerEntry } from '../../../../src/testing/model-server.ts';
import { diskOf } from '../disk.ts';
import { madeAs } from '../names.ts';
import { allCellsOf, knew } from '../notebook.ts';
import type { Device, World } from '../world.ts';
import { effects, undoneRows } from './saved.ts';

type Cells = Readonly<Record<string, unknown>>;
/** So often a change is merged before its person is asked. */
const ROUNDS = 5;
/** So often a person may be asked the very same: a decision can be lost with its tab, or be on its way as another answer comes. */
const SAME = 4;

/**
 * I9: what waits for a person has a cause, and the cause is the server's: whether they had to be asked is made out anew
 * from what the server answered and did, and from what each writer had before them. Each question is judged once, as
 * soon as it is seen; one without need is noted.
 */
export function judge(world: World, device: Device, user: string, record: OutboxRecord): void {
  const { notes } = world;
  const { key, rev, state, op, collection, entityId, lastError } = record;
  const question = `${device.index} ${user} ${key} ${rev} ${state} ${lastError?.at}`;
  if (notes.judged.has(question)) return;
  notes.judged.add(question);
  const isNeeded =
    state === 'dead' ? isRefused(world, record) : isAtOdds(world, { device: device.index, user }, record);
  if (!isNeeded)
    notes.seen.push(
      `I9 asked without need: device ${device.index} ${user} ${op} ${collection} ${entityId} ${state} ${JSON.stringify(lastError)} base ${record.baseEtag} ${JSON.stringify(record.base)} mine ${JSON.stringify(record.patch)} theirs ${JSON.stringify(record.theirs)}`,
    );
}

/** The server itself said no to this very call, in these words. */
const isRefused = ({ notes }: World, { key, lastError }: OutboxRecord): boolean =>
  notes.refusals.get(key)?.has(lastError?.status ?? 0) ?? false;

function isAtOdds(
  world: World,
  own: { readonly device: number; readonly user: string },
  record: OutboxRecord,
): boolean {
  const { notes } = world;
  const { op, entityId: id, theirs, merges } = record;
  if (record.lastError?.type === 'exists') return isUnclear(world, own, record);
  if (!isRefused(world, record)) return false;
  // What a restored server forgot may come again under the same version; the same question for ever is none.
  if (undoneRows(world).has(id)) return !isEndless(world, own, record);
  const history = effects(world).get(id) ?? [];
  const others = history.filter(
    (entry) => entry.user !== own.user || notes.senders.get(entry.key) !== own.device,
  );
  if (!theirs) {
    // What was said to be meant for a row after its person had removed that.
    const isDecided = notes.decided.has(`${own.user} ${id}`);
    return (isDecided ? history : others).some((entry) => entry.op === 'delete');
  }
  if (merges >= ROUNDS && others.length >= ROUNDS) return true;
  const there = allCellsOf(theirs);
  const isNews = (mine: Cells, cell: string): boolean =>
    isUnseen(world, id, cell, mine[cell], there[cell], history);
  switch (op) {
    case 'delete': {
      // Against a removal every change of somebody else's is asked about that came after what was on the screen; where it
      // took the place of an unsent change, after what that was made on: of one's own as well, if that was a form's that had
      // found the row as it was before it.
      const screen = notes.decisions.get(`${own.device} ${own.user} delete ${id}`);
      // What was removed was another row, until that turned out to be this one.
      if (isTakenFor(world, own, id)) return true;
      const seen = Number((record.undo ? record.undo.baseEtag : screen?.['version']) ?? 0);
      const made = record.undo && notes.overOlder.has(`${own.user} ${id}`) ? history : others;
      if (made.some(({ after }) => Number(after.version) > seen)) return true;
      // It stood behind a form's change over an older version: that one's conflict was decided, and not the removal.
      const name = `${own.user} ${id}`;
      const isOlder = Number(record.baseEtag) < Number(screen?.['version'] ?? 0);
      if (isOlder && notes.overOlder.has(name) && notes.decided.has(name)) return true;
      // And about what an unanswered change of theirs lay over on the screen.
      const cells = screen && allCellsOf(screen);
      return cells !== undefined && Object.keys(cells).some((cell) => isNews(cells, cell));
    }
    case 'action': {
      const screen = notes.decisions.get(`${own.device} ${own.user} action ${id}`);
      const cells = screen && allCellsOf(screen);
      return !cells || Object.keys({ ...cells, ...there }).some((cell) => isNews(cells, cell));
    }
    default: {
      const names = Object.keys(record.patch);
      const [mine, base, now] = [record.patch, record.base, theirs].map((row) =>
        allCellsOf(Object.fromEntries(names.map((name) => [name, row[name]]))),
      ) as [Cells, Cells, Cells];
      return Object.keys({ ...mine, ...base, ...now }).some(
        (cell) =>
          !same(mine[cell], base[cell]) &&
          !same(now[cell], base[cell]) &&
          (isNews(mine, cell) || isAfterRefusal(world, own.device, id, cell, now[cell], history)),
      );
    }
  }
}

/** Asked again and again, while neither what is mine nor what is theirs is another. */
function isEndless(
  { notes }: World,
  { device, user }: { readonly device: number; readonly user: string },
  { op, entityId, patch, theirs, lastError }: OutboxRecord,
): boolean {
  const question = `${notes.restores} ${device} ${user} ${op} ${entityId} ${JSON.stringify([patch, theirs])}`;
  const times = notes.askedAt.get(question) ?? new Set();
  notes.askedAt.set(question, times.add(lastError?.at ?? 0));
  return times.size > SAME;
}

/**
 * What the writer had before them was their own, refused, and theirs says the same: of that call a copy came late and was
 * accepted, so that the device has given it up for the one it repeats, or somebody else gave the row this value since.
 */
function isAfterRefusal(
  { notes }: World,
  device: number,
  id: string,
  cell: string,
  value: unknown,
  history: readonly LedgerEntry[],
): boolean {
  const isOwn = (key: string, statuses: ReadonlySet<number>): boolean =>
    statuses.has(422) && notes.senders.get(key) === device;
  const isRefusedHere = (wire: string): boolean =>
    wire.includes(`/${id} `) && wire.includes(`${JSON.stringify(cell)}:${JSON.stringify(value)}`);
  return (
    history.some(({ key, after }) => notes.refusals.has(key) && same(allCellsOf(after)[cell], value)) ||
    [...notes.refusals].some(
      ([key, statuses]) => isOwn(key, statuses) && notes.wires.get(key)?.some(isRefusedHere),
    )
  );
}

/** A removal was meant for a row made here, or for the copy that was made of such a one, that is this one by now. */
const isTakenFor = (
  { notes }: World,
  { device, user }: { readonly device: number; readonly user: string },
  id: string,
): boolean =>
  [...notes.became].some(
    ([made, rows]) =>
      rows.has(id) &&
      (notes.copies.get(made) === `${device} ${user}` ||
        notes.decisions.has(`${device} ${user} delete ${made}`)),
  );

const same = (a: unknown, b: unknown): boolean => (a ?? null) === (b ?? null);

/** Theirs is another value, and whoever wrote mine did not know of it for sure; or did, and it came back since. */
const isUnseen = (
  { notes }: World,
  id: string,
  cell: string,
  mine: unknown,
  theirs: unknown,
  history: readonly LedgerEntry[],
): boolean =>
  !same(mine, theirs) && (!knew(notes, [id], cell, mine, theirs, false) || cameBack(cell, theirs, history));

function cameBack(cell: string, value: unknown, history: readonly LedgerEntry[]): boolean {
  const values = [undefined, ...history.map(({ after }) => allCellsOf(after)[cell])];
  return (
    values.filter((one, at) => same(one, value) && (at === 0 || !same(values[at - 1], value))).length > 1
  );
}

/** "exist": which row was meant is not plain, or the one that was says something else. */
function isUnclear(
  world: World,
  own: { readonly device: number; readonly user: string },
  { key, collection, patch, offer, theirs }: OutboxRecord,
): boolean {
  if (offer) return Object.entries(patch).some(([name, value]) => !same(value, theirs?.[name]));
  const held = world.notes.namesakes.get(key) ?? [];
  const rows = new Set(held.map(({ id }) => id));
  const [first] = held;
  if (!first || rows.size > 1 || held.some(({ id }) => undoneRows(world).has(id))) return true;
  // A device that never held a cursor shows a row as it was before the restore: known and left.
  const shown = diskOf(world.devices[own.device]!, own.user).rows(collection);
  const there = new Map(world.server.rows(collection).map((row) => [row.id, row['name']]));
  const isStale = (row: Cells & { readonly id: string }): boolean =>
    undoneRows(world).has(row.id) &&
    same(row['name'], patch['name']) &&
    !same(there.get(row.id), row['name']);
  if (shown.some(isStale)) return true;
  // It lost the name since, or is rid of it here.
  const isMoved = world.server.history
    .slice(first.at)
    .some(({ id, op, after }) => id === first.id && (op === 'delete' || after['name'] !== patch['name']));
  const names = madeAs(world, first.id);
  return (
    isMoved ||
    world.notes.begun.some(
      ({ id, op, cell, device, user }) =>
        names.includes(id) &&
        device === own.device &&
        user === own.user &&
        (op === 'delete' || cell === 'name'),
    )
  );
}
