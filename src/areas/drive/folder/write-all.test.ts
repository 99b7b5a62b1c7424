import { expect, it } from 'vitest';
import { driveFile } from '../../../domain/drive/drive-file.entity.ts';
import { upload } from '../../../domain/drive/upload.entity.ts';
import { answerWork } from '../../../testing/answer-work.ts';
import { fakeEngine } from '../../../testing/fake-engine.ts';
import { writeAll } from './write-all.ts';

const engineOfDrive = () => fakeEngine({ entities: [driveFile, upload] });

it('reads of a long queue what was refused, and nothing else', async () => {
  const engine = engineOfDrive();
  for (let at = 0; at < 20; at += 1)
    await engine.create('driveFiles', { kind: 'folder', name: `waits ${at}`, owner: 'user-1' });
  const { id } = await engine.create('driveFiles', { kind: 'folder', name: 'moved', owner: 'user-1' });
  let read = 0;
  engine.db.strict.outbox.hook('reading', (record) => {
    read += 1;
    return record;
  });
  const moved = { type: 'update', collection: 'driveFiles', id, changes: { name: 'renamed' } } as const;
  expect(await writeAll(engine, [moved])).toEqual({ done: 1, refused: [] });
  expect(read).toBeLessThan(20);
  engine.stop();
});

it('sends what was refused of a row again as it is then, and nothing behind it', async () => {
  const engine = engineOfDrive();
  const make = async (name: string) =>
    (await engine.create('driveFiles', { kind: 'folder', name, folder: 'closed', owner: 'user-1' })).id;
  const refused = await make('refused');
  await answerWork(engine, {
    state: 'dead',
    attempts: 1,
    lastError: {
      status: 422,
      type: 'https://comptoir.example/problems/invalid',
      title: '',
      errors: [],
      at: 0,
    },
  });
  const other = await make('other');
  const moved = (id: string) =>
    ({ type: 'update', collection: 'driveFiles', id, changes: { folder: null } }) as const;
  expect(await writeAll(engine, [moved(refused), moved(other)])).toEqual({ done: 2, refused: [] });
  const work = await engine.db.strict.outbox.where('collection').equals('driveFiles').toArray();
  const ofRefused = work.filter(({ entityId }) => entityId === refused);
  expect(ofRefused.map(({ op }) => op)).toEqual(['create']);
  expect(ofRefused[0]?.state).not.toBe('dead');
  expect(ofRefused[0]?.patch?.['folder'] ?? null).toBeNull();
  for (const id of [refused, other])
    expect((await engine.db.rows('driveFiles').get(id))?.['folder'] ?? null).toBeNull();
  engine.stop();
});
