import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { obtainChromium } from '../run/chromium.ts';
import type { Peer } from './peers.ts';
import './page/board-page.ts';

const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A browser with a profile of its own on the disk: what a library keeps is still there when it comes back. */
export interface Device {
  page: Page;
  setNetwork(online: boolean): Promise<void>;
  /** Says "online" again, and fires the sync event where a library waits for that. */
  wake(isIdle: boolean): Promise<void>;
  reload(): Promise<void>;
  /** Kills the page's process; another tab opens. */
  crash(): Promise<void>;
  /** Ends the browser and starts it again over the same profile. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

export async function openDevice(address: string, peer: Peer): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'comptoir-peer-'));
  const executablePath = await obtainChromium();
  let registration: string | undefined;
  const launch = (): Promise<BrowserContext> =>
    chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      args: [...FLAGS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    });
  let context = await launch();
  async function openPage(): Promise<Page> {
    const page = await context.newPage();
    page.on(
      'pageerror',
      (error) => process.env['PEERS_LOUD'] && console.warn(`${peer.key}: ${error.message}`),
    );
    if (peer.syncTag !== undefined) {
      const session = await context.newCDPSession(page);
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        registration = registrations[0]?.registrationId ?? registration;
      });
      await session.send('ServiceWorker.enable');
    }
    await page.goto(address);
    await page.waitForFunction(() => 'board' in window);
    return page;
  }
  const device: Device = {
    page: await openPage(),
    setNetwork: (online) => context.setOffline(!online),
    async wake(isIdle) {
      await context.setOffline(true);
      await context.setOffline(false);
      // A second replay beside one that runs would be the board's doing, not the library's.
      if (peer.syncTag === undefined || registration === undefined || !isIdle) return;
      const session = await context.newCDPSession(device.page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.dispatchSyncEvent', {
        origin: address,
        registrationId: registration,
        tag: peer.syncTag,
        lastChance: false,
      });
      await session.detach();
    },
    async reload() {
      await device.page.reload();
      await device.page.waitForFunction(() => 'board' in window);
    },
    async crash() {
      const dead = device.page;
      const session = await context.newCDPSession(dead);
      const crashed = new Promise<void>((done) => void dead.once('crash', () => done()));
      session.send('Page.crash').catch(() => {});
      await crashed;
      device.page = await openPage();
      void dead.close().catch(() => {});
    },
    async restart() {
      await context.close();
      context = await launch();
      device.page = await openPage();
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
  return device;
}
