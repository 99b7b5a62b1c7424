import type { Page } from 'playwright';

/** What a person does with a list, whoever made it. */
export interface ListHands {
  /** Opens the list and waits until it shows its rows in their first order, and how many there are. */
  open(): Promise<void>;
  /** Presses the head of a column. */
  sort(column: string): Promise<void>;
  /** Makes ready what a filter is chosen from; what is pressed next is not part of this. */
  reach(filter: string, value: string): Promise<void>;
  /** Chooses a value of the filter, or takes it back. */
  choose(filter: string, value: string, isOn: boolean): Promise<void>;
  /** Puts the caret into the search box. */
  goToSearch(): Promise<void>;
}

/** Of two hundred thousand rows the count is known once all were read. */
const PATIENCE_MS = 240_000;

/** Ours: chips with a panel of values that stays open, heads with a button. */
export function ourHands(page: Page, url: string): ListHands {
  const chip = (filter: string) => page.locator('.list-filters .chip').filter({ hasText: filter });
  const value = (label: string) =>
    page
      .locator('.popover-scroll button')
      .filter({ has: page.locator('.popover-words').getByText(label, { exact: true }) });
  return {
    async open() {
      await page.goto(url);
      await page.locator('[data-row]').nth(12).waitFor({ timeout: PATIENCE_MS });
      await page.locator('.list-count').waitFor({ timeout: PATIENCE_MS });
    },
    sort: (column) => page.locator('.list-table thead button').filter({ hasText: column }).click(),
    async reach(filter, label) {
      if (await value(label).isVisible()) return;
      if (await chip(filter).isVisible()) await chip(filter).click();
      else {
        // Not at hand on this list: it stands in the menu of the other filters, behind a panel that may still be open.
        if (await page.locator('.popover-scroll').isVisible()) await page.keyboard.press('Escape');
        await page.locator('.list-filters .chip-icon').click();
        await page.locator('.popover-scroll button').filter({ hasText: filter }).first().click();
      }
      await value(label).waitFor();
    },
    choose: (_filter, label) => value(label).click(),
    goToSearch: () => page.locator('.search-box input').click(),
  };
}

/** React-admin's: selects whose menu closes with the choice, heads that are buttons. */
export function peerHands(page: Page, url: string): ListHands {
  const field = (filter: string) => page.getByRole('combobox', { name: filter });
  return {
    async open() {
      await page.goto(url);
      await page.locator('tbody tr').nth(12).waitFor({ timeout: PATIENCE_MS });
      await page.locator('.MuiTablePagination-displayedRows').waitFor({ timeout: PATIENCE_MS });
    },
    sort: (column) => page.locator('thead .MuiTableSortLabel-root').filter({ hasText: column }).click(),
    async reach(filter) {
      await field(filter).click();
      await page.getByRole('option').first().waitFor();
    },
    choose: (_filter, label, isOn) =>
      (isOn
        ? page.getByRole('option', { name: label, exact: true })
        : page.getByRole('option').first()
      ).click(),
    goToSearch: () => page.locator('input[name=q]').click(),
  };
}
