import { expect, test } from '../fixtures/comptoir.ts';
import { appear } from '../page-models/appearance.ts';
import { inspect } from '../page-models/inspect.ts';
import { signIn } from '../page-models/sign-in.ts';

/** The pages of people, without those that are lists. */
const PEOPLE = /\/assets\/hr-(?!plain-)[\w-]+\.js$/;

// A version that replaced this one took the page's file with it, and no service worker kept the old.
test('a page whose file is gone comes by the one click all the same; where it cannot, the page says so', async ({
  browser,
  network,
}) => {
  const context = await browser.newContext({ baseURL: network.address, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/humanressources/expenseAccounts');
  await signIn(page, 'user');
  const add = page.getByRole('link', { name: 'New expense account' });
  const form = page.getByRole('heading', { level: 1, name: 'New expense account' });

  let missing = 1;
  await page.route(PEOPLE, (route) => (missing-- > 0 ? route.fulfill({ status: 404 }) : route.fallback()));
  await add.click();
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/\/humanressources\/expenseAccounts\/new$/);
  await page.goBack();
  await expect(add, 'Back leads to the page that was left').toBeVisible();

  missing = Infinity;
  await page.reload();
  await add.click();
  await expect(page.getByRole('heading', { level: 1, name: 'An error has occurred' })).toBeVisible();
  await expect(page, 'what a reload will try again').toHaveURL(/\/humanressources\/expenseAccounts\/new$/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await inspect(page, 'page that could not be fetched 1280');
  await appear(page, 'dark', 'fr');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await inspect(page, 'page that could not be fetched dark fr 360');

  missing = 0;
  await appear(page, 'light', 'en');
  await page.getByRole('button', { name: 'Recharger' }).click();
  await expect(form).toBeVisible();
  await context.close();
});
