import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { madeOnce } from './embedded-template.ts';

it('is made once, and anew where only a part of it is left', async () => {
  const name = `comptoir-made-once-${randomUUID()}`;
  let count = 0;
  const made = (): Promise<string> =>
    madeOnce(name, async (draft) => {
      count += 1;
      const data = path.join(draft, 'data');
      await mkdir(path.join(data, 'base'), { recursive: true });
      await writeFile(path.join(data, 'PG_VERSION'), '17');
      return data;
    });
  const folder = await made();
  onTestFinished(() => rm(folder, { recursive: true }));
  expect([await made(), count]).toEqual([folder, 1]);
  await rm(path.join(folder, 'PG_VERSION'));
  await writeFile(path.join(folder, 'base', 'left'), '');
  expect([await made(), count]).toEqual([folder, 2]);
  expect((await readdir(folder)).sort()).toEqual(['PG_VERSION', 'base']);
  expect(await readdir(path.join(folder, 'base'))).toEqual([]);
});
