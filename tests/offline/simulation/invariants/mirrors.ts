import { sameValue } from '../../../../src/offline/mirror/difference.ts';
import { diskOf } from '../disk.ts';
import { TYPED } from '../people.ts';
import { COLLECTIONS, type World } from '../world.ts';
import { undoneRows } from './saved.ts';

/** I4 and I5: every device shows what the server has, deletions included. */
export function differingMirrors(world: World): string[] {
  const found: string[] = [];
  const undone = undoneRows(world);
  for (const device of world.devices) {
    for (const user of device.users) {
      const disk = diskOf(device, user);
      for (const collection of COLLECTIONS) {
        const name = `device ${device.index} ${user} ${collection}`;
        const isDeaf = world.notes.deafToRestores.has(`${device.index} ${user} ${collection}`);
        const shown = new Map(disk.rows(collection).map((row) => [row.id, row]));
        for (const row of world.server.rows(collection)) {
          const mine = shown.get(row.id);
          shown.delete(row.id);
          if (!mine) found.push(`I5 never came: ${name} ${row.id}`);
          else if ('$server' in mine) found.push(`I4 still marked unsent: ${name} ${row.id}`);
          // A device that held no cursor does not hear of the restore: known and left.
          else if (isDeaf && undone.has(row.id) && Number(mine.version) > Number(row.version)) continue;
          else if (!TYPED.get(collection)!.every((field) => sameValue(mine[field], row[field])))
            found.push(
              `I4 differs: ${name} ${row.id} ${JSON.stringify(mine)} against ${JSON.stringify(row)}`,
            );
        }
        for (const id of shown.keys()) found.push(`I5 still shown: ${name} ${id}`);
      }
    }
  }
  return found;
}
