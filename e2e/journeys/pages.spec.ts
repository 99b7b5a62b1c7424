import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/comptoir.ts';
import { appear, type Theme } from '../page-models/appearance.ts';
import { inspect, inspectColours, wear } from '../page-models/inspect.ts';
import { signIn } from '../page-models/sign-in.ts';

/** On a laptop; the third theme is that of the phone. */
const THEMES = ['light', 'semi-dark'] as const satisfies readonly Theme[];
const PHONE = { width: 360, height: 740 };
const LAPTOP = { width: 1280, height: 800 };

/** Goes there as a link does, in the page that is open: most of what a loading costs is the same for every page. */
async function follow(page: Page, path: string): Promise<void> {
  const from = new URL(page.url());
  const to = new URL(path, from);
  if (to.pathname === from.pathname) return void (await page.goto(path));
  await page.evaluate((address) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.locator('h1:not([data-left])')).toHaveCount(1);
}

async function inspectAll(page: Page, paths: readonly string[]): Promise<void> {
  const [start] = paths;
  const [first, ...others] = THEMES;
  // What fades in would be measured half faded.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await appear(page, first, 'en');
  await page.setViewportSize(LAPTOP);
  await page.goto(start!);
  for (const path of paths) {
    if (path !== start) await follow(page, path);
    await wear(page, first);
    await inspect(page, `${path} ${first} 1280`);
    for (const theme of others) await inspectColours(page, theme, `${path} ${theme} 1280`);
  }
  await page.setViewportSize(PHONE);
  await appear(page, 'dark', 'fr');
  await page.goto(start!);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  for (const path of paths) {
    if (path !== start) await follow(page, path);
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
  const company = await firstOf(page, '/crm/companies');
  const account = await firstOf(page, '/humanressources/expenseAccounts');
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

/** The page of the first row of a list. */
async function firstOf(page: Page, list: string): Promise<string> {
  await page.goto(list);
  await page.locator('[data-row]').first().click();
  await expect(page).toHaveURL(new RegExp(`${list}/[\\da-f-]{36}$`));
  return new URL(page.url()).pathname;
}

test('every page of sales', async ({ device }) => {
  test.setTimeout(600_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  const [quote, invoice, payment, slip] = [
    await firstOf(page, '/sales/quotes'),
    await firstOf(page, '/sales/invoices'),
    await firstOf(page, '/sales/customerPayments'),
    await firstOf(page, '/sales/chequeDeposits'),
  ];
  await inspectAll(page, [
    '/sales',
    '/sales/customerFee',
    '/sales/quotes',
    quote,
    '/sales/quotes/new',
    '/sales/invoices',
    invoice,
    '/sales/customerPayments',
    payment,
    '/sales/moneyEntrances',
    '/sales/moneyEntrances?look=cheques',
    '/sales/moneyEntrances?look=cash',
    '/sales/chequeDeposits',
    slip,
    '/sales/cashMovements/new',
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
    themes: readonly Theme[],
    name: string,
    words: { forget: string; cancel: string; ask: RegExp; keep: string; fetch: string },
  ) => {
    const inspectIn = async (what: string) => {
      const [first, ...others] = themes;
      await wear(page, first!);
      await inspect(page, `${what} ${first} ${name}`);
      for (const theme of others) await inspectColours(page, theme, `${what} ${theme} ${name}`);
    };
    await lay(page, [
      ['meta', { key: 'doubt:contacts', value: { gone: 1_800, of: 2_000 } }],
      ['meta', { key: 'kept', value: ['addresses'] }],
      ['cursors', { collection: 'companies', cursor: null, at: 1, isAway: true, byHand: true }],
    ]);
    await page.goto('/crm/companies');
    await expect(page.getByRole('button', { name: words.fetch })).toBeVisible();
    await inspectIn('put away');
    await page.goto('/device');
    await page.getByRole('button', { name: words.forget }).first().click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator(':focus'), 'the focus is on the way back').toHaveText(words.cancel);
    const isCovered = await page.locator(':focus').evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered, `${name}: the focus is under a bar`).toBe(false);
    await inspectIn('forget');
    await page.getByRole('button', { name: words.ask }).click();
    await expect(page.getByRole('button', { name: words.keep })).toBeVisible();
    await inspectIn('doubt');
  };
  await page.setViewportSize(LAPTOP);
  await appear(page, 'light', 'en');
  await questions(THEMES, '1280', {
    forget: 'Forget…',
    cancel: 'Cancel',
    ask: /Needs you/,
    keep: 'Keep them here',
    fetch: 'Fetch them again',
  });
  await page.setViewportSize(PHONE);
  await appear(page, 'dark', 'fr');
  await questions(['dark'], 'fr 360', {
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
    '/homeWorkDrive',
    '/homeWorkDrive/trash',
    '/homeWorkDrive/attached',
    '/parameters',
    '/crm/contacts',
    contact,
  ]);
  await inspectDays(page);
});

/** My days and the week of the team, all that opens there open, and a day with a journey in its sheet. */
async function inspectDays(page: Page): Promise<void> {
  await follow(page, '/homeWorkDrive?part=days');
  const journey = page.locator(
    ':is([data-kind="drove"], [data-kind="cycled"], [data-kind="public transport"])',
  );
  await expect(journey.first()).toBeVisible();
  await expect(page.locator('.team-week [role="img"]').first()).toBeVisible();
  await page.locator('.days-how').evaluateAll((all) => all.forEach((how) => how.setAttribute('open', '')));
  await inspect(page, 'my days dark fr 360');
  await journey.first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'a day dark fr 360');
  await page.keyboard.press('Escape');
  await page.setViewportSize(LAPTOP);
  await wear(page, 'light');
  await inspect(page, 'my days light fr 1280');
  await inspectColours(page, 'semi-dark', 'my days semi-dark fr 1280');
}

test('the pages of relations', async ({ device }) => {
  test.setTimeout(900_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  const firstTwo = async (list: string): Promise<readonly string[]> => {
    await page.goto(list);
    await expect(page.locator('[data-row]').nth(1)).toBeVisible();
    return page
      .locator('[data-row]')
      .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-row') ?? ''));
  };
  const [company, other] = await firstTwo('/crm/companies');
  const [contact] = await firstTwo('/crm/contacts');
  const [opportunity] = await firstTwo('/pipeline?look=list');
  await inspectAll(page, [
    '/crm',
    '/crm/activities',
    '/crm/map',
    '/crm/companiesOld',
    '/crm/companies/duplicates',
    `/crm/companies/${company}/merge?with=${other}`,
    `/crm/contacts/${contact}/privacy`,
    '/pipeline',
    '/pipeline?look=forecast',
    '/pipeline/new',
    `/pipeline/${opportunity}`,
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
