import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/comptoir.ts';
import { appear, type Theme } from '../page-models/appearance.ts';
import { inspect } from '../page-models/inspect.ts';
import { signIn } from '../page-models/sign-in.ts';

const THEMES: readonly Theme[] = ['light', 'dark', 'semi-dark'];
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  // What fades in would be measured half faded.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    for (const theme of THEMES) {
      await appear(page, theme, 'en');
      await page.setViewportSize(LAPTOP);
      await page.goto(path);
      await inspect(page, `${path} ${theme} 1280`);
    }
    await page.setViewportSize(PHONE);
    await appear(page, 'dark', 'fr');
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await inspect(page, `${path} dark fr 360`);
  }
}

test('every public page is whole in every theme, in both languages, on a phone and a laptop', async ({
  device,
}) => {
  test.setTimeout(180_000);
  const page = await device.page();
  await page.goto('/login');
  await inspectAll(page, ['/login', '/default/error-404', '/default/not-authorized', '/maintenance']);
});

test('every page of a member of staff', async ({ device }) => {
  test.setTimeout(300_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'user');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible();
  await page.goto('/crm/companies');
  await page.locator('[data-row]').first().click();
  await expect(page).toHaveURL(/companies\/[\da-f-]{36}$/);
  const company = new URL(page.url()).pathname;
  await page.goto('/humanressources/expenseAccounts');
  await page.locator('[data-row]').first().click();
  await expect(page).toHaveURL(/expenseAccounts\/[\da-f-]{36}$/);
  const account = new URL(page.url()).pathname;
  await inspectAll(page, [
    '/',
    '/crm/companies',
    company,
    '/crm/companies/new',
    '/humanressources/expenseAccounts',
    account,
    '/humanressources/expenseAccounts/new',
    '/device',
    '/sync/merges',
    '/sync/conflicts/1',
  ]);
});

test('the pages of those who decide', async ({ device }) => {
  test.setTimeout(180_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible();
  await inspectAll(page, ['/humanressources/expenses', '/humanressources/expenseAccounts?tab=approve']);
});

test('doors: login keeps the wanted page, a right that is missing and a page that is not there say so', async ({
  device,
}) => {
  const page = await device.page();
  await page.goto('/crm/companies?q=lyon');
  await expect(page).toHaveURL(/\/login\?to=%2Fcrm%2Fcompanies/);
  await signIn(page, 'user', 'wrong password');
  await expect(page.getByRole('alert')).toBeVisible();
  await signIn(page, 'user');
  await expect(page).toHaveURL(/\/crm\/companies\?q=lyon/);
  await page.goto('/humanressources/expenses');
  await expect(page).toHaveURL('/default/not-authorized');
  await page.goto('/humanressources/salaries');
  await expect(page).toHaveURL('/default/error-404');
  await page.goto('/login?to=https://elsewhere.example/');
  await expect(page).toHaveURL('/');
});
