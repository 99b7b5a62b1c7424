import type { CDPSession } from '@playwright/test';
import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';
import { BACKGROUND_SEND } from '../../src/app/service-worker/background-tag.ts';

const NAME = 'Written before the tunnel';

/** Wakes the service worker as the browser does once there is a network; headless Chromium keeps no such watch itself. */
async function networkIsBack(cdp: CDPSession, origin: string): Promise<void> {
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter((one) => one.scopeURL.startsWith(origin) && !one.isDeleted);
      if (registration) found(registration.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: await registered, tag: BACKGROUND_SEND, lastChance: false });
}

test('what was written offline is sent though no page of ours is open when the network returns', async ({ device, network, server }) => {
  const page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  network.down = true;
  await device.context.setOffline(true);
  await page.goto('/crm/companies/new');
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the network' })).toBeVisible();

  await page.goto('about:blank');
  network.down = false;
  await device.context.setOffline(false);
  const asAdmin = await api(server.address, 'admin');
  const found = async () => (await asAdmin<{ name: string }[]>('/companies')).filter(({ name }) => name === NAME).length;
  expect(await found(), 'nobody has sent it yet').toBe(0);

  const cdp = await device.context.newCDPSession(page);
  await networkIsBack(cdp, new URL(network.address).origin);
  await expect.poll(found, { timeout: 30_000 }).toBe(1);

  // The page, when it opens again, has nothing left to do.
  await page.goto('/crm/companies');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 30_000 });
  expect(await found(), 'once').toBe(1);
});
