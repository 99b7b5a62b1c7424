import { isLive, needsPerson } from '../../../../src/offline/outbox/record.ts';
import { diskOf } from '../disk.ts';
import { keptAway } from '../leaving.ts';
import { COLLECTIONS, type World } from '../world.ts';
import { apart } from './apart.ts';
import { judge } from './asked.ts';
import { noteAdopted, namesOf } from '../names.ts';
import { effects, hasArrived, isAbout, isGivenUp, undoneRows } from './saved.ts';
import { takesBack } from './takes-back.ts';

/** What must hold at every instant, read from the disks themselves between two steps. */
export function watch(world: World): void {
  const { notes } = world;
  for (const device of world.devices)
    for (const user of device.users) {
      noteAdopted(world, device, user);
      for (const record of diskOf(device, user).table('outbox').filter(needsPerson))
        judge(world, device, user, record);
    }
  const found = [...keptSomewhere(world), ...neverBack(world), ...apart(world), ...takesBack(world)];
  for (const one of found) if (!notes.seen.includes(one)) notes.seen.push(one);
}

/** I1: what was reported saved is in the outbox, on the server, or was given up by its person. */
function keptSomewhere(world: World): string[] {
  const { notes } = world;
  const known = effects(world);
  return notes.saved.flatMap((saved) => {
    if (notes.arrived.has(saved)) return [];
    const device = world.devices[saved.device]!;
    const names = namesOf(world, saved.id);
    const isWaiting = () =>
      diskOf(device, saved.user)
        .table('outbox')
        .some((record) => names.includes(record.entityId) && isLive(record)) ||
      names.some((name) => keptAway(world, device, saved.user).has(name));
    if (isWaiting() || hasArrived(world, known, saved) || isGivenUp(world, saved)) return [];
    // Made here and removed before the server heard of it, or put back to what the server has: nothing is left to say.
    const later = notes.saved.filter(
      (other) => other !== saved && other.device === saved.device && isAbout(world, saved, other),
    );
    const begun = notes.begun.filter((other) => isAbout(world, saved, other) && !other.isSure);
    if (saved.op === 'delete' || later.length > 0 || begun.length > 0) return [];
    return [
      `I1 neither waiting nor arrived: device ${saved.device} ${saved.op} ${saved.collection} ${saved.id} ${saved.cell}=${String(saved.token)}`,
    ];
  });
}

/** I10: no tab reads an older version of a row than one read before. A row that left, as a right was withdrawn, begins anew. */
function neverBack(world: World): string[] {
  const found: string[] = [];
  const present = new Map<string, number>();
  for (const device of world.devices) {
    for (const user of device.users) {
      for (const collection of COLLECTIONS) {
        for (const row of diskOf(device, user).rows(collection)) {
          const name = `${device.index} ${user} ${collection} ${row.id}`;
          const version = Number(row.version ?? 0);
          const before = world.notes.versions.get(name) ?? 0;
          // A restored server's older row is told to each device when that next asks: until then it shows the newer one.
          const isUndone = version < before && world.notes.restores > 0 && undoneRows(world).has(row.id);
          if (version < before && !isUndone) found.push(`I10 back from ${before} to ${version}: ${name}`);
          present.set(name, isUndone ? version : Math.max(before, version));
        }
      }
    }
  }
  world.notes.versions = present;
  return found;
}
