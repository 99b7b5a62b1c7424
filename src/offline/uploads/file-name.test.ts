import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exported, otherDevice, throughAFile, withManifest } from '../../testing/exported-work.ts';
import type { Engine } from '../contract.ts';
import { restoreWork } from '../transfer/restore.ts';
import { collectWork, type Work } from '../transfer/work.ts';
import { fileName } from './file-name.ts';

const ME = { userId: 'user-1', tenant: 'test' };
const LONG = `${'x'.repeat(255)}.jpg`;
const BOUNDED = `${'x'.repeat(251)}.jpg`;

describe('the name of a file', () => {
  it.each([
    ['front.jpg', 'front.jpg'],
    ['a\r\nb\u007f.jpg', 'a  b .jpg'],
    ['rapport\u202Efdp.exe', 'rapport fdp.exe'],
    ['a\u2066b\u009Bc.pdf', 'a b c.pdf'],
    ['می\u200Cخواهم\u00AD.pdf', 'می\u200Cخواهم\u00AD.pdf'],
    [LONG, BOUNDED],
    ['y'.repeat(300), 'y'.repeat(255)],
    [`a.${'y'.repeat(300)}`, `a.${'y'.repeat(253)}`],
    [`${'x'.repeat(254)}😀`, 'x'.repeat(254)],
    ['', 'file'],
    ['..', 'file'],
    ['\u200B\u00AD\uFEFF', 'file'],
    ['\u3164 \u2800', 'file'],
    ['bill\u202Efdp.exe', 'bill fdp.exe'],
    ['2026/11\\bill.pdf', '2026 11 bill.pdf'],
  ])('%j is kept as %j', (given, kept) => expect(fileName(given)).toBe(kept));
});

const engines: Engine[] = [];
const device = (): Engine => {
  const engine = otherDevice();
  engines.push(engine);
  return engine;
};
afterEach(() => engines.splice(0).forEach((engine) => engine.stop()));

describe('a file with an odd name', () => {
  it.each([
    [LONG, BOUNDED],
    ['front\n.jpg', 'front .jpg'],
  ])('is attached under one that every device takes in: %j', async (name, kept) => {
    const [home, away] = [device(), device()];
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    const id = await home.attach({ name, type: 'image/jpeg', bytes, purpose: '' });
    expect(await home.db.rows('uploads').get(id)).toMatchObject({ name: kept, displayLine1: kept });
    await restoreWork(away.context, await throughAFile(await collectWork(home.db, ME)));
    expect(await away.db.strict.blobs.get(id)).toMatchObject({ name: kept });
  });

  let work: Work;
  beforeAll(async () => {
    work = await exported();
  });
  it.each([
    [LONG, BOUNDED],
    ['front\n.jpg', 'front .jpg'],
  ])('that lay in the safe comes back with all the work beside it: %j', async (name, kept) => {
    const away = device();
    const { manifest } = work;
    const odd = {
      ...manifest,
      files: manifest.files.map((file) => ({ ...file, name })),
      records: manifest.records.map((record) =>
        record.op === 'upload' ? { ...record, label: name, patch: { ...record.patch, name } } : record,
      ),
    };
    expect(await restoreWork(away.context, withManifest(work, odd), 'safe')).toBe(manifest.records.length);
    const [file] = await away.db.strict.blobs.toArray();
    expect(file).toMatchObject({ name: kept });
    const [record] = await away.db.strict.outbox.filter(({ op }) => op === 'upload').toArray();
    expect(record).toMatchObject({ label: kept, patch: { name: kept } });
  });
});
