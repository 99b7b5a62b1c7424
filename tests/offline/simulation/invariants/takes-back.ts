import type { IdMapping } from '../../../../src/offline/database/tables.ts';
import { isLive } from '../../../../src/offline/outbox/record.ts';
import { RECORD_STEPS } from '../../../../src/offline/outbox/versions.ts';
import { admit } from '../../../../src/offline/transfer/admit.ts';
import { pack, type WorkManifest } from '../../../../src/offline/transfer/work.ts';
import { AppError } from '../../../../src/domain/kernel/problem.ts';
import { diskOf } from '../disk.ts';
import { SIMULATED } from '../entities.ts';
import { COLLECTIONS, type Device, type World } from '../world.ts';

/** I13: whatever the engine has written could be given out in a file, and would be taken in again. */
export function takesBack(world: World): string[] {
  return world.devices.flatMap((device) =>
    [...device.users].flatMap((user) => {
      const why = refusalOf(manifestOf(device, user));
      return why === undefined
        ? []
        : [`I13 would not be taken in again: device ${device.index} ${user} ${why}`];
    }),
  );
}

function refusalOf(manifest: WorkManifest): string | undefined {
  try {
    admit(
      {
        entityOf: (collection) => SIMULATED.find((entity) => entity.collection === collection)!,
        collections: COLLECTIONS,
        timeZone: 'Europe/Paris',
        mayReplace: false,
        // Of a newer build, which some tabs of some histories are, only the names can be judged.
        isKnown: ({ v }) => v <= RECORD_STEPS.length + 1,
        upgraded: (record) => record,
      },
      JSON.parse(JSON.stringify(manifest)) as WorkManifest,
    );
    return undefined;
  } catch (error) {
    return error instanceof AppError ? String(error.meta['what'] ?? error.code) : String(error);
  }
}

function manifestOf(device: Device, user: string): WorkManifest {
  const disk = diskOf(device, user);
  const live = disk
    .table('outbox')
    .filter(isLive)
    .sort((a, b) => a.seq - b.seq);
  const keyOf = new Map(live.map(({ seq, key }) => [seq, key]));
  const named = new Set(live.map(({ collection, entityId }) => `${collection}/${entityId}`));
  const spoken = new Set([
    ...named,
    ...live.flatMap(({ refs }) => refs.map((ref) => `${ref.collection}/${ref.localId}`)),
  ]);
  return {
    userId: user,
    tenant: 'model',
    records: live.map((record) => pack(record, keyOf)),
    rows: COLLECTIONS.flatMap((collection) =>
      disk
        .rows(collection)
        .filter(({ id }) => named.has(`${collection}/${id}`))
        .map((row) => ({ collection, row })),
    ),
    files: disk
      .table('blobs')
      .filter(({ id }) => live.some(({ op, entityId }) => op === 'upload' && entityId === id)),
    ids: (disk.table('idMap') as IdMapping[]).filter(({ collection, localId }) =>
      spoken.has(`${collection}/${localId}`),
    ),
  };
}
