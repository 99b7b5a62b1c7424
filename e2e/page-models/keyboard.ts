import { expect, type Locator, type Page } from '@playwright/test';

/** Enough for any page here: whoever needs more presses than this to get somewhere has lost their way. */
const AT_MOST = 60;

/** Goes there as a person without a mouse does; fails where Tab does not lead to it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < AT_MOST; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  expect(await isThere(), `Tab leads to ${String(target)}`).toBe(true);
}
