import { openDevice } from './browser.ts';
import type { Measure, StorageSizes } from './page/board-page.ts';
import type { Peer } from './peers.ts';
import type { PeerServer } from './server/peer-server.ts';

export type StorageRun = Readonly<Record<Measure, number>>;

/** One run of one library: an empty profile is filled and read, then the browser starts again and opens it. */
export async function runStorage(server: PeerServer, peer: Peer, sizes: StorageSizes): Promise<StorageRun> {
  server.reset(new Map());
  Object.assign(server, { down: true, faults: false, delayMs: 0 });
  const device = await openDevice(server.address, peer);
  try {
    const filled = await device.page.evaluate(([key, all]) => window.board.fill(key, all), [
      peer.key,
      sizes,
    ] as const);
    await device.restart();
    return { ...filled, cold: await device.page.evaluate((key) => window.board.coldOpen(key), peer.key) };
  } finally {
    await device.close();
  }
}
