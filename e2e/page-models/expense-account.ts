import { expect, type Locator, type Page } from '@playwright/test';

export interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}
interface Bought {
  readonly amount: string;
  readonly supplier: string;
  readonly receipt: Picture;
}

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
  /** Without kilometres those that the device knows of are taken. */
  async addTrip(trip: {
    from: string;
    stops?: readonly string[];
    to: string;
    km?: string;
    roundTrip: boolean;
  }): Promise<void> {
    await this.page.getByRole('button', { name: 'Add mileage' }).click();
    await this.place('Departure', trip.from);
    await this.place('Arrival', trip.to);
    for (const [at, stop] of (trip.stops ?? []).entries()) {
      await this.sheet.getByRole('button', { name: 'Add a stop' }).click();
      await this.place(`Stop ${at + 1}`, stop);
    }
    const distance = this.sheet.getByLabel('Distance one way');
    if (trip.km === undefined) await expect(distance).not.toHaveValue('');
    else {
      await distance.fill(trip.km);
      await distance.press('Tab');
    }
    if (trip.roundTrip) await this.sheet.getByRole('checkbox', { name: 'Round trip' }).check({ force: true });
    // The sum is shown before it is saved: before, after, and what this trip brings.
    await expect(this.sheet.getByText('This trip', { exact: true })).toBeVisible();
    await expect(this.sheet.getByText(/Before, in \d{4}/)).toBeVisible();
    await this.save();
  }
  async addExpense(expense: Bought & { rate: string; category: string }): Promise<void> {
    await this.begin('Add an expense');
    await this.sheet.getByLabel('Category').selectOption({ label: expense.category });
    await this.bought(expense);
    await this.sheet.getByLabel('VAT rate').selectOption({ label: expense.rate });
    await this.save();
  }
  async addTicket(ticket: Bought & { mode: string; from: string; to: string }): Promise<void> {
    await this.begin('Add a ticket');
    await this.sheet.getByLabel('Mode').selectOption({ label: ticket.mode });
    await this.sheet.getByLabel('From', { exact: true }).fill(ticket.from);
    await this.sheet.getByLabel('To', { exact: true }).fill(ticket.to);
    await this.bought(ticket);
    await this.save();
  }
  async addStay(
    stay: Bought & { place: string; checkIn: string; checkOut: string; cityTax: string },
  ): Promise<void> {
    await this.begin('Add a hotel');
    await this.sheet.getByLabel('Place').fill(stay.place);
    await this.sheet.getByRole('textbox', { name: 'Check-in' }).fill(stay.checkIn);
    await this.sheet.getByRole('textbox', { name: 'Check-out' }).fill(stay.checkOut);
    await this.sheet.getByLabel('City tax').fill(stay.cityTax);
    await this.bought(stay);
    await this.save();
  }
  /** A colleague, somebody known by name alone, and somebody who becomes a contact there and then. */
  async addMeal(
    meal: Bought & {
      meal: string;
      colleague: string;
      beyond: string;
      named: string;
      contact: { first: string; last: string };
    },
  ): Promise<void> {
    await this.begin('Add a meal');
    await this.sheet.getByRole('combobox', { name: 'Meal' }).selectOption({ label: meal.meal });
    await this.bought(meal);
    const guest = this.sheet.getByRole('combobox', { name: 'Add a guest' });
    await guest.fill(meal.colleague);
    await this.page
      .getByRole('option', { name: meal.colleague })
      .filter({ hasNotText: /Name only|Create/ })
      .click();
    await guest.fill(meal.named);
    await this.page.getByRole('option', { name: /Name only/ }).click();
    await guest.fill(`${meal.contact.first} ${meal.contact.last}`);
    await this.page.getByRole('option', { name: /Create the contact/ }).click();
    const contact = this.page.getByRole('dialog').last();
    await contact.getByLabel('First name').fill(meal.contact.first);
    await contact.getByLabel('Last name').fill(meal.contact.last);
    await contact.getByRole('button', { name: /^(Create|Save)/ }).click();
    await expect(this.page.getByRole('dialog')).toHaveCount(1);
    // More a head than the cap: it may be, with a word about it.
    await this.sheet.getByLabel('Reason for going beyond').fill(meal.beyond);
    await this.save();
  }
  /** Photos one after the other: each is a line that is completed later. */
  async photographMany(photos: readonly Picture[]): Promise<void> {
    const before = await this.lines.locator('li').count();
    await this.page.getByRole('button', { name: 'Photo of receipts' }).click();
    await this.sheet.locator('input[type=file]').setInputFiles([...photos]);
    await expect(this.sheet.getByText(`${photos.length} pictures are kept on this device`)).toBeVisible();
    await this.sheet.getByRole('button', { name: 'Done' }).click();
    await expect(this.lines.locator('li')).toHaveCount(before + photos.length);
  }
  /** Completes the first line that has a photo and nothing else. */
  async complete(line: { amount: string; category: string; supplier: string }): Promise<void> {
    await this.lines.getByRole('button', { name: 'Expense', exact: true }).first().click();
    await this.sheet.getByLabel('Category').selectOption({ label: line.category });
    await this.sheet.getByLabel('Amount incl. VAT').fill(line.amount);
    await this.sheet.getByRole('combobox', { name: 'Supplier name' }).fill(line.supplier);
    await this.sheet.getByRole('combobox', { name: 'Supplier name' }).press('Escape');
    await this.save();
  }
  private async place(name: string, words: string): Promise<void> {
    const input = this.sheet.getByRole('combobox', { name });
    await input.fill(words);
    await input.press('Escape');
    await input.press('Tab');
  }
  private async begin(button: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
  }
  /** What every bought thing has. */
  private async bought({ amount, supplier, receipt }: Bought): Promise<void> {
    await this.sheet.getByLabel('Amount incl. VAT').fill(amount);
    await this.sheet.getByRole('combobox', { name: 'Supplier name' }).fill(supplier);
    await this.sheet.getByRole('combobox', { name: 'Supplier name' }).press('Escape');
    await this.sheet.locator('input[type=file]').first().setInputFiles(receipt);
    await expect(this.sheet.getByRole('button', { name: 'Show Receipt' })).toBeVisible();
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
