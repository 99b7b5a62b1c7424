import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

const NAME = 'Written before the tunnel';

test('what was written offline is sent though no page of ours is open when the network returns', async ({
  device,
  network,
  server,
}) => {
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
  const asAdmin = await api(server.address, 'admin');
  const found = async () =>
    (await asAdmin<{ name: string }[]>('/companies')).filter(({ name }) => name === NAME).length;
  expect(await found()).toBe(0);
  network.down = false;
  await device.context.setOffline(false);
  await expect.poll(found, { timeout: 60_000 }).toBe(1);

  // The page, when it opens again, has nothing left to do.
  await page.goto('/crm/companies');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 30_000 });
  expect(await found(), 'once').toBe(1);
});
