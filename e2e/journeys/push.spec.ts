import type { CDPSession, Page, Worker } from '@playwright/test';
import { api } from '../fixtures/api.ts';
import { expect, test } from '../fixtures/comptoir.ts';
import { readyForOffline, signIn } from '../page-models/sign-in.ts';

/** Gives the worker a message as the browser's push service does, unlocked. */
async function pusher(page: Page): Promise<(notice: object) => Promise<void>> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((done) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) done(first.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const origin = new URL(page.url()).origin;
  return (notice) =>
    cdp
      .send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(notice) })
      .then(() => {});
}

/** Within the worker, whose own declarations tests of pages do not have. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(options: object): Promise<readonly object[]> };
  dispatchEvent(event: Event): boolean;
  told: string[];
}
/** Keeps what the worker has finished showing: to ask the browser meanwhile makes it forget what is about to be shown. */
const listen = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    const { registration } = scope;
    const show = registration.showNotification.bind(registration);
    scope.told = [];
    registration.showNotification = async (title, options) => {
      await show(title, options);
      scope.told.push(title);
    };
  });
const told = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).told);
const shown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }));
  });
const pagesOf = (worker: Worker) =>
  worker.evaluate(async () => {
    const { clients } = globalThis as unknown as WorkerScope;
    return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
  });

test('a device tells its person, and nobody else, what happens while no page is in sight', async ({
  device,
  server,
}) => {
  const page = await device.page();
  await page.goto('/');
  await signIn(page, 'user');
  await readyForOffline(page);
  await device.context.grantPermissions(['notifications'], { origin: new URL(page.url()).origin });
  const [account] = await (
    await api(server.address, 'user')
  )<{ id: string; employee: string }[]>('/expenseAccounts');
  const push = await pusher(page);
  const [worker] = device.context.serviceWorkers();
  const notice = {
    id: '0192f3a0-0000-7000-8000-00000000000a',
    recipient: account!.employee,
    language: 'en',
    title: 'March',
    body: 'Paid by Paul.',
    collection: 'expenseAccounts',
    record: account!.id,
  };

  await page.goto('about:blank');
  // A page that is being left counts as one in sight for a while, on a slow machine for longer.
  await expect.poll(() => pagesOf(worker!)).toBe(0);
  await listen(worker!);
  await push({ ...notice, recipient: '0192f3a0-0000-7000-8000-00000000000b', title: 'Of somebody else' });
  await push(notice);
  await push(notice);
  await expect.poll(() => told(worker!)).toEqual(['March', 'March']);
  await expect.poll(() => shown(worker!)).toEqual([{ title: 'March', body: 'Paid by Paul.', lang: 'en' }]);

  // A press, in a page that is open: it goes to the record without loading anew.
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.evaluate(() => void (document.documentElement.dataset['stays'] = 'yes'));
  await worker!.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    const Event = (globalThis as unknown as Record<string, new (type: string, init: object) => Event>)[
      'NotificationEvent'
    ];
    scope.dispatchEvent(new Event!('notificationclick', { notification }));
  });
  await expect(page).toHaveURL(new RegExp(`/humanressources/expenseAccounts/${account!.id}$`));
  expect(await page.evaluate(() => document.documentElement.dataset['stays'])).toBe('yes');
  await expect.poll(() => shown(worker!)).toEqual([]);

  // The address that a new page is opened at.
  await page.goto(`/?notice=${notice.id}&of=expenseAccounts%2F${account!.id}`);
  await expect(page).toHaveURL(new RegExp(`/humanressources/expenseAccounts/${account!.id}$`));
});
