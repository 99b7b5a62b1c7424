import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Theme } from './appearance.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can break: what the others look at is the same in all of them. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

async function violationsOf(page: Page, rules: AxeBuilder, name: string): Promise<void> {
  // Not in a page of its own, as it would for frames of other origins, which we have none of.
  const { violations } = await rules.setLegacyMode(true).analyze();
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
      name,
    )
    .toEqual([]);
  await page.screenshot({ path: `test-results/pages/${name.replace(/[^\w-]+/g, '_')}.png` });
}

/** The page that was just inspected, in another theme. */
export async function inspectColours(page: Page, theme: Theme, name: string): Promise<void> {
  await page.evaluate(async (chosen) => {
    // What the person's menu does (src/ui/theme/appearance.ts), without a page of its own for each theme.
    const root = document.documentElement;
    root.dataset['theme'] = chosen;
    root.classList.toggle('dark', chosen === 'dark');
    root.classList.toggle('light', chosen !== 'dark');
    root.dispatchEvent(new Event('comptoir:appearance'));
    // Colours that go over into others are none of the theme's until they have.
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);
  await violationsOf(page, new AxeBuilder({ page }).withRules(OF_COLOURS), name);
}

/** The page is there, has one first-level heading, and passes every rule of the accessibility checker. */
export async function inspect(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(wider, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
  await violationsOf(page, new AxeBuilder({ page }).withTags(TAGS), name);
}
