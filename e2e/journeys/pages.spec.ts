import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/comptoir.ts';
import { appear, type Theme } from '../page-models/appearance.ts';
import { inspect, inspectColours } from '../page-models/inspect.ts';
import { signIn } from '../page-models/sign-in.ts';

const THEMES = ['light', 'dark', 'semi-dark'] as const satisfies readonly Theme[];
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };
async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  // What fades in would be measured half faded.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    const [first, ...others] = THEMES;
    await appear(page, first, 'en');
    await page.setViewportSize(LAPTOP);
    await page.goto(path);
    await inspect(page, `${path} ${first} 1280`);
    for (const theme of others) await inspectColours(page, theme, `${path} ${theme} 1280`);
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
  test.setTimeout(480_000);
  const page = await device.page();
  await page.goto('/login');
  await inspectAll(page, [
    '/login',
    '/forgotPassword',
    '/default/error-404',
    '/default/not-authorized',
    '/maintenance',
  ]);
});

test('every page of a member of staff', async ({ device }) => {
  test.setTimeout(600_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'user');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
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
    '/profile',
    '/changePassword',
    '/device',
    '/sync/merges',
    '/sync/conflicts/1',
  ]);
});

/** Lays rows into the engine's own tables, as a server or an earlier sitting would have left them; seen at the next loading. */
const lay = (page: Page, rows: readonly (readonly [table: string, row: object])[]): Promise<void> =>
  page.evaluate(async (all) => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((good, bad) => {
        request.onsuccess = () => good(request.result);
        request.onerror = () => bad(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name!));
      const tables = all.map(([table]) => table);
      if (tables.every((table) => database.objectStoreNames.contains(table))) {
        const transaction = database.transaction([...new Set(tables)], 'readwrite');
        for (const [table, row] of all) await done(transaction.objectStore(table).put(row));
      }
      database.close();
    }
  }, rows);

test('what a device asks its person about what it holds', async ({ device }) => {
  test.setTimeout(600_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'user');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const questions = async (
    name: string,
    words: { forget: string; cancel: string; ask: RegExp; keep: string; fetch: string },
  ) => {
    await lay(page, [
      ['meta', { key: 'doubt:contacts', value: { gone: 1_800, of: 2_000 } }],
      ['meta', { key: 'kept', value: ['addresses'] }],
      ['cursors', { collection: 'companies', cursor: null, at: 1, isAway: true, byHand: true }],
    ]);
    await page.goto('/crm/companies');
    await expect(page.getByRole('button', { name: words.fetch })).toBeVisible();
    await inspect(page, `put away ${name}`);
    await page.goto('/device');
    await page.getByRole('button', { name: words.forget }).first().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator(':focus'), 'the focus is on the way back').toHaveText(words.cancel);
    const isCovered = await page.locator(':focus').evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered, `${name}: the focus is under a bar`).toBe(false);
    await inspect(page, `forget ${name}`);
    await page.getByRole('button', { name: words.ask }).click();
    await expect(page.getByRole('button', { name: words.keep })).toBeVisible();
    await inspect(page, `doubt ${name}`);
  };
  for (const theme of THEMES) {
    await page.setViewportSize(LAPTOP);
    await appear(page, theme, 'en');
    await questions(`${theme} 1280`, {
      forget: 'Forget…',
      cancel: 'Cancel',
      ask: /Needs you/,
      keep: 'Keep them here',
      fetch: 'Fetch them again',
    });
  }
  await page.setViewportSize(PHONE);
  await appear(page, 'dark', 'fr');
  await questions('dark fr 360', {
    forget: 'Retirer…',
    cancel: 'Annuler',
    ask: /À traiter/,
    keep: 'Les conserver ici',
    fetch: 'Les récupérer',
  });
});

test('the pages of those who decide', async ({ device }) => {
  test.setTimeout(480_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await page.goto('/crm/contacts');
  await page.locator('[data-row]').first().click();
  await expect(page).toHaveURL(/contacts\/[\da-f-]{36}$/);
  const contact = new URL(page.url()).pathname;
  await inspectAll(page, [
    '/humanressources/expenses',
    '/humanressources/expenseAccounts?tab=approve',
    '/humanressources/employees?group=service',
    '/humanressources/employees/new',
    '/parameters',
    '/crm/contacts',
    contact,
  ]);
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
