import { expect, type Page } from '@playwright/test';

export const PASSWORD = 'comptoir-demo';
export type Account = 'admin' | 'service' | 'purchasing' | 'projects' | 'user' | 'accounts' | 'dev';

/** Fills the login form of the page one is on. */
export async function signIn(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(`${account}@demo.comptoir.example`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The device holds the company and its own program: from here on it can do without a network. */
export async function readyForOffline(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 60_000 });
  await page.waitForFunction(
    async () => {
      const names = await caches.keys();
      const precache = names.find((name) => name.includes('precache'));
      return precache !== undefined && (await (await caches.open(precache)).keys()).length > 10;
    },
    null,
    { timeout: 60_000 },
  );
}
