import type { OutboxRecord } from '../../offline/index.ts';

/** The change among these that a file belongs to. */
export const ownerAmong = (file: OutboxRecord, records: readonly OutboxRecord[]): OutboxRecord | undefined =>
  file.op === 'upload'
    ? records.find((one) => one.refs.some((ref) => ref.localId === file.entityId))
    : undefined;
