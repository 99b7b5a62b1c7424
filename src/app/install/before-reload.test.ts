import { expect, it } from 'vitest';
import { beforeReload, everythingSettled } from './before-reload.ts';

it('waits for all who asked, also where one of them fails, and for nobody who took it back', async () => {
  const ended: string[] = [];
  const takeBack = [
    beforeReload(async () => void ended.push('engine')),
    beforeReload(() => Promise.reject(new Error('broken'))),
    beforeReload(async () => void ended.push('taken back')),
  ];
  takeBack[2]!();
  await everythingSettled();
  expect(ended).toEqual(['engine']);
  for (const take of takeBack) take();
});
