import type { Page } from '@playwright/test';
import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { inspect } from '../page-models/inspect.ts';
import { tabTo } from '../page-models/keyboard.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

const NAME = 'Left in a hurry';
const KEPT = /Work that was not sent is kept on this device, locked/;
const state = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Log out', { exact: true }).click();
}

test('work that was left locked waits for its person alone, and is sent once when they are back', async ({
  device,
  network,
  server,
}) => {
  test.setTimeout(240_000);
  const page = await device.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  network.down = true;
  await device.context.setOffline(true);
  await page.goto('/crm/companies/new');
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(state(page, 'Waiting for the network')).toBeAttached();

  // Gone for the day.
  await askToLeave(page);
  const question = page.getByRole('dialog', { name: 'Log out with work not yet sent?' });
  await expect(question.getByText('1 change is on this device only.', { exact: false })).toBeVisible();
  await inspect(page, 'log-out question');
  await question.getByRole('button', { name: /Keep it locked on this device/ }).click();
  await expect(page, 'whoever comes next is not led to the page of this one').toHaveURL(/\/login$/);
  await expect(page.getByText(KEPT)).toBeVisible();

  // Somebody else sits down: they learn that something is kept, and nothing of what.
  network.down = false;
  await device.context.setOffline(false);
  await signIn(page, 'service');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(state(page, 'Up to date')).toBeAttached({ timeout: 60_000 });
  await page.goto('/crm/companies?q=hurry');
  await expect(page.getByText('Nothing matches this search')).toBeVisible();
  await page.getByRole('button', { name: 'Up to date' }).click();
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await expect(panel.getByText(/Someone else’s work that was not sent is on this device too/)).toBeVisible();
  await expect(panel.getByText(NAME)).toHaveCount(0);
  await inspect(page, 'sync panel beside the work of another person');
  await page.keyboard.press('Escape');
  const asAdmin = await api(server.address, 'admin');
  const found = async () =>
    (await asAdmin<{ name: string }[]>('/companies')).filter(({ name }) => name === NAME).length;
  expect(await found(), 'nothing goes out under another name').toBe(0);
  await askToLeave(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(KEPT)).toBeVisible();

  // The first is back, with the password.
  await signIn(page, 'user');
  await expect.poll(found, { timeout: 60_000 }).toBe(1);
  await page.goto('/crm/companies?q=hurry');
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(state(page, 'Up to date')).toBeAttached({ timeout: 60_000 });
  expect(await found(), 'once').toBe(1);
  await askToLeave(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(KEPT)).toHaveCount(0);
});

test('a conflict is found, understood and decided by keyboard alone', async ({ device, network, server }) => {
  test.setTimeout(240_000);
  const page = await device.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  await page.goto('/crm/companies');
  await page.locator('[data-row]').first().click();
  await expect(page).toHaveURL(/companies\/[\da-f-]{36}$/);
  const company = new URL(page.url()).pathname;
  const path = `/companies/${company.split('/').at(-1)}`;
  const asAdmin = await api(server.address, 'admin');
  const before = await asAdmin<{ name: string; version: number }>(path);

  // Both change the name, one of them without a network.
  network.down = true;
  await device.context.setOffline(true);
  await page.goto(`${company}/edit`);
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(before.name);
  await name.fill('As I call it');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { level: 1, name: 'As I call it' })).toBeVisible();
  await asAdmin(path, {
    method: 'PUT',
    version: before.version,
    body: { ...before, name: 'As they call it' },
  });
  network.down = false;
  await device.context.setOffline(false);
  await expect(state(page, 'Needs you')).toBeAttached({ timeout: 60_000 });

  // No mouse from here on.
  await page.goto('/');
  await tabTo(page, page.getByRole('button', { name: /^Needs you/ }));
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Sync' });
  await tabTo(page, panel.getByRole('link', { name: 'Compare and decide' }));
  await inspect(page, 'sync panel with a conflict');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Two versions' })).toBeVisible();
  await expect(page, 'the page itself is where one is led').toHaveURL(/sync\/conflicts\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await inspect(page, 'conflict page');
  const group = page.getByRole('group', { name: 'Name' });
  await tabTo(page, group.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(group.getByRole('radio', { name: /^Theirs/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(group.getByRole('radio', { name: /^Mine/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Keep this and send it' }));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { level: 1, name: /^Hello/ }),
    'back where it was found',
  ).toBeFocused();
  await expect(state(page, 'Up to date')).toBeAttached({ timeout: 60_000 });
  expect((await asAdmin<{ name: string }>(path)).name).toBe('As I call it');
});
