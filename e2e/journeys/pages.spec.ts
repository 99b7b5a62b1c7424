import type { Page } from '@playwright/test';
import { canEnter } from '../../src/domain/access.ts';
import { api } from '../fixtures/api.ts';
import type { Walked } from '../fixtures/app-routes.ts';
import { expect, test, type Device } from '../fixtures/comptoir.ts';
import { routesFound } from '../fixtures/demonstration.ts';
import type { RunningServer } from '../fixtures/server.ts';
import { appear, type Theme } from '../page-models/appearance.ts';
import { inspect, inspectColours, inspectWidth, wear } from '../page-models/inspect.ts';
import { signIn, type Account } from '../page-models/sign-in.ts';

/** `npm run test:long`: every page in every theme, in both languages, on a laptop and a phone. */
const LONG = process.env['LONG'] === '1';
/** On a laptop; the third theme is that of the phone. */
const THEMES = (LONG ? ['light', 'semi-dark'] : ['light']) satisfies readonly Theme[] as readonly Theme[];
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

/** Looks of a page that its address alone does not show. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  '/sales/moneyEntrances': ['?look=cheques', '?look=cash'],
  '/humanressources/expenseAccounts': ['?tab=approve'],
  '/humanressources/employees': ['?group=service'],
  '/pipeline': ['?look=list', '?look=forecast'],
};

/** Where the parts of an address come from that no collection has. */
const GIVEN: Readonly<Record<string, string>> = { seq: '1', token: 'of-no-mail' };

/** The addresses of pages, with the first row of its collection where one shows a row. */
async function addressesOf(
  pages: readonly Walked[],
  server: RunningServer,
  account: Account,
): Promise<readonly string[]> {
  const collections = new Map(
    routesFound().flatMap(({ path, shows }) => (shows ? [[/:(\w+)/.exec(path)?.[1], shows] as const] : [])),
  );
  const ask = await api(server.address, account);
  const idsOf = async (parameter: string): Promise<readonly string[]> => {
    const given = GIVEN[parameter];
    if (given !== undefined) return [given];
    const rows = await ask<readonly { id: string }[]>(`/${collections.get(parameter)}`);
    return rows.slice(0, 2).map(({ id }) => id);
  };
  const addresses: string[] = [];
  for (const { path } of pages) {
    const parameter = /:(\w+)/.exec(path)?.[1];
    const [one, other] = parameter === undefined ? [] : await idsOf(parameter);
    if (parameter !== undefined) expect(one, `there is a row for ${path}`).toBeDefined();
    const address = path.replace(/:\w+/, one ?? '');
    addresses.push(path.endsWith('/merge') ? `${address}?with=${other}` : address);
    for (const look of LOOKS[path] ?? []) addresses.push(`${path}${look}`);
  }
  return addresses.filter((one) => one.startsWith(process.env['WALK'] ?? ''));
}

interface Look {
  readonly theme: Theme;
  readonly locale: 'en' | 'fr';
}

/** Each page once on a laptop; none is wider than a phone. In the long run in every theme, and wholly on the phone too. */
async function inspectAll(page: Page, paths: readonly string[], { theme, locale }: Look): Promise<void> {
  const [start] = paths;
  // What fades in would be measured half faded.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await appear(page, theme, locale);
  await page.setViewportSize(LAPTOP);
  await page.goto(start!);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  for (const path of paths) {
    await test.step(path, async () => {
      if (path !== start) await follow(page, path);
      await wear(page, theme);
      await inspect(page, `${path} ${theme} ${locale} 1280`);
      // The place of a task and of a phase is in its project.
      if (!/^\/projects\/(tasks|phases)\/[^/]+$/.test(path))
        expect(new URL(page.url()).pathname, 'it led elsewhere').toBe(path.replace(/\?.*/, ''));
      if (LONG) await inspectColours(page, 'semi-dark', `${path} semi-dark ${locale} 1280`);
      await page.setViewportSize(PHONE);
      await inspectWidth(page, `${path} ${locale} 360`);
      await page.setViewportSize(LAPTOP);
    });
  }
  if (!LONG) return;
  await page.setViewportSize(PHONE);
  await appear(page, 'dark', 'fr');
  await page.goto(start!);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  for (const path of paths) {
    if (path !== start) await follow(page, path);
    await inspect(page, `${path} dark fr 360`);
  }
}

const isOfStrangers = ({ area }: Walked): boolean => canEnter(undefined, area);
const isOfAdmins = (route: Walked): boolean => !isOfStrangers(route) && canEnter(['admin'], route.area);
const EN: Look = { theme: 'light', locale: 'en' };
const FR: Look = { theme: 'dark', locale: 'fr' };

async function walk(
  device: Device,
  server: RunningServer,
  pages: readonly Walked[],
  as: Account,
  look: Look,
) {
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, as);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await inspectAll(page, await addressesOf(pages, server, as), look);
}

test('every page of strangers is whole', async ({ device, server }) => {
  test.setTimeout(480_000);
  const page = await device.page();
  await page.goto('/login');
  await inspectAll(page, await addressesOf(routesFound().filter(isOfStrangers), server, 'user'), EN);
});

/** In two halves, one of them in French and dark: a worker walks each. */
for (const [half, look] of [EN, FR].entries())
  test(`every page of those who are signed in is whole, ${half + 1} of 2`, async ({ device, server }) => {
    test.setTimeout(1_800_000);
    await walk(
      device,
      server,
      routesFound()
        .filter(isOfAdmins)
        .filter((_, at) => at % 2 === half),
      'admin',
      look,
    );
  });

test('every page that is not of admins is whole', async ({ device, server }) => {
  test.setTimeout(480_000);
  const others = routesFound().filter((route) => !isOfStrangers(route) && !isOfAdmins(route));
  expect(others.length).toBeGreaterThan(0);
  await walk(device, server, others, 'dev', EN);
});

if (LONG)
  test('every page of a member of staff is whole', async ({ device, server }) => {
    test.setTimeout(1_800_000);
    const pages = routesFound().filter((route) => !isOfStrangers(route) && canEnter(['user'], route.area));
    await walk(device, server, pages, 'user', EN);
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

test('the days and their week are whole, all that opens there open', async ({ device }) => {
  test.setTimeout(480_000);
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await appear(page, 'dark', 'fr');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
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
  if (LONG) await inspectColours(page, 'semi-dark', 'my days semi-dark fr 1280');
}

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
  await page.goto('/humanressources/elsewhere');
  await expect(page).toHaveURL('/default/error-404');
  await page.goto('/login?to=https://elsewhere.example/');
  await expect(page).toHaveURL('/');
});
