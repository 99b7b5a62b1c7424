import { expect, test } from '../fixtures/comptoir.ts';
import { inspect } from '../page-models/inspect.ts';
import { mailWith } from '../page-models/mail.ts';
import { signIn } from '../page-models/sign-in.ts';

const CHOSEN = 'ma grand-mère jardine';
const CHANGED = 'le facteur passe à midi';
const RESET = /\/resetPassword\/([\w-]{43})/;

test('who forgot their password chooses one by mail, changes it, and signs out elsewhere', async ({
  newDevice,
  server,
}) => {
  test.setTimeout(240_000);
  const laptop = await newDevice();
  const phone = await newDevice();

  // Signed in on the phone, and locked out on the laptop.
  const onPhone = await phone.page();
  await onPhone.goto('/');
  await signIn(onPhone, 'user');
  await expect(onPhone.getByRole('status').filter({ hasText: 'Up to date' })).toBeAttached({
    timeout: 60_000,
  });

  const page = await laptop.page();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill('user@demo.comptoir.example');
  await inspect(page, 'forgotten password');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look at your mail' })).toBeFocused();
  const mail = await mailWith(server.folder, RESET);
  const link = `/resetPassword/${RESET.exec(mail)?.[1]}`;

  // The link works once.
  await page.goto(link);
  const field = page.getByLabel('New password', { exact: true });
  await field.fill('motdepasse2026');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText(/among the first that somebody would try/)).toBeVisible();
  await expect(field).toBeFocused();
  await inspect(page, 'new password that is refused');
  await field.fill(CHOSEN);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is changed' })).toBeFocused();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is over' })).toBeVisible();
  await inspect(page, 'link that is over');

  // The phone is signed out; what it holds stays there.
  await expect(async () => {
    await onPhone.goto('/crm/companies');
    await expect(onPhone).toHaveURL(/\/login\?to=/, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(onPhone.getByText(/Your session has ended/)).toBeVisible();

  await page.goto('/login');
  await signIn(page, 'user');
  await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
  await signIn(page, 'user', CHOSEN);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  await signIn(onPhone, 'user', CHOSEN);
  await expect(onPhone).toHaveURL(/\/crm\/companies$/);

  // From the profile it is changed; the phone is out again.
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'My profile' }).click();
  await expect(
    page.getByRole('region', { name: 'Devices you are logged in on' }).getByRole('listitem'),
  ).toHaveCount(2);
  await inspect(page, 'profile');
  await page.getByRole('link', { name: 'Change my password' }).click();
  await page.getByLabel('Present password').fill(CHOSEN);
  await page.getByLabel('New password', { exact: true }).fill(CHANGED);
  await inspect(page, 'change password');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your password is changed' })).toBeFocused();
  await mailWith(server.folder, /Your password was changed/);
  await page.getByRole('link', { name: 'My profile' }).click();
  const devices = page.getByRole('region', { name: 'Devices you are logged in on' });
  await expect(devices.getByRole('listitem'), 'the one sitting here, and no other').toHaveCount(1);

  // The new one lets in.
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeAttached({ timeout: 60_000 });
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByText('Log out', { exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, 'user', CHANGED);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
});
