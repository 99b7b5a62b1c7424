import type { Page } from '@playwright/test';
import { api, sendFile } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Version {
  lineKey: string;
  file: string;
  from: string | null;
}
interface DriveFile {
  id: string;
  version: number;
  name: string;
  kind: string;
  folder: string | null;
  versions: Version[];
}
const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});
const FILES = [
  textFile('plan.txt', 'the plan as it was'),
  textFile('list.csv', 'part;number\nbearing;4\n'),
  textFile('notes.txt', 'what was said'),
];

async function upload(page: Page, ...files: ReturnType<typeof textFile>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Files', exact: true }).click();
  await (await chooser).setFiles(files);
  for (const { name } of files) await expect(page.getByRole('link', { name }).first()).toBeVisible();
}
const openDrive = (page: Page, search = '') => page.goto(new URL(`/homeWorkDrive${search}`, page.url()).href);
const upToDate = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 90_000 });

test('a folder kept offline is worked in at home without a network, while somebody changes the same file', async ({
  device,
  network,
  server,
}) => {
  test.setTimeout(300_000);
  let page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);

  await openDrive(page);
  await page.getByRole('button', { name: 'New folder', exact: true }).click();
  await page.getByLabel('Name of the new folder').fill('Plans');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Plans', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans' })).toBeVisible();
  await upload(page, ...FILES);
  await upToDate(page);
  const asAdmin = await api(server.address, 'admin');
  const asUser = await api(server.address, 'user');
  const all = () => asUser<DriveFile[]>('/driveFiles');
  const folder = (await all()).find(({ name }) => name === 'Plans')!;
  await asUser(`/driveFiles/${folder.id}`, {
    method: 'PUT',
    version: folder.version,
    body: { rights: 'company', changeable: true },
  });

  // Kept on this device, with all that is in it.
  await openDrive(page, `/files/${folder.id}`);
  await page.getByRole('checkbox', { name: 'Keep on this device' }).click();
  await expect(page.getByText(/Kept offline: 3 files/)).toBeVisible({ timeout: 60_000 });

  // At home the laptop is opened without a network.
  network.down = true;
  await device.context.setOffline(true);
  await device.reopen();
  await device.context.setOffline(true);
  page = await device.page();
  await page.goto(`/homeWorkDrive?in=${folder.id}`);
  for (const [name, text] of [
    ['list.csv', 'bearing'],
    ['notes.txt', 'what was said'],
    ['plan.txt', 'the plan as it was'],
  ] as const) {
    await openDrive(page, `?in=${folder.id}`);
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByText(text).first()).toBeVisible();
  }
  await page.getByLabel('What is new in it').fill('Thicker');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a version' }).click();
  await (await chooser).setFiles(textFile('plan.txt', 'the plan as it is at home'));
  await expect(page.getByText('the plan as it is at home').first()).toBeVisible();
  await openDrive(page, `?in=${folder.id}`);
  await upload(page, textFile('one.txt', 'one'), textFile('two.txt', 'two'));
  await openDrive(page, `/files/${folder.id}`);
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Plans of the bench');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plans of the bench' })).toBeVisible();

  // Meanwhile, elsewhere.
  const plan = (await asAdmin<DriveFile[]>('/driveFiles')).find(({ name }) => name === 'plan.txt')!;
  const theirs = await sendFile(server.address, 'admin', 'plan.txt', 'the plan as the office has it');
  await asAdmin(`/driveFiles/${plan.id}`, {
    method: 'PUT',
    version: plan.version,
    body: {
      versions: [...plan.versions, { lineKey: 'office', file: theirs, from: plan.versions.at(-1)!.lineKey }],
    },
  });

  network.down = false;
  await device.context.setOffline(false);
  await upToDate(page);
  const now = await all();
  expect(
    now
      .filter((row) => row.folder === folder.id)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['list.csv', 'notes.txt', 'one.txt', 'plan.txt', 'two.txt']);
  expect(now.find(({ id }) => id === folder.id)?.name).toBe('Plans of the bench');
  const { versions } = now.find(({ id }) => id === plan.id)!;
  const texts = await Promise.all(
    versions.map(async ({ file }) => (await asUser<Buffer>(`/uploads/${file}/file`)).toString()),
  );
  expect(texts.toSorted()).toEqual([
    'the plan as it is at home',
    'the plan as it was',
    'the plan as the office has it',
  ]);

  // Both versions are told, and one of them is chosen.
  await openDrive(page, `/files/${plan.id}`);
  await expect(
    page.getByText('Two versions were made of the same one at once.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Keep this one' }).first().click();
  await expect(
    page.getByText('Two versions were made of the same one at once.', { exact: false }),
  ).toHaveCount(0);
  await upToDate(page);
  expect((await all()).find(({ id }) => id === plan.id)!.versions).toHaveLength(3);
});
