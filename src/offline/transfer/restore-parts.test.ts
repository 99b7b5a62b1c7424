import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../contract.ts';
import { keptFile } from '../uploads/kept-file.ts';
import { photoBytes, unsentWork, type Desk } from '../../testing/desk.ts';
import { give, outboxOf, travelled, twoDevices } from '../../testing/two-devices.ts';
import { restoreWork } from './restore.ts';
import type { Work } from './work.ts';

/* Work of which a part is missing: the rest comes, and what came before is waited for. */
let office: Desk;
let home: Engine;
let away: Engine;
beforeEach(() => {
  ({ office, home, away } = twoDevices());
});
afterEach(() => office.close());

describe('unsent work', () => {
  it('with a file that was not whole where it came from waits for no other: its upload says so', async () => {
    const { image } = await unsentWork(home);
    await home.db.strict.blobChunks.delete([image, 1]);
    const lastError = { status: 0, type: 'file-missing', title: '', errors: [], at: 1 };
    await home.db.strict.outbox.filter(({ op }) => op === 'upload').modify({ state: 'dead', lastError });
    expect(await restoreWork(away.context, travelled(await give(home)))).toBe(4);
    expect((await outboxOf(away)).find(({ op }) => op === 'upload')).toMatchObject({
      state: 'dead',
      lastError,
    });
    expect(await keptFile(away.db, image)).toBeUndefined();
    expect(await away.db.strict.blobChunks.count()).toBe(0);
  });

  it('with a file that lost a piece before it was ever tried parks its upload where it is sent', async () => {
    const { image } = await unsentWork(home);
    await home.db.strict.blobChunks.delete([image, 1]);
    await restoreWork(away.context, travelled(await give(home)));
    office.connect(true);
    await away.flush();
    expect((await outboxOf(away)).find(({ op }) => op === 'upload')).toMatchObject({
      state: 'dead',
      lastError: { type: 'file-missing' },
    });
  });
});

describe('a record that comes after what it speaks of', () => {
  it('waits for it, though it no longer says so itself', async () => {
    const { party, image, visit } = await unsentWork(home, photoBytes(10));
    const work = travelled(await give(home));
    const part = (isIn: (key: string) => boolean, records = work.manifest.records): Work => ({
      ...work,
      manifest: {
        ...work.manifest,
        records: records.filter(({ key }) => isIn(key)),
        rows: work.manifest.rows.filter(({ row }) => (row.id === visit) === isIn(visit)),
        files: isIn(image) ? work.manifest.files : [],
      },
    });
    await restoreWork(
      away.context,
      part((key) => key !== visit),
    );
    const alone = work.manifest.records.map((record) => ({ ...record, deps: [] }));
    await restoreWork(
      away.context,
      part((key) => key === visit, alone),
    );
    const records = await outboxOf(away);
    const seqOf = (id: string) => records.find(({ entityId }) => entityId === id)!.seq;
    expect(new Set(records.find(({ key }) => key === visit)!.deps)).toEqual(
      new Set([seqOf(party), seqOf(image)]),
    );
  });
});
