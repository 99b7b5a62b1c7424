import { expect, it, vi } from 'vitest';
import { parameter } from '../../../domain/company/parameter.entity.ts';
import { driveFile } from '../../../domain/drive/drive-file.entity.ts';
import { upload } from '../../../domain/drive/upload.entity.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { addVersion, putIn } from './put-in.ts';

it('makes one version of a content, also where a write that had failed was done after all', async () => {
  const engine = fakeEngine({ entities: [driveFile, upload] });
  await engine.db.rows('driveFiles').put({
    id: 'plan',
    version: 1,
    kind: 'file',
    name: 'plan.txt',
    owner: 'user-1',
    createdBy: 'user-1',
    versions: [{ lineKey: 'v', file: 'before' }],
  });
  const bytes = new TextEncoder().encode('Some words').buffer;
  const kept = await engine.attach({ name: 'plan.txt', type: 'text/plain', bytes, purpose: '', drive: true });
  await addVersion(engine, 'plan', kept);
  await addVersion(engine, 'plan', kept);
  const row = await engine.db.rows('driveFiles').get('plan');
  expect(row?.['versions']).toMatchObject([{ file: 'before' }, { file: kept, from: 'v' }]);
  engine.stop();
});

it('says of a folder that could not be made which files are still to be had, and no others', async () => {
  const engine = fakeEngine({ entities: [driveFile, upload, parameter] });
  const create = engine.create.bind(engine);
  vi.spyOn(engine, 'create').mockImplementation((collection, values, ...more) =>
    values['name'] === 'full' ? Promise.reject(new Error('no room')) : create(collection, values, ...more),
  );
  const one = (name: string, folders: readonly string[]) => ({
    file: new File(['Some words'], name, { type: 'text/plain' }),
    folders,
  });
  const files = [one('first.txt', []), one('lost.txt', ['full']), one('last.txt', ['other'])];
  const result = await putIn(engine, undefined, { files, folders: [] }, 'both');
  expect(result.unkept.map(({ file }) => file.name)).toEqual(['lost.txt']);
  expect(result.done).toBe(2);
  engine.stop();
});

it('tells which folders were there already, for what came with them is in those', async () => {
  const engine = fakeEngine({ entities: [driveFile, upload, parameter] });
  const trip = { files: [], folders: [['Trip'], ['Trip', 'Photos']] };
  expect((await putIn(engine, undefined, trip, 'both')).joined).toEqual([]);
  const again = { files: [], folders: [['Trip'], ['Trip', 'Photos'], ['Bills']] };
  expect((await putIn(engine, undefined, again, 'both')).joined).toEqual(['Trip']);
  engine.stop();
});
