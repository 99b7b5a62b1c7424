import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { isBuilt, markBuilt } from './build-state.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'comptoir-build-'));
  for (const folder of ['src', 'public', 'dist']) await mkdir(path.join(root, folder));
  const files = ['index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts', 'tsconfig.json'];
  for (const file of files) await writeFile(path.join(root, file), '');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('what was built is not built again until a source changes', async () => {
  expect(await isBuilt(root)).toBe(false);
  await markBuilt(root);
  expect(await isBuilt(root)).toBe(true);
  await writeFile(path.join(root, 'src', 'main.ts'), 'new');
  expect(await isBuilt(root)).toBe(false);
});

it('npm run build tells npm start that it has built, and only once both parts stand', () => {
  const [page, server, ...rest] = packageJson.scripts.build.split(' && ');
  expect([page, server]).toEqual(['vite build', 'vite build --config src/server/vite.config.ts']);
  expect(rest).toEqual(['tsx src/server/command/mark-built.ts']);
});
