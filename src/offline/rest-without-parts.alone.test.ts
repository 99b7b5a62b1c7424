import { expect, it, vi } from 'vitest';
import { engineOptions } from '../testing/engine-options.ts';
import { fakeBrowser, fakePorts } from '../testing/fake-device-ports.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { toyEntity } from '../testing/toy-entity.ts';
import { createVirtualTime } from '../testing/virtual-time.ts';
import { createEngine } from './engine.ts';

// A version that replaced this one took the file with it, or there is no network: what waits for the end of a pass cannot be had.
vi.mock('./sync/flush.ts', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

it('a page is laid aside all the same, without a failure that nobody hears', async () => {
  const time = createVirtualTime(Date.UTC(2026, 10, 20, 8));
  const http = { send: () => Promise.reject(new TypeError('Failed to fetch')) };
  const engine = createEngine({
    ...engineOptions([toyEntity('parties')]),
    ports: fakePorts(fakeBrowser(), 1, time.clock, seededRandom(1), http),
    name: 'rest',
  });
  await expect(engine.rest()).resolves.toBeUndefined();
  expect(engine.state().resting).toBe(true);
  engine.stop();
  await time.settle();
  time.release();
});
