import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/comptoir.ts';
import { signIn } from '../page-models/sign-in.ts';

/** Where the keyboard is: of which cell, or else what it would press. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return at?.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? at?.textContent ?? '';
  });

const MANY = Array.from({ length: 300 }, (_, at) => `Part ${at}\t${at + 1}\t12,5\t20`).join('\n');

test('a quote is typed line by line without a mouse, and the focus is never lost on the way', async ({
  device,
}) => {
  const page = await device.page();
  await page.goto('/sales/quotes/new');
  await signIn(page, 'user');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Add an item' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('0 0');
  for (let line = 0; line < 3; line += 1) {
    // Words that things of the catalogue have too: a list of them is open as one goes on.
    await page.keyboard.type('armoire');
    await expect(page.getByRole('listbox', { name: 'Label' })).toBeVisible();
    for (const [column, typed] of [
      [1, '2'],
      [2, ''],
      [3, '12,5'],
      [4, ''],
      [5, ''],
    ] as const) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(`${line} ${column}`);
      await page.keyboard.type(typed);
    }
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe(`${line} 4`);
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe(`${line + 1} 0`);
  }
  await page.keyboard.press('Shift+Enter');
  expect(await focused(page)).toBe('2 0');

  // A list that is drawn in part only is gone through likewise.
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, MANY);
  await expect(page.getByRole('group', { name: 'Line 12', exact: true })).toBeVisible();
  for (let row = 3; row < 40; row += 1) {
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe(`${row} 0`);
  }
  await page.keyboard.type('armoire');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('39 1');

  // What is said of it leaves the way to save free, at a desk and on a phone.
  await page.keyboard.press('Alt+Delete');
  const told = page.getByText('Line 40: removed').locator('..');
  await expect(told).toBeVisible();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    const [toast, save] = [
      await told.boundingBox(),
      await page.getByRole('button', { name: 'Save', exact: true }).boundingBox(),
    ];
    expect(toast!.y + toast!.height, `at ${width} px`).toBeLessThanOrEqual(save!.y);
  }
});
