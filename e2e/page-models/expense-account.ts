import { expect, type Locator, type Page } from '@playwright/test';

/** What a person does on the page of one expense account, in the words that stand on it. */
export class ExpenseAccountPage {
  readonly page: Page;
  readonly lines: Locator;
  constructor(page: Page) {
    this.page = page;
    this.lines = page.getByRole('region', { name: 'Lines' });
  }
  get total(): Locator {
    return this.page
      .getByRole('term')
      .filter({ hasText: /^Total$/ })
      .locator('xpath=following-sibling::*[1]');
  }
  /** The status badge beside the title. */
  status(word: string): Locator {
    return this.page.locator('main header, main').getByText(word, { exact: true }).first();
  }
  private get sheet(): Locator {
    return this.page.getByRole('dialog');
  }
  private async save(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Save' }).click();
    await expect(this.sheet).toHaveCount(0);
  }
  async addTrip(trip: { from: string; to: string; km: string; roundTrip: boolean }): Promise<void> {
    await this.page.getByRole('button', { name: 'Add mileage' }).click();
    await this.sheet.getByRole('combobox', { name: 'Departure' }).fill(trip.from);
    await this.sheet.getByRole('combobox', { name: 'Departure' }).press('Escape');
    await this.sheet.getByRole('combobox', { name: 'Arrival' }).fill(trip.to);
    await this.sheet.getByRole('combobox', { name: 'Arrival' }).press('Escape');
    await this.sheet.getByLabel('Distance one way').fill(trip.km);
    await this.sheet.getByLabel('Distance one way').press('Tab');
    if (trip.roundTrip) await this.sheet.getByRole('checkbox', { name: 'Round trip' }).check({ force: true });
    // The sum is shown before it is saved: before, after, and what this trip brings.
    await expect(this.sheet.getByText('This trip', { exact: true })).toBeVisible();
    await expect(this.sheet.getByText(/Before, in \d{4}/)).toBeVisible();
    await this.save();
  }
  async addExpense(expense: {
    amount: string;
    rate: string;
    category: string;
    supplier: string;
    receipt: { name: string; mimeType: string; buffer: Buffer };
  }): Promise<void> {
    await this.page.getByRole('button', { name: 'Add an expense' }).click();
    await this.sheet.getByLabel('Amount incl. VAT').fill(expense.amount);
    await this.sheet.getByLabel('VAT rate').selectOption({ label: expense.rate });
    await this.sheet.getByLabel('Category').selectOption({ label: expense.category });
    await this.sheet.getByRole('combobox', { name: 'Supplier name' }).fill(expense.supplier);
    await this.sheet.locator('input[type=file]').first().setInputFiles(expense.receipt);
    await expect(this.sheet.locator('img')).toBeVisible();
    await this.save();
  }
}

/** A photo as a phone takes one: large, and no two alike. */
export async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([w, h]) => {
      const canvas = new OffscreenCanvas(w!, h!);
      const pen = canvas.getContext('2d')!;
      const paper = pen.createLinearGradient(0, 0, w!, h!);
      paper.addColorStop(0, '#e9e4d8');
      paper.addColorStop(1, '#b9b1a0');
      pen.fillStyle = paper;
      pen.fillRect(0, 0, w!, h!);
      pen.fillStyle = '#222';
      pen.font = `${Math.round(h! / 14)}px serif`;
      [
        'LE COMPTOIR DU RAIL',
        'Papeterie       100,00',
        'TVA 20 %         20,00',
        'TOTAL TTC       120,00',
      ].forEach((line, index) => pen.fillText(line, w! / 10, (h! / 6) * (index + 1)));
      const noise = pen.getImageData(0, 0, w!, h!);
      for (let at = 0; at < noise.data.length; at += 4)
        noise.data[at] = (noise.data[at]! + Math.random() * 24) & 255;
      pen.putImageData(noise, 0, 0);
      return [
        ...new Uint8Array(
          await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })).arrayBuffer(),
        ),
      ];
    },
    [width, height],
  );
  return Buffer.from(bytes);
}
