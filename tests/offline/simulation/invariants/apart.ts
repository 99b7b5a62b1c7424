import { databaseOf, diskOf } from '../disk.ts';
import { passwordOf } from '../leaving.ts';
import type { SavedWrite } from '../notebook.ts';
import { COLLECTIONS, PEOPLE, type Device, type World } from '../world.ts';
import { effects, hasArrived } from './saved.ts';

/** What one person saved and no server has seen, by the id or the word that only their own database may hold. */
type Unsent = ReadonlyMap<unknown, SavedWrite>;

/** Made up for this write: nobody else wrote it by themselves. */
const isOwnWord = ({ op, cell, token }: SavedWrite): boolean =>
  op === 'update' && typeof token === 'string' && token.startsWith(`${cell} `);

function unsentWrites({ notes }: World): Unsent {
  const unsent = notes.saved.filter((saved) => !notes.arrived.has(saved));
  return new Map(
    unsent.flatMap((saved) => [
      ...(saved.op === 'create' ? [[saved.id, saved] as const] : []),
      ...(isOwnWord(saved) ? [[saved.token, saved] as const] : []),
    ]),
  );
}

/** I8: what one person has not sent, their files and what they left locked are in no other's database or bundle. */
export function apart(world: World): string[] {
  const unsent = unsentWrites(world);
  return world.devices.flatMap((device) =>
    [...device.users].flatMap((user) => [
      ...strangeWork(device, user),
      ...strangeFiles(world, device, user),
      ...strangeRows(world, device, user, unsent),
      ...strangeBundles(device, user),
    ]),
  );
}

const strangeWork = (device: Device, user: string): string[] =>
  diskOf(device, user)
    .table('outbox')
    .filter((record) => record.userId !== user)
    .map((record) => `I8 work of ${record.userId} in the database of ${user}: ${record.key}`);

function strangeFiles({ notes }: World, device: Device, user: string): string[] {
  const disk = diskOf(device, user);
  const kept = new Set([...disk.table('blobs'), ...disk.table('blobChunks')].map(({ id }) => id));
  return notes.saved
    .filter((saved) => saved.op === 'upload' && saved.user !== user && kept.has(saved.id))
    .map(({ id }) => `I8 a file of somebody else in the database of ${user}: ${id}`);
}

function strangeRows(world: World, device: Device, user: string, unsent: Unsent): string[] {
  const disk = diskOf(device, user);
  const known = effects(world);
  return COLLECTIONS.flatMap((collection) =>
    disk.rows(collection).flatMap((row) => {
      const whose = Object.values(row)
        .map((value) => unsent.get(value))
        .find((saved) => saved && saved.user !== user && !hasArrived(world, known, saved));
      return whose ? [`I8 a row of ${whose.user} in the database of ${user}: ${collection} ${row.id}`] : [];
    }),
  );
}

/** Each bundle opens by the password of its own person alone, and holds nobody else's work. */
function strangeBundles(device: Device, user: string): string[] {
  const disk = diskOf(device, user);
  const others = PEOPLE.filter((other) => other !== user);
  return [
    ...others
      .filter((other) => disk.locked(passwordOf(other)).length > 0)
      .map((other) => `I8 ${other} opens what ${user} left in ${databaseOf(user)}`),
    ...disk
      .locked(passwordOf(user))
      .filter(({ userId, records }) =>
        [userId, ...records.map((record) => record.userId)].some((id) => id !== user),
      )
      .map(() => `I8 work of somebody else in what ${user} left locked`),
  ];
}
