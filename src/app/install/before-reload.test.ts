import { expect, it } from 'vitest';
import { beforeReload, everythingSettled } from './before-reload.ts';

it('waits for all who asked, also where one of them fails, and for nobody who took it back', async () => {
  const ended: string[] = [];
  const wish = (name: string, rest = async () => {}) => ({
    rest: () => rest().then(() => void ended.push(name)),
    wake: () => void ended.push(`${name} again`),
  });
  const takeBack = [
    beforeReload(wish('engine')),
    beforeReload(wish('broken', () => Promise.reject(new Error('broken')))),
    beforeReload(wish('taken back')),
    beforeReload(wish('stopped')),
  ];
  takeBack[2]!();
  const goOn = await everythingSettled();
  expect(ended).toEqual(['engine', 'stopped']);
  takeBack[3]!();
  goOn();
  expect(ended.slice(2), 'whoever is still there goes on').toEqual(['engine again', 'broken again']);
  for (const take of takeBack) take();
});
