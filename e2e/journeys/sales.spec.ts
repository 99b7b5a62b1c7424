import type { Locator, Page } from '@playwright/test';
import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Quote {
  id: string;
  number: string | null;
  title: string;
  status: string;
  signedBy: string | null;
  signature: string | null;
  calculatedTotal: number;
  lines: { label: string; vat: number; optional?: boolean; chosen?: boolean }[];
}
interface Company {
  name: string;
  kinds: string[];
  siren: string | null;
}
interface Invoice {
  id: string;
  number: string | null;
  type: string;
  status: string;
  quote: string | null;
  calculatedNet: number;
  calculatedTax: number;
  calculatedTotal: number;
  calculatedPaymentStatus: string;
}

/** A stroke of the mouse, as somebody signs. */
async function draw(page: Page, place: Locator): Promise<void> {
  const box = (await place.boundingBox())!;
  const at = (across: number, down: number) =>
    [box.x + box.width * across, box.y + box.height * down] as const;
  await page.mouse.move(...at(0.1, 0.5));
  await page.mouse.down();
  for (let step = 1; step <= 16; step += 1)
    await page.mouse.move(...at(0.1 + step * 0.05, 0.5 + (step % 2 ? 0.12 : -0.12)));
  await page.mouse.up();
}

const TITLE = 'Twelve lines at the customer’s';
/** As a spreadsheet copies them: twelve lines of two rates, the last one an option. */
const SHEET = [
  'Désignation\tQté\tPU HT\tTVA\tOption',
  ...Array.from(
    { length: 11 },
    (_, at) => `Part ${at + 1}\t${at + 1}\t${12.47 + at}\t${at % 3 ? 20 : 5.5}\t`,
  ),
  'Spare lock\t1\t50\t20\tx',
].join('\n');

test('a quote made at the customer’s without a network is signed there, billed by a deposit and a balance, and paid', async ({
  device,
  network,
  server,
  newDevice,
}) => {
  test.setTimeout(300_000);
  const page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);

  const asAdmin = await api(server.address, 'admin');
  const companies = await asAdmin<Company[]>('/companies');
  const called = (name: string) => companies.filter((one) => one.name.startsWith(name)).length;
  // Whichever the demonstration company has: its names change as it is given more.
  const customer = companies.find(
    ({ name, kinds, siren }) => kinds.includes('customer') && Boolean(siren) && called(name) === 1,
  )!.name;

  // In the customer's cellar.
  network.down = true;
  await device.context.setOffline(true);
  await page.goto('/sales/quotes/new');
  await page.getByRole('combobox', { name: 'Customer' }).fill(customer);
  // Not the one that would make another of the name.
  await page.getByRole('option', { name: customer }).filter({ hasNotText: 'Create' }).click();
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page.getByRole('button', { name: 'Add an item' }).click();
  const first = page.getByRole('group', { name: 'Line 1', exact: true }).getByLabel('Label');
  await first.evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, SHEET);
  await expect(page.getByRole('group', { name: 'Line 12', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Options not chosen, excl. VAT')).toBeVisible();

  // The customer looks at it as they will get it.
  await page.getByRole('link', { name: 'Show PDF' }).click();
  const paper = page.getByRole('dialog');
  await expect(paper.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  await expect(paper.getByRole('button', { name: 'Download' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paper).toHaveCount(0);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  const sheet = page.getByRole('dialog');
  // What comes to stand where one has just pressed does not hear the same press.
  await expect(async () => {
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await sheet.getByRole('checkbox', { name: /Spare lock/ }).check();
  await sheet.getByLabel('Accepted by').fill('Ada Roux');
  await sheet.getByRole('button', { name: 'Sign on the screen' }).click();
  const signing = page.getByRole('dialog', { name: 'Signature' });
  await draw(page, signing.getByRole('img', { name: /^Place to sign in/ }));
  await signing.getByRole('button', { name: 'Use this signature' }).click();
  await expect(signing).toHaveCount(0);
  await expect(sheet.getByRole('button', { name: 'Show Signature' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 }).locator('..').getByText('Accepted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Signature' })).toBeVisible();

  // Back in the van.
  network.down = false;
  await device.context.setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^DEV-\d{4}-\d{5}$/ })).toBeVisible();
  const quotes = (await asAdmin<Quote[]>('/quotes')).filter(({ title }) => title === TITLE);
  expect(quotes, 'it is there, once').toHaveLength(1);
  const quote = quotes[0]!;
  expect(quote).toMatchObject({ status: 'accepted', signedBy: 'Ada Roux' });
  // What was drawn in the cellar is a file of the quote, as large as its strokes.
  const picture = await asAdmin<Buffer>(`/uploads/${quote.signature}/file`);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBeGreaterThan(picture.readUInt32BE(20));
  expect(quote.lines).toHaveLength(12);
  expect(new Set(quote.lines.map(({ vat }) => vat))).toEqual(new Set([20, 5.5]));

  // A deposit of thirty percent and a balance: drafted by who sold, issued at the office.
  const desk = await (await newDevice()).page();
  await desk.goto('/sales/invoices');
  await signIn(desk, 'accounts');
  await readyForOffline(desk);
  const quotePath = new URL(page.url()).pathname;
  const invoices = async () =>
    (await asAdmin<Invoice[]>('/invoices')).filter((invoice) => invoice.quote === quote.id);
  for (const [begin, kind] of [
    [/^Convert to an invoice/, 'Deposit'],
    ['Bill the next part', 'Balance'],
  ] as const) {
    await page.getByRole('button', { name: begin }).click();
    await page.getByRole('radio', { name: kind }).check();
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await expect(page).toHaveURL(/\/sales\/invoices\/[\w-]+$/);
    const invoicePath = new URL(page.url()).pathname;
    await expect.poll(async () => (await invoices()).some(({ id }) => invoicePath.endsWith(id))).toBe(true);
    await desk.goto(invoicePath);
    await desk.getByRole('button', { name: 'Issue', exact: true }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Issue', exact: true }).click();
    await expect(desk.getByRole('heading', { level: 1, name: /^FA-\d{4}-\d{5}$/ })).toBeVisible({
      timeout: 60_000,
    });
    await page.goto(quotePath);
  }
  const billed = await invoices();
  expect(billed.map(({ type, status }) => `${type} ${status}`).toSorted()).toEqual([
    'balance issued',
    'deposit issued',
  ]);
  const sum = billed.reduce((total, invoice) => total + invoice.calculatedTotal, 0);
  expect(sum, 'to the cent').toBeCloseTo(quote.calculatedTotal, 2);

  // The deposit is paid in whole, the balance in two parts, one cent too much.
  const typed = (amount: number): string => amount.toFixed(2).replace('.', ',');
  const pay = async (invoice: Invoice, amount?: number): Promise<void> => {
    await desk.goto(`/sales/invoices/${invoice.id}`);
    await desk.getByRole('button', { name: 'Record a payment' }).click();
    const payment = desk.getByRole('dialog');
    const share = payment.getByLabel(`Paid of ${invoice.number}`);
    await expect(share).not.toHaveValue('');
    if (amount !== undefined) {
      // What is shared out by hand stays so; else a cent too much would go to the next invoice.
      await share.fill(typed(amount));
      await payment.getByLabel(/^Amount/).fill(typed(amount));
    }
    await payment.getByRole('button', { name: 'Received' }).click();
    await expect(payment).toHaveCount(0);
  };
  const [deposit, balance] = ['deposit', 'balance'].map((type) => billed.find((one) => one.type === type)!);
  const half = Math.round(balance!.calculatedTotal * 50) / 100;
  await pay(deposit!);
  await pay(balance!, half);
  const status = async ({ id }: Invoice) =>
    (await asAdmin<Invoice>(`/invoices/${id}`)).calculatedPaymentStatus;
  await expect.poll(() => status(deposit!)).toBe('Paid');
  await expect.poll(() => status(balance!)).toBe('Unpaid');
  await pay(balance!, balance!.calculatedTotal - half + 0.01);
  await expect.poll(() => status(balance!)).toBe('Too much paid');
  await expect(desk.getByText('Too much paid').first()).toBeVisible();
});
