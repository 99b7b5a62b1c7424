import type { Engine } from '../offline/contract.ts';
import type { BlobRow } from '../offline/database/tables.ts';
import { recordWith } from '../offline/outbox/record.fixture.ts';
import type { OutboxRecord } from '../offline/outbox/record.ts';

export interface SentFile {
  readonly blob?: Partial<BlobRow>;
  readonly record?: Partial<OutboxRecord>;
}

/** Files of 10 MB on their way to the server, by the ids of their uploads. */
export async function filesOnTheirWay(
  engine: Engine,
  files: Readonly<Record<string, SentFile>>,
): Promise<void> {
  const { blobs, outbox } = engine.db.strict;
  const all = Object.entries(files);
  await outbox.bulkAdd(
    all.map(([id, { record }], at) =>
      recordWith({
        seq: at + 1,
        key: id,
        collection: 'uploads',
        entityId: id,
        op: 'upload',
        state: 'inflight',
        ...record,
      }),
    ),
  );
  const file = { sha256: '', type: 'text/plain', size: 10_000_000, chunks: 10, purpose: '' } as const;
  await blobs.bulkAdd(
    all.map(([id, { blob }]) => ({ ...file, id, name: `${id}.txt`, state: 'pending', ...blob })),
  );
}
