import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Theme } from './appearance.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can break: what the others look at is the same in all of them. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Where they stand is what they say: their distance is essential (WCAG 2.5.8), and the list beside the map has them all. */
const PLACES_ON_A_MAP = '.leaflet-marker-pane';

/** A bar that stays in sight may cover half of what it is pressed on: that is measured where one scrolls it to. */
async function isTooSmall(page: Page, target: string): Promise<boolean> {
  await page.locator(target).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const rules = new AxeBuilder({ page }).withRules('target-size').include(target);
  return (await rules.setLegacyMode(true).analyze()).violations.length > 0;
}

async function violationsOf(page: Page, rules: AxeBuilder, name: string): Promise<void> {
  // Not in a page of its own, as it would for frames of other origins, which we have none of.
  const found = (await rules.setLegacyMode(true).exclude(PLACES_ON_A_MAP).analyze()).violations;
  for (const one of found.filter(({ id }) => id === 'target-size')) {
    const small: typeof one.nodes = [];
    for (const node of one.nodes) if (await isTooSmall(page, node.target.join(' '))) small.push(node);
    one.nodes = small;
  }
  const violations = found.filter(({ nodes }) => nodes.length > 0);
  expect
    .soft(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`),
      name,
    )
    .toEqual([]);
  // For whoever looks at them: a picture of each takes as long as the rules.
  if (process.env['PICTURES'] === '1')
    await page.screenshot({ path: `test-results/pages/${name.replace(/[^\w-]+/g, '_')}.png` });
}

/** Puts the page that stands there into another theme. */
export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(async (chosen) => {
    // What the person's menu does (src/ui/theme/appearance.ts), without a page of its own for each theme.
    const root = document.documentElement;
    root.dataset['theme'] = chosen;
    root.classList.toggle('dark', chosen === 'dark');
    root.classList.toggle('light', chosen !== 'dark');
    root.dispatchEvent(new Event('comptoir:appearance'));
    // Colours that go over into others are none of the theme's until they have: of what stands inside others, once those
    // have, and of what React draws for this theme, once it is drawn.
    for (let still = 0; still < 3; still += 1) {
      await new Promise(requestAnimationFrame);
      const going = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (going.length > 0) still = 0;
      await Promise.allSettled(going.map(({ finished }) => finished));
    }
  }, theme);
}

/** The page that was just inspected, in another theme. */
export async function inspectColours(page: Page, theme: Theme, name: string): Promise<void> {
  await wear(page, theme);
  await violationsOf(page, new AxeBuilder({ page }).withRules(OF_COLOURS), name);
}

/** Nothing of the page stands beside the window, once it is laid out for that; what does is named. */
export const inspectWidth = (page: Page, name: string): Promise<void> =>
  expect
    .soft(async () => {
      const wider = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth <= clientWidth
          ? []
          : [...document.querySelectorAll('body *')]
              .filter((element) => element.getBoundingClientRect().right > clientWidth)
              .map(({ tagName, className }) => `${tagName} ${String(className)}`);
      });
      expect(wider, `${name} scrolls sideways`).toEqual([]);
    })
    .toPass({ timeout: 5_000 });

/** The page is there, has one first-level heading, and passes every rule of the accessibility checker. */
export async function inspect(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await inspectWidth(page, name);
  await violationsOf(page, new AxeBuilder({ page }).withTags(TAGS), name);
}
