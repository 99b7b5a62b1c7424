import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { ExpenseAccountPage, photo } from '../page-models/expense-account.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Line {
  readonly date: string;
  readonly bill: string | null;
  readonly supplierName: string | null;
  readonly calculatedAmount: number;
  readonly expense: {
    readonly expenseTrip?: {
      readonly mode: string;
      readonly km?: number;
      readonly waypoints?: readonly { readonly textAddress: string }[];
    } | null;
    readonly expenseHousing?: { readonly calculatedNights: number; readonly cityTax: number } | null;
    readonly expenseCatering?: {
      readonly people: number;
      readonly expenseCateringWiths: readonly {
        readonly name: string;
        readonly contact: string | null;
        readonly kind: string;
      }[];
    } | null;
  };
}
interface Account {
  readonly id: string;
  readonly title: string;
  readonly status: string;
  readonly calculatedTotal: number;
  readonly costs: readonly Line[];
}
const TITLE = 'Three days at the fair in Paris';
const PHONE = { width: 390, height: 844 };
const PHOTOS = 5;
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a whole business trip is entered and submitted in a plane, approved in a train, and validated', async ({
  device,
  server,
  newDevice,
}) => {
  test.setTimeout(480_000);
  const page = await device.page();
  await page.setViewportSize(PHONE);
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  const taken: Buffer[] = [];
  for (let at = 0; at < PHOTOS; at += 1) taken.push(await photo(page, 1_600, 1_200));
  const receipt = (at: number, name: string) => ({ name, mimeType: 'image/jpeg', buffer: taken[at]! });

  await device.context.setOffline(true);
  await page.goto('/humanressources/expenseAccounts/new');
  await page.getByLabel('Title').fill(TITLE);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  const account = new ExpenseAccountPage(page);
  await account.addTicket({
    mode: 'Train',
    from: 'Lyon',
    to: 'Paris',
    amount: '79',
    supplier: 'SNCF',
    receipt: receipt(0, 'train.jpg'),
  });
  await account.addTrip({ from: 'Lyon', stops: ['Vienne', 'Valence'], to: 'Grenoble', roundTrip: false });
  await account.addStay({
    place: 'Paris',
    checkIn: daysAgo(3),
    checkOut: daysAgo(1),
    cityTax: '6,50',
    amount: '252,50',
    supplier: 'Hôtel du Départ',
    receipt: receipt(1, 'hotel.jpg'),
  });
  await account.addMeal({
    meal: 'Dinner',
    colleague: 'Claire Fontaine',
    named: 'Otto Sander',
    contact: { first: 'Ingrid', last: 'Lindqvist' },
    amount: '148',
    supplier: 'Le Train Bleu',
    beyond: 'The evening of the fair: nothing else was open',
    receipt: receipt(2, 'dinner.jpg'),
  });
  await account.photographMany([receipt(3, 'taxi.jpg'), receipt(4, 'parking.jpg')]);
  await account.complete({ amount: '31,50', category: 'Office supplies', supplier: 'Taxi de nuit' });
  await account.complete({ amount: '24', category: 'Office supplies', supplier: 'Parking du Rail' });
  await expect(account.lines.locator('li')).toHaveCount(6);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(account.status('Submitted')).toBeVisible();
  // Other drafts of the year count after what is submitted: a sum that stood behind theirs is told anew by the submission.
  const total = (await account.total.textContent()) ?? '';
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  // It lands: nobody clicks anything.
  const asAdmin = await api(server.address, 'admin');
  const ofTitle = async (): Promise<Account[]> =>
    (await asAdmin<Account[]>('/expenseAccounts')).filter(({ title }) => title === TITLE);
  expect(await ofTitle(), 'nothing has left the device').toEqual([]);
  await device.context.setOffline(false);
  await expect
    .poll(async () => (await ofTitle()).map(({ status }) => status), { timeout: 120_000 })
    .toEqual(['submitted']);
  const [stored] = await ofTitle();
  expect(stored!.costs).toHaveLength(6);
  const kinds = stored!.costs.map(({ expense }) =>
    Object.keys(expense).find((kind) => Reflect.get(expense, kind)),
  );
  expect(kinds, 'the lines are in the order they were made in').toEqual([
    'expenseTrip',
    'expenseTrip',
    'expenseHousing',
    'expenseCatering',
    'expenseClassic',
    'expenseClassic',
  ]);
  const bills = stored!.costs.flatMap(({ bill }) => bill ?? []);
  expect(new Set(bills).size, 'five photos, each its own').toBe(PHOTOS);
  for (const bill of bills) {
    const bytes = await asAdmin<Buffer>(`/uploads/${bill}/file`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  }
  const drive = stored!.costs[1]!.expense.expenseTrip!;
  expect(drive.waypoints?.map(({ textAddress }) => textAddress)).toEqual(['Vienne', 'Valence']);
  // 27, 66 and 78 km as the crow flies, and the roads between.
  expect(drive.km).toBeGreaterThan(170);
  expect(stored!.costs[2]!.expense.expenseHousing).toMatchObject({ calculatedNights: 2, cityTax: 6.5 });
  const meal = stored!.costs[3]!.expense.expenseCatering!;
  expect(meal.people).toBe(4);
  expect(meal.expenseCateringWiths.map(({ kind }) => kind)).toEqual(['internal', 'external', 'external']);
  const made = meal.expenseCateringWiths.find(({ name }) => name.includes('Lindqvist'))!;
  const contacts = await asAdmin<{ readonly id: string; readonly lastName: string }[]>('/contacts');
  expect(contacts.filter(({ lastName }) => lastName === 'Lindqvist').map(({ id }) => id)).toEqual([
    made.contact,
  ]);
  const euros = Number(total.replace(/[^\d,]/g, '').replace(',', '.'));
  expect(stored!.calculatedTotal, 'the server computes what the device showed').toBeCloseTo(euros, 2);

  // The manager reads it in a train, and approves it there.
  const manager = await newDevice();
  const desk = await manager.page();
  await desk.goto('/humanressources/expenseAccounts?tab=approve');
  await signIn(desk, 'service');
  await readyForOffline(desk);
  await manager.context.setOffline(true);
  await desk.goto(`/humanressources/expenseAccounts/${stored!.id}`);
  await expect(desk.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByRole('status').filter({ hasText: 'Waiting for the network' })).toBeVisible();
  expect((await ofTitle())[0]!.status).toBe('submitted');
  await manager.context.setOffline(false);
  await expect.poll(async () => (await ofTitle())[0]!.status, { timeout: 120_000 }).toBe('approved');
  await expect(account.status('Approved')).toBeVisible({ timeout: 60_000 });

  // Accounts take it over.
  const office = await newDevice();
  const books = await office.page();
  await books.goto(`/humanressources/expenseAccounts/${stored!.id}`);
  await signIn(books, 'accounts');
  await expect(books.getByRole('heading', { level: 1, name: TITLE })).toBeVisible({ timeout: 60_000 });
  await books.getByRole('button', { name: 'Validate', exact: true }).click();
  await expect.poll(async () => (await ofTitle())[0]!.status, { timeout: 60_000 }).toBe('validated');
  await expect(account.status('Validated')).toBeVisible({ timeout: 60_000 });
});
