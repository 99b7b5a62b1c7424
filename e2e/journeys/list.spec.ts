import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { appear } from '../page-models/appearance.ts';
import { inspect } from '../page-models/inspect.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

test('a list is searched, filtered, grouped, changed in place and in many rows, and kept as a view, without a network', async ({
  device,
  server,
}) => {
  test.setTimeout(300_000);
  // Nothing names these: what is used is not deleted.
  const asAdmin = await api(server.address, 'admin');
  for (const name of ['0 First', '0 Second', '0 Third'])
    await asAdmin('/companies', {
      method: 'POST',
      body: { name, kinds: ['supplier'], vatRegime: 'domestic' },
    });
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/crm/companies');
  const rows = page.locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  await readyForOffline(page);
  // What one reaches for is fetched with the network, once.
  await page.getByRole('button', { name: 'Kinds' }).first().click();
  const panel = page.getByRole('group', { name: 'Kinds' });
  await expect(panel.getByRole('button', { name: 'Supplier' })).toBeVisible();
  await inspect(page, 'a filter');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);

  await page.keyboard.press('/');
  await page.keyboard.type('etabl');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Kinds' }).first().click();
  await panel.getByRole('button', { name: 'Supplier' }).click();
  await expect(page).toHaveURL(/kinds=supplier/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByLabel('Group by').selectOption({ label: 'VAT regime' });
  await expect(page.getByRole('button', { name: /Domestic/ })).toBeVisible();
  await inspect(page, 'columns and groups');
  await page.keyboard.press('Escape');

  // One cell after the other, by keyboard.
  await page.locator('.list-scroll').focus();
  await page.keyboard.press('e');
  await rows
    .first()
    .getByRole('button', { name: /^Phone/ })
    .click();
  await page.getByRole('textbox', { name: 'Phone' }).fill('+33 4 72 00 00 01');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('+33 4 72 00 00 01');
  await expect(page.getByRole('textbox', { name: 'Phone' }), 'the one below').toBeVisible();
  await page.keyboard.press('Escape');
  await inspect(page, 'cells');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');

  // Three rows at once, and back.
  const first = await rows.first().getByRole('link').textContent();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await rows
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('Selected: 3 companies')).toBeVisible();
  await inspect(page, 'many rows');
  await page.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('Deleted: 3 companies')).toBeVisible();
  await expect(page.getByRole('link', { name: first!, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('link', { name: first!, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Name of the new view').fill('Suppliers by regime');
  await inspect(page, 'views');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Views: Suppliers by regime' })).toBeVisible();

  // The step through the list that one came from, and Back to where one was.
  await rows.nth(1).getByRole('link').click();
  await expect(page.getByText(/^2 of /)).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByText(/^3 of /)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/group=vatRegime&view=/);
  await expect(rows.nth(2).getByRole('link')).toBeFocused();

  // A board of the same rows, and the list on a phone.
  await page.getByRole('button', { name: 'Display' }).click();
  await page.getByRole('button', { name: 'Board' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Domestic' }).getByRole('link').first()).toBeVisible();
  await inspect(page, 'board');
  await page.setViewportSize({ width: 360, height: 740 });
  await appear(page, 'dark', 'fr');
  await page.goto('/crm/companies?view=-');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Filtrer' }).click();
  await expect(page.getByRole('button', { name: 'Régime de TVA' })).toBeVisible();
  await inspect(page, 'filters on a phone');

  // With the network everything arrives by itself.
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'À jour' })).toBeVisible({ timeout: 60_000 });
});
