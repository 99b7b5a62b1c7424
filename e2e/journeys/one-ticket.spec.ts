import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { press, statusOf, take } from '../page-models/press.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

interface Ticket {
  readonly id: string;
  readonly number: string | null;
  readonly title: string;
  readonly status: string;
  readonly messages: readonly { readonly internal: boolean }[];
}

const TITLE = 'The press stops by itself';
const ANSWER = 'The belt was loose. It runs.';
const NOTE = 'The belt is worn: order another.';

test('a ticket is opened in the field, worked on in a train and closed, with every word on both sides', async ({
  device,
  server,
  newDevice,
}) => {
  test.setTimeout(300_000);
  const page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  await device.context.setOffline(true);
  await page.goto('/tickets/new');
  await page.getByLabel('Title', { exact: true }).fill(TITLE);
  await page.getByLabel('Description', { exact: true }).fill('Since this morning, every ten minutes.');
  await page.getByLabel('Priority').selectOption({ label: 'High' });
  await page.getByRole('combobox', { name: 'Assignee' }).fill('Marchal');
  await page.getByRole('option', { name: /Sophie Marchal/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(statusOf(page, 'New')).toBeVisible();
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-1)!;

  const asAdmin = await api(server.address, 'admin');
  const stored = async (): Promise<Ticket | undefined> =>
    (await asAdmin<Ticket[]>('/tickets')).find((one) => one.id === id);
  expect(await stored(), 'nothing has left the device').toBeUndefined();
  await device.context.setOffline(false);
  await expect.poll(async () => (await stored())?.status, { timeout: 60_000 }).toBe('new');

  // The assignee finds it at home, and works on it without a network.
  const other = await newDevice();
  const desk = await other.page();
  await desk.goto('/');
  await signIn(desk, 'service');
  await readyForOffline(desk);
  await other.context.setOffline(true);
  await desk.goto('/');
  await desk.getByRole('link', { name: new RegExp(TITLE) }).click();
  await take(desk, 'Start work', 'In progress');
  await desk.getByRole('textbox', { name: 'Reply' }).fill(ANSWER);
  const said = (text: string) => desk.getByRole('log').getByRole('listitem').filter({ hasText: text });
  await press(desk.getByRole('button', { name: 'Send reply' }), said(ANSWER));
  const note = desk.getByRole('textbox', { name: 'Internal note' });
  await press(desk.getByText('Internal note', { exact: true }).first(), note);
  await note.fill(NOTE);
  await press(desk.getByRole('button', { name: 'Add note' }), said(NOTE));
  await take(desk, 'Resolve', 'Resolved');
  await other.context.setOffline(false);

  await expect.poll(async () => (await stored())?.status, { timeout: 60_000 }).toBe('resolved');
  expect((await stored())!.messages.map(({ internal }) => internal)).toEqual([false, true]);
  // The requester reads the answer, and closes it.
  await expect(page.getByRole('log').getByText(ANSWER)).toBeVisible({ timeout: 60_000 });
  await take(page, 'Close', 'Closed');
  await expect.poll(async () => (await stored())?.status, { timeout: 60_000 }).toBe('closed');
  await expect(statusOf(desk, 'Closed')).toBeVisible({ timeout: 60_000 });
});
