import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/comptoir.ts';
import { signIn } from '../page-models/sign-in.ts';

/** Its place now, until the press begins. */
async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** A finger, as Chromium makes pointer and mouse events of it. */
async function tap(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

async function click(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.up();
}

test('a press right after a wrong value counts, though the error pushes its button away', async ({
  device,
}) => {
  const page = await device.page();
  await page.goto('/login');
  await signIn(page, 'admin');
  await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeVisible({ timeout: 60_000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [press, typedBefore] of [
    [click, ''],
    [tap, 'nobody'],
  ] as const) {
    await page.goto('/crm/companies/new');
    const form = page.locator('form[data-saves]');
    const errors = form.locator('[data-problem]');
    const pressAfter = async (label: string, wrong: string, target: Locator): Promise<void> => {
      const field = form.getByLabel(label, { exact: true });
      await target.scrollIntoViewIfNeeded();
      await field.fill(wrong);
      const [known, before] = [await errors.count(), (await middleOf(target)).y];
      await press(page, target);
      await expect(errors).toHaveCount(known + 1);
      expect((await middleOf(target)).y, 'the error has pushed it away').toBeGreaterThan(before + 10);
    };
    // A line that is added, and what is folded.
    const lines = form.getByPlaceholder('Town or address');
    // The text typed the first time is brought back the second.
    await expect(form.getByLabel('Email', { exact: true })).toHaveValue(typedBefore);
    const kept = await lines.count();
    await pressAfter('Email', 'nobody', form.getByRole('button', { name: 'Add: Address' }));
    await expect(lines).toHaveCount(kept + 1);
    await pressAfter('Supplier account', '?', form.locator('summary').filter({ hasText: 'Electronic' }));
    await expect(form.getByLabel('Peppol identifier')).toBeVisible();
  }
});
