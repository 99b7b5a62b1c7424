import type { Page } from '@playwright/test';
import { mondayBefore } from '../../src/domain/hr/home-work-week.ts';
import { addDays, addMonthsClamped, yearOf } from '../../src/domain/kernel/dates.ts';
import { holidaysOf } from '../../src/domain/kernel/public-holidays.ts';
import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Day {
  readonly employee: string;
  readonly date: string;
  readonly kind: string | null;
}

/** The middle of a day’s cell. */
async function middle(page: Page, date: string): Promise<[number, number]> {
  const box = (await page.locator(`[data-day="${date}"]`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}
/** From Monday to Friday of next month, without a holiday; what is planned ends a fortnight ahead. */
function weekAhead(today: string): readonly string[] {
  const month = addMonthsClamped(`${today.slice(0, 7)}-01`, 1);
  const weeks = [14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24].map((day) => {
    const monday = mondayBefore(addDays(month, day - 1));
    return [0, 1, 2, 3, 4].map((at) => addDays(monday, at));
  });
  const isFree = (day: string) => !holidaysOf(yearOf(day)).has(day) && day > addDays(month, 12);
  return weeks.find((week) => week.every(isFree))!;
}

test('days are drawn over without a network, by mouse and by keyboard, and arrive as they were told', async ({
  device,
  network,
  server,
}) => {
  test.setTimeout(300_000);
  let page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  await page.goto('/homeWorkDrive?part=days');
  await expect(page.getByText('as the crow flies')).toBeVisible();
  const week = weekAhead((await page.locator('[aria-current="date"]').getAttribute('data-day'))!);

  network.down = true;
  await device.context.setOffline(true);
  await device.reopen();
  await device.context.setOffline(true);
  page = await device.page();
  await page.goto('/homeWorkDrive?part=days');
  await page.getByRole('button', { name: 'Next month' }).click();
  const kinds = page.getByRole('group', { name: 'Press a kind, then the days' });
  await kinds.getByRole('button', { name: 'Cycled' }).click();
  await page.mouse.move(...(await middle(page, week[0]!)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(page, week[2]!)), { steps: 5 });
  await expect(page.locator('[data-drawn]')).toHaveCount(3);
  await page.mouse.up();
  await expect(page.getByText(/^3 days: Cycled/)).toBeVisible();
  // The button that a mouse has pressed opens nothing as it is let go.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.locator(`[data-day="${week[2]}"]`).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('6');
  await expect(page.getByText(/^3 days: Away\. 1 of them was told otherwise/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone: 3 days: Away')).toBeVisible();

  network.down = false;
  await device.context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 90_000 });
  const days = await (await api(server.address, 'user'))<Day[]>('/homeWorkDays');
  const told = new Map(days.filter(({ kind }) => kind).map(({ date, kind }) => [date, kind]));
  expect(week.map((date) => told.get(date))).toEqual(['cycled', 'cycled', 'cycled', undefined, undefined]);
});
