import { keepSender } from '../../../src/offline/background/kept-sender.ts';
import { sendInBackground } from '../../../src/offline/background/send-in-background.ts';
import { fakePorts } from '../../../src/testing/fake-device-ports.ts';
import { createTabGate } from '../../../src/testing/tab-gate.ts';
import { tabStorage } from '../../../src/testing/tab-storage.ts';
import { SIMULATED } from './entities.ts';
import { networkOf } from './network.ts';
import { count } from './notebook.ts';
import { databaseOf } from './disk.ts';
import { browserOf, BUILDS, clockOf, type Device, type World } from './world.ts';

/**
 * The browser wakes the service worker, pages or none: it sends in the name of whoever was signed in when that was last
 * written down. The browser may end it at any moment.
 */
export function wakeWorker(world: World, device: Device): void {
  const { random, notes } = world;
  const number = device.index * 1_000 + (notes.tabs += 1);
  const gate = createTabGate();
  const disk = tabStorage(device.browser.indexedDB, gate);
  const portsFor = (name: string): ReturnType<typeof fakePorts> =>
    fakePorts(
      browserOf(device, name),
      number,
      clockOf(world, gate),
      random,
      networkOf(world, device, number, gate),
      gate,
      disk.indexedDB,
      () => false,
    );
  const { storage } = portsFor('');
  const worker = {
    end(): void {
      gate.kill();
      disk.cut(() => random.chance(0.5));
      for (const name of device.ears.keys()) portsFor(name).forget();
      device.workers.delete(worker);
    },
  };
  device.workers.add(worker);
  const { session } = device;
  const isKnown = session !== undefined && random.chance(0.8);
  const work = async (): Promise<boolean> => {
    if (isKnown) {
      const { user, token } = session;
      const name = databaseOf(user);
      const kept = { userId: user, token, roles: ['user'] as const, timeZone: 'Europe/Paris', name };
      await keepSender(storage, { ...kept, apiBase: '', tenant: 'model' });
    }
    return sendInBackground({
      portsFor,
      storage,
      versions: BUILDS[device.build],
      entities: SIMULATED,
      app: `build-${device.build}`,
    });
  };
  const told = (what: string) => (): void => {
    count(notes, what);
    worker.end();
  };
  work().then(told('worker ended its work'), told('worker broke off'));
}
