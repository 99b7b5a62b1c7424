import { needsPerson } from '../../../../src/offline/outbox/record.ts';
import type { LedgerEntry } from '../../../../src/testing/model-server.ts';
import { passwordOf } from '../leaving.ts';
import { madeAs } from '../names.ts';
import { cellsOf, grouped, knew, type Notebook, type SavedWrite } from '../notebook.ts';
import type { World } from '../world.ts';
import { diskOf } from '../disk.ts';
import { effects, undoneRows } from './saved.ts';

/** I2: a key has one effect at most, and what was typed once is made once. */
export function doubledEffects(world: World): string[] {
  const byKey = grouped(world.server.ledger, (entry) => entry.key);
  const made = grouped(
    world.server.ledger.filter(
      (entry) => entry.op === 'create' && entry.collection !== 'codes' && !world.notes.copies.has(entry.id),
    ),
    (entry) => `${entry.collection} ${String(entry.after['rank'] ?? entry.after['name'])}`,
  );
  const contents = (row: Readonly<Record<string, unknown>>): unknown[] =>
    ((row['versions'] as { file?: unknown }[] | null | undefined) ?? []).flatMap(({ file }) => file ?? []);
  // A content is one version of one file, whoever else made another of the same.
  const versions = grouped(world.server.rows('papers').flatMap(contents), String);
  return [
    ...[...byKey].filter(([, entries]) => entries.length > 1),
    ...[...made].filter(([, entries]) => entries.length > 1),
    ...[...versions].filter(([, rows]) => rows.length > 1 && world.notes.copies.size === 0),
  ].map(([what]) => `I2 twice: ${what}`);
}

/** I3: nothing is written before what it refers to, and one person's changes of a field in the order in which they were made. */
export function wrongOrder(world: World): string[] {
  const all = world.server.history;
  const born = new Map<string, number>();
  for (const [index, entry] of all.entries()) if (!born.has(entry.id)) born.set(entry.id, index);
  const early = all.flatMap((entry, index) => {
    const bills = ((entry.body['costs'] as { bill?: string | null }[] | undefined) ?? []).map(
      (line) => line.bill,
    );
    const contents = ((entry.body['versions'] as { file?: string | null }[] | undefined) ?? []).map(
      (line) => line.file,
    );
    return [entry.body['party'], entry.body['folder'], ...bills, ...contents]
      .filter((target): target is string => typeof target === 'string')
      .filter((target) => !((born.get(target) ?? Infinity) < index))
      .map((target) => `I3 order: ${entry.collection} ${entry.id} came before ${target}`);
  });
  return [...early, ...swapped(world)];
}
function swapped(world: World): string[] {
  const known = effects(world);
  const found: string[] = [];
  const updates = world.notes.saved.filter(
    // Names of codes, and links, come again.
    (saved) =>
      saved.op === 'update' &&
      (saved.collection === 'parties' || (saved.collection === 'reports' && saved.cell === 'name')),
  );
  for (const [, saved] of grouped(
    updates,
    ({ device, user, id, cell }) => `${device} ${user} ${id} ${cell}`,
  )) {
    const at = saved
      .map(({ id, cell, token }) => (known.get(id) ?? []).findIndex((entry) => entry.after[cell] === token))
      .filter((index) => index >= 0);
    if (at.some((index, place) => place > 0 && index < at[place - 1]!))
      found.push(`I3 swapped: ${saved[0]!.id} ${saved[0]!.cell}`);
  }
  return found;
}

/** I7: whatever was overwritten or removed, its writer knew of it, or a person had decided so. */
export function lostByMerge(world: World): string[] {
  const { notes } = world;
  // After a restore a version may come twice, each with another content: such a row is nobody's fault here.
  const undone = undoneRows(world);
  return world.server.history.flatMap((entry, index) => {
    if (undone.has(entry.id)) return [];
    if (!entry.before || entry.user === 'rival' || entry.collection === 'uploads') return [];
    if ((notes.decided.get(`${entry.user} ${entry.id}`) ?? Infinity) <= index) return [];
    const before = cellsOf(entry.before);
    if (entry.op === 'delete')
      return removedUnseen(world, entry, before)
        ? [
            `I7 removed unseen: ${entry.collection} ${entry.id} ${JSON.stringify(before)} by ${JSON.stringify(notes.removals.get(entry.id) ?? null)}`,
          ]
        : [];
    const after = cellsOf(entry.after);
    // What was written of a row that turned out to be this one was written of this one.
    const names = madeAs(world, entry.id);
    return Object.keys(before)
      .filter((cell) => after[cell] !== before[cell] && !knew(notes, names, cell, after[cell], before[cell]))
      .map(
        (cell) =>
          `I7 overwritten unseen: ${entry.collection} ${entry.id} ${cell} ${String(before[cell])} by ${String(after[cell])} of ${entry.user}`,
      );
  });
}
function removedUnseen(
  { notes }: World,
  { id, user }: LedgerEntry,
  before: Readonly<Record<string, unknown>>,
): boolean {
  const removals = notes.removals.get(id) ?? [];
  return !removals.some(({ screen, ...remover }) =>
    Object.entries(before).every(
      ([cell, value]) =>
        knew(notes, [id], cell, screen[cell], value) ||
        hasWritten(notes, remover, id, cell, value) ||
        (cell === 'name' && notes.renamed.has(`${user} ${id} ${String(value)}`)),
    ),
  );
}
/** Whoever writes one thing in one tab, and over it, without having it before them, in another, knows of both. */
function hasWritten(
  { saved }: Notebook,
  { device, user }: Pick<SavedWrite, 'device' | 'user'>,
  id: string,
  cell: string,
  value: unknown,
): boolean {
  return saved.some(
    (one) =>
      one.device === device && one.user === user && one.id === id && one.cell === cell && one.token === value,
  );
}

/** I8: whatever was written was written under the name of who wrote it. */
export function strangeNames(world: World): string[] {
  const { writers } = world.notes;
  return world.server.ledger
    .filter(
      (entry) =>
        entry.user !== 'rival' &&
        entry.op !== 'delete' &&
        writers.has(entry.id) &&
        !writers.get(entry.id)!.has(entry.user),
    )
    .map((entry) => `I8 sent as ${entry.user}: ${entry.collection} ${entry.id}`);
}

/** I11: whatever was sent again was the same bytes. A create that was refused and repaired may carry new ones. */
export const changedWires = ({ notes }: World): string[] =>
  [...notes.wires]
    .filter(([key, seen]) => new Set(seen).size > 1 && !notes.repaired.has(key))
    .map(([key, seen]) => `I11 rewritten: ${key} ${[...new Set(seen)].join(' | ')}`);

/** I9 and I12: nothing waits without a visible cause, nothing is kept that is not needed. */
export function leftovers(world: World): string[] {
  return world.devices.flatMap((device) =>
    [...device.users].flatMap((user) => {
      const disk = diskOf(device, user);
      const name = `device ${device.index} ${user}`;
      return [
        ...disk
          .table('outbox')
          .map(
            (record) =>
              `${record.state === 'done' || record.state === 'exists' ? 'I12 kept' : needsPerson(record) ? 'I9 undecided' : 'I9 stuck'}: ${name} ${record.op} ${record.collection} ${record.entityId} ${record.state}`,
          ),
        ...disk.table('blobs').map((blob) => `I12 kept file: ${name} ${blob.id} ${blob.state}`),
        ...disk.table('blobChunks').map((chunk) => `I12 kept piece: ${name} ${chunk.id}`),
        ...disk.locked(passwordOf(user)).map(() => `I12 kept locked: ${name}`),
        ...disk.table('conflicts').map((merge) => `I12 kept merge: ${name} ${merge.entityId}`),
      ];
    }),
  );
}
