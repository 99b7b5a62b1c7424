import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../../domain/drive/upload.entity.ts';
import { defineEntity } from '../../domain/kernel/entity.ts';
import { text } from '../../domain/kernel/field.ts';
import { grant, type Grant } from '../../domain/kernel/grants.ts';
import { fakeEngine } from '../../testing/fake-engine.ts';
import type { Engine } from '../contract.ts';
import { recordWith } from '../outbox/record.fixture.ts';
import { deviceContents } from './contents.ts';

const entity = (collection: string, access: readonly Grant[] = [grant('everyone', 'RCUD')]) =>
  defineEntity({
    name: collection,
    collection,
    area: 'crm',
    label: 'Party',
    plural: 'Parties',
    search: ['name'],
    access,
    fields: { name: text('Name') },
    display: (row) => [row.name ?? '', ''],
  });
let engine: Engine;
beforeEach(
  () =>
    void (engine = fakeEngine({
      entities: [entity('parties'), entity('notes'), entity('secrets', [grant(['admin'], 'R')]), upload],
    })),
);
afterEach(() => engine.stop());
const contents = () => deviceContents(engine.context);
const of = async (collection: string) =>
  (await contents()).collections.find((one) => one.collection === collection);
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: 'x'.repeat(80), version: 1 }));

describe('what is on this device', () => {
  it('is told by collection: how many rows, since when, how large', async () => {
    await engine.db.rows('parties').bulkPut(rows(200));
    await engine.db.strict.cursors.put({ collection: 'parties', cursor: 'c1.1', at: 1_000 });
    const held = await of('parties');
    expect(held).toMatchObject({ rows: 200, at: 1_000, unsent: 0 });
    const exactly = JSON.stringify(rows(200)).length;
    expect(held!.bytes).toBeGreaterThan(exactly * 0.9);
    expect(held!.bytes).toBeLessThan(exactly * 1.1);
  });

  it('tells what was never fetched, and not what this person may not read', async () => {
    expect(await of('notes')).toEqual({
      collection: 'notes',
      rows: 0,
      at: null,
      bytes: 0,
      unsent: 0,
      away: undefined,
      isKept: false,
      isNeeded: false,
    });
    expect(await of('secrets')).toBeUndefined();
    await engine.db.rows('secrets').put({ id: 's', version: 1 });
    expect(await of('secrets'), 'what a role left behind is no secret of the device').toMatchObject({
      rows: 1,
    });
  });

  it('counts what is not sent yet, in its collection', async () => {
    const record = (seq: number, collection: string, state: 'queued' | 'dead' | 'done') =>
      recordWith({ seq, key: `k${seq}`, collection, entityId: `r${seq}`, state });
    await engine.db.strict.outbox.bulkAdd([
      record(1, 'parties', 'queued'),
      record(2, 'parties', 'dead'),
      record(3, 'parties', 'done'),
      record(4, 'notes', 'queued'),
    ]);
    expect([(await of('parties'))!.unsent, (await of('notes'))!.unsent]).toEqual([2, 1]);
  });

  it('weighs the files that are kept, and tells those that the server does not have', async () => {
    await engine.attach({
      name: 'a.pdf',
      type: 'application/pdf',
      bytes: new ArrayBuffer(3_000),
      purpose: 'expense',
    });
    const id = await engine.attach({
      name: 'b.pdf',
      type: 'application/pdf',
      bytes: new ArrayBuffer(500),
      purpose: 'expense',
    });
    await engine.db.strict.blobs.update(id, { state: 'acknowledged' });
    expect((await contents()).files).toEqual({ count: 2, bytes: 3_500, unsent: 1 });
  });

  it('reads a handful of rows of a large collection, not all', async () => {
    await engine.db.rows('parties').bulkPut(rows(1_000));
    let read = 0;
    engine.db.rows('parties').hook('reading', (row) => ((read += 1), row));
    expect(await of('parties')).toMatchObject({ rows: 1_000 });
    expect(read).toBeLessThan(50);
  });
});
