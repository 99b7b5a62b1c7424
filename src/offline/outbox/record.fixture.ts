import { RECORD_VERSION, type OutboxRecord } from './record.ts';

/** A queued change of a company's name; a test says what is different. */
export const recordWith = (overrides: Partial<OutboxRecord> = {}): OutboxRecord => ({
  seq: 1, key: 'key-1', v: RECORD_VERSION, app: 'test', userId: 'user-1', tenant: 'test', collection: 'companies', entityId: 'row-1',
  op: 'update', patch: { name: 'after' }, base: { name: 'before' }, baseEtag: '1', refs: [], deps: [], group: 'g', barrier: false,
  state: 'queued', wire: null, attempts: 0, nextAt: 0, fenceEpoch: 0, lastError: null, createdAt: 0, label: '', merges: 0, rev: 0,
  ...overrides,
});
