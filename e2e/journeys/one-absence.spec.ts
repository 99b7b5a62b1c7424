import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { statusOf } from '../page-models/press.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Vacation {
  readonly id: string;
  readonly from: string;
  readonly status: string;
  readonly employee: string;
  readonly decidedBy: string | null;
  readonly calculatedDays: number;
}

const FRENCH = /^(\d{4})-(\d\d)-(\d\d)$/;
const typed = (day: string): string => day.replace(FRENCH, '$3/$2/$1');
/** A Monday far enough ahead that the demonstration company has no absence of this person there. */
function farMonday(): Date {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 150);
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7));
  return day;
}

test('an absence is asked for in a train, approved by the keyboard in another, and counted alike everywhere', async ({
  device,
  server,
  newDevice,
}) => {
  test.setTimeout(300_000);
  const page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  const monday = farMonday();
  const friday = new Date(monday.getTime() + 4 * 86_400_000);
  const [from, to] = [monday, friday].map((day) => day.toISOString().slice(0, 10)) as [string, string];

  await device.context.setOffline(true);
  await page.goto('/humanressources/vacations/new');
  await page.getByRole('combobox', { name: 'Leave type' }).fill('Paid');
  await page.getByRole('option', { name: 'Paid leave', exact: true }).click();
  for (const [label, day] of [
    ['First day', from],
    ['Last day', to],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(typed(day));
    await page.getByLabel(label, { exact: true }).press('Tab');
  }
  // Its days and the balance after it are told before it is asked for.
  await expect(page.getByText(/Balance after it/)).toBeVisible();
  await page.getByRole('button', { name: 'Send the request' }).click();
  await expect(statusOf(page, 'Requested')).toBeVisible();
  await expect(statusOf(page, 'Waiting for the network')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const days = page
    .getByRole('term')
    .filter({ hasText: /^Days$/ })
    .locator('xpath=following-sibling::*[1]');
  const shown = Number.parseFloat((await days.textContent())!.replace(',', '.'));
  expect(shown).toBeGreaterThan(0);

  const asAdmin = await api(server.address, 'admin');
  const stored = async (): Promise<Vacation | undefined> =>
    (await asAdmin<Vacation[]>('/vacations')).find((one) => one.id === id);
  expect(await stored(), 'nothing has left the device').toBeUndefined();
  await device.context.setOffline(false);
  await expect.poll(async () => (await stored())?.status, { timeout: 60_000 }).toBe('requested');
  expect((await stored())!.calculatedDays, 'the server counts what the device showed').toBe(shown);

  // Their manager decides in a train as well, without a mouse.
  const manager = await newDevice();
  const desk = await manager.page();
  await desk.goto('/dashboard/department');
  await signIn(desk, 'service');
  await readyForOffline(desk);
  await manager.context.setOffline(true);
  await desk.goto('/dashboard/department');
  await desk.getByRole('radio', { name: /^Vacations/ }).focus();
  await desk.keyboard.press('Space');
  const asked = desk.getByRole('button', { name: new RegExp(`${typed(from)} – ${typed(to)}`) });
  await asked.focus();
  await desk.keyboard.press('Enter');
  const approve = desk.getByRole('button', { name: 'Approve', exact: true });
  await expect(asked).toHaveAttribute('aria-current', 'true');
  await approve.focus();
  await desk.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  expect((await stored())!.status, 'the manager has no network yet').toBe('requested');
  await manager.context.setOffline(false);
  await expect.poll(async () => (await stored())?.status, { timeout: 60_000 }).toBe('approved');

  // The requester sees it without asking.
  await expect(statusOf(page, 'Approved')).toBeVisible({ timeout: 60_000 });
  expect(await days.textContent()).toContain(String(shown));
});
