import { expect, it } from 'vitest';
import { driveFile } from '../../../domain/drive/drive-file.entity.ts';
import { upload } from '../../../domain/drive/upload.entity.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { addVersion } from './put-in.ts';

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
