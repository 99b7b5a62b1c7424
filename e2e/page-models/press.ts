import { expect, type Locator, type Page } from '@playwright/test';

/** Presses until it is heard: right after a step, what has come to stand there is not. */
export const press = (button: Locator, leadsTo: Locator): Promise<void> =>
  expect(async () => {
    if (!(await leadsTo.isVisible())) await button.click({ timeout: 5_000 });
    await expect(leadsTo).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });

/** The status beside the name of the record shown. */
export const statusOf = (page: Page, status: string): Locator =>
  page.getByRole('heading', { level: 1 }).locator('..').getByText(status, { exact: true });

/** Takes a step of the record shown. */
export const take = (page: Page, step: string, becomes: string): Promise<void> =>
  press(page.getByRole('button', { name: step, exact: true }), statusOf(page, becomes));
