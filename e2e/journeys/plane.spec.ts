import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { ExpenseAccountPage, photo } from '../page-models/expense-account.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Account {
  id: string;
  title: string;
  status: string;
  calculatedTotal: number;
  calculatedVat: number;
  version: number;
  costs: {
    bill: string | null;
    calculatedAmount: number;
    vat?: { rate: number; amount: number }[];
    expense: Record<string, { km?: number; roundTrip?: boolean; calculatedAmount?: number } | null>;
  }[];
}
const TITLE = 'Visits seen from a plane';

test('an expense made in a plane reaches the company’s database, and its approval comes back', async ({
  device,
  network,
  server,
  newDevice,
}) => {
  test.setTimeout(240_000);
  let page = await device.page();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login\?to=/);
  await signIn(page, 'user');
  await readyForOffline(page);
  const receipt = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 3000, 2200) };

  // The doors close.
  network.down = true;
  await device.context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Expense accounts' }).first().click();
  await page.getByRole('link', { name: 'New expense account' }).click();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  let account = new ExpenseAccountPage(page);
  await account.addTrip({ from: 'Lyon', to: 'Grenoble', km: '112', roundTrip: true });
  await account.addExpense({
    amount: '120',
    rate: '20 %',
    category: 'Office supplies',
    supplier: 'Le Comptoir du Rail',
    receipt,
  });
  await expect(page.getByRole('status').filter({ hasText: 'Waiting for the network' })).toBeVisible();
  await page.screenshot({ path: 'test-results/pages/offline.png' });
  const total = (await account.total.textContent()) ?? '';
  expect(total).toMatch(/^\d[\d ]*,\d\d\s€$/);

  // The battery dies, and lives again at ten thousand metres.
  await device.reopen();
  await device.context.setOffline(true);
  page = await device.page();
  await page.goto('/humanressources/expenseAccounts');
  await page.getByRole('link', { name: TITLE }).or(page.getByText(TITLE)).first().click();
  account = new ExpenseAccountPage(page);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(account.lines.getByText(/224\skm/)).toBeVisible();
  await expect(account.lines.getByText('Le Comptoir du Rail')).toBeVisible();
  await expect(account.total).toHaveText(total);
  await account.lines.getByRole('button', { name: /Show Receipt/ }).click();
  const shown = page.getByRole('dialog').getByRole('img');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1_000);
  await page.keyboard.press('Escape');

  // The network returns; nobody clicks anything.
  network.down = false;
  await device.context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 90_000 });

  const asAdmin = await api(server.address, 'admin');
  const found = (await asAdmin<Account[]>('/expenseAccounts')).filter((one) => one.title === TITLE);
  expect(found, 'the account is there, once').toHaveLength(1);
  const [stored] = found;
  expect(stored!.costs).toHaveLength(2);
  const trip = stored!.costs.find((line) => line.expense['expenseTrip'])!;
  const classic = stored!.costs.find((line) => line.expense['expenseClassic'])!;
  expect(trip.expense['expenseTrip']).toMatchObject({ km: 112, roundTrip: true });
  expect(classic).toMatchObject({ calculatedAmount: 120, vat: [{ rate: 20, amount: 20 }] });
  const euros = Number(total.replace(/[^\d,]/g, '').replace(',', '.'));
  expect(stored!.calculatedTotal).toBeCloseTo(trip.calculatedAmount + 120, 2);
  expect(stored!.calculatedTotal, 'the server computes what the device showed').toBeCloseTo(euros, 2);
  const bytes = await asAdmin<Buffer>(`/uploads/${classic.bill}/file`);
  expect([...bytes.subarray(0, 3)], 'the photo is a photo').toEqual([0xff, 0xd8, 0xff]);
  expect(bytes.length).toBeGreaterThan(10_000);

  // Submitted here, approved over there.
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(account.status('Submitted')).toBeVisible();
  const manager = await newDevice();
  const desk = await manager.page();
  await desk.goto('/humanressources/expenseAccounts');
  await signIn(desk, 'service');
  await desk
    .getByRole('tab', { name: /To approve/ })
    .or(desk.getByRole('link', { name: /To approve/ }))
    .first()
    .click();
  await desk.getByText(TITLE).first().click();
  await expect(desk.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const here = desk.url();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  // The next one that waits comes by itself.
  await expect(desk).not.toHaveURL(here);
  await desk.goto(here);
  await expect(new ExpenseAccountPage(desk).status('Approved')).toBeVisible();

  // It arrives by itself.
  await expect(account.status('Approved')).toBeVisible({ timeout: 60_000 });
});
