import { expect, it } from 'vitest';
import { CORE_KB, coreKb, takenBy } from './engine-size.ts';

it('finds what a page takes of the engine at once, through whatever it imports', () => {
  const taken = takenBy(['app/layout/main-layout.tsx']);
  const names = (file: string) => [...taken].find(([name]) => name.endsWith(`/offline/${file}`))?.[1];
  expect(names('engine.ts')).toEqual(new Set(['createEngine']));
  expect(names('index.ts')).toContain('useEngine');
  expect(names('contract.ts'), 'types weigh nothing').toBeUndefined();
  expect(names('transfer/keep.ts'), 'what is fetched later is not taken at once').toBeUndefined();
});

it(`the engine that every device loads has no more than ${CORE_KB} kB`, async () => {
  expect(await coreKb()).toBeLessThanOrEqual(CORE_KB);
}, 60_000);
