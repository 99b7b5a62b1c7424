import type { Page } from '@playwright/test';
import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { photo } from '../page-models/expense-account.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Opportunity {
  id: string;
  title: string;
  stage: string;
  stageLog: { to: string }[];
}
const COMPANY = 'Forges du Rail';
const TITLE = 'A press for the forge';

/** The cards of each column, by their ids, as the board shows them. */
const boardOf = async (page: Page): Promise<Record<string, string[]>> =>
  page
    .locator('[data-gaps]')
    .evaluateAll((columns) =>
      Object.fromEntries(
        columns.map((column) => [
          column.getAttribute('data-gaps') ?? '',
          [...column.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card') ?? ''),
        ]),
      ),
    );

/** At the address where this device has its app. */
const openBoard = (page: Page) => page.goto(new URL('/pipeline', page.url()).href);

async function move(page: Page, to: string): Promise<void> {
  await openBoard(page);
  await page.getByRole('button', { name: `Move “${TITLE}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: to, exact: true }).click();
  // Only what is on the disk is said to be there.
  await expect(page.getByText(`“${TITLE}” is in “${to}” now`)).toBeVisible();
}

async function newContact(page: Page, firstName: string, lastName: string): Promise<void> {
  await page
    .getByRole('link', { name: /^Contacts/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'New contact' }).click();
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${firstName} ${lastName}` })).toBeVisible();
  await page.getByRole('link', { name: COMPANY }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
}

test('a company met on a train reaches the others, and two who move one opportunity have one board', async ({
  device,
  network,
  server,
  newDevice,
}) => {
  test.setTimeout(300_000);
  let page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  const picture = { name: 'hall.jpg', mimeType: 'image/jpeg', buffer: await photo(page, 1600, 1200) };
  const offline = async (isOffline: boolean): Promise<void> => {
    network.down = isOffline;
    await device.context.setOffline(isOffline);
  };

  // The train leaves; the laptop is opened when it is under way.
  await offline(true);
  await device.reopen();
  await device.context.setOffline(true);
  page = await device.page();
  await page.goto('/crm/companies/new');
  await page.getByLabel('Name', { exact: true }).fill(COMPANY);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: COMPANY })).toBeVisible();
  await newContact(page, 'Jeanne', 'Forgeron');
  await newContact(page, 'Paul', 'Lamineur');

  await page.getByRole('button', { name: 'Visit', exact: true }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Subject').fill('Seen the hall');
  await sheet.getByLabel('Notes').fill('Two presses of 1970, room for a third.');
  await sheet.locator('input[type=file]').first().setInputFiles(picture);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Seen the hall').first()).toBeVisible();

  await page
    .getByRole('link', { name: /^Opportunities/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'New opportunity' }).click();
  await page.getByLabel('Title').fill(TITLE);
  await page.getByLabel('Amount').fill('48000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  // A station: what was made is sent by itself, and a colleague sees it.
  await offline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 90_000 });
  const asAdmin = await api(server.address, 'admin');
  const companies = (await asAdmin<{ id: string; name: string }[]>('/companies')).filter(
    ({ name }) => name === COMPANY,
  );
  expect(companies, 'the company is there, once').toHaveLength(1);
  const [{ id: company } = { id: '' }] = companies;
  const people = (await asAdmin<{ company: string }[]>('/contacts')).filter((one) => one.company === company);
  expect(people).toHaveLength(2);
  const visits = (
    await asAdmin<{ company: string; kind: string; attachments: { file: string }[] }[]>('/activities')
  ).filter((one) => one.company === company);
  expect(visits).toMatchObject([{ kind: 'visit', attachments: [{}] }]);
  const bytes = await asAdmin<Buffer>(`/uploads/${visits[0]!.attachments[0]!.file}/file`);
  expect([...bytes.subarray(0, 3)], 'the photo is a photo').toEqual([0xff, 0xd8, 0xff]);

  // Under way again it is moved twice, and once by somebody else meanwhile.
  await offline(true);
  await move(page, 'Qualification');
  await move(page, 'Negotiation');
  const other = await newDevice();
  const desk = await other.page();
  // Not through the network of the train.
  await desk.goto(`${server.address}/pipeline`);
  await signIn(desk, 'admin');
  await readyForOffline(desk);
  await move(desk, 'Proposal');
  await expect(desk.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });

  await offline(false);
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 90_000 });
  const [stored] = (await asAdmin<Opportunity[]>('/opportunities')).filter(({ title }) => title === TITLE);
  const stages = await asAdmin<{ id: string; label: string }[]>('/opportunityStages');
  const labels = stored!.stageLog.map(({ to }) => stages.find(({ id }) => id === to)?.label);
  expect(new Set(labels), 'no move is lost').toEqual(
    new Set(['New', 'Qualification', 'Negotiation', 'Proposal']),
  );
  expect(labels).toHaveLength(4);
  for (const screen of [page, desk]) {
    await openBoard(screen);
    await expect(screen.locator(`[data-gaps="${stored!.stage}"] [data-card="${stored!.id}"]`)).toBeVisible({
      timeout: 60_000,
    });
  }
  const drawn = async (screen: Page) => JSON.stringify(await boardOf(screen));
  await expect
    .poll(async () => (await drawn(page)) === (await drawn(desk)), { message: 'one board', timeout: 60_000 })
    .toBe(true);
});
