import type { Page } from 'playwright';
import { LARGE, SMALL, withAccounts, type AccountSize } from './account-scene.ts';
import { installPaintWatch, paintedAfter } from './paint-watch.ts';
import type { BenchResult } from './result.ts';
import type { Stage } from './scene.ts';
import { percentiles, quantile } from './statistics.ts';

const ROUNDS = { quick: 3, full: 20 };
const OPEN_MS = 100;
const KEY_MS = 50;
const TYPED = 'train to the fair';
const LIST = '/humanressources/expenseAccounts';

interface Times {
  readonly opening: number[];
  readonly keys: number[];
}

/** Opens the account from the list, and types into a line of it. */
async function once(page: Page, { title, lines }: AccountSize, times: Times): Promise<void> {
  const row = page.getByRole('link', { name: title }).first();
  await row.waitFor();
  const last = `main li[data-pointer]:nth-child(${Math.min(lines, 10)})`;
  times.opening.push(await paintedAfter(page, () => row.click(), last));
  await page.locator('main li[data-pointer] button').first().click();
  const label = page.getByRole('dialog').getByLabel('Label');
  await label.click();
  for (const letter of TYPED)
    times.keys.push(await paintedAfter(page, () => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.goBack();
}

/** An account with two hundred lines and sixty photos beside one with two lines, on the device of who fills them. */
export const accountResults = (stage: Stage, quick: boolean): Promise<BenchResult[]> =>
  withAccounts(stage, async (context, address) => {
    const [large, small]: [Times, Times] = [
      { opening: [], keys: [] },
      { opening: [], keys: [] },
    ];
    const page = await context.newPage();
    await installPaintWatch(page);
    await page.goto(`${address}${LIST}`);
    for (let round = 0; round < ROUNDS[quick ? 'quick' : 'full']; round += 1) {
      await once(page, LARGE, large);
      await once(page, SMALL, small);
    }
    const of = `${LARGE.lines} lines and ${LARGE.photos} photos`;
    const row = (what: string, kind: keyof Times, limit: number): BenchResult => ({
      what: `${what} of ${of}, to painted lines, p95 over p95`,
      ours: percentiles(large[kind]),
      against: `the same with ${SMALL.lines} lines: ${percentiles(small[kind])}`,
      ratio: quantile(large[kind], 0.95) / quantile(small[kind], 0.95),
      goal: `p95 ≤ ${limit} ms`,
      holds: quantile(large[kind], 0.95) <= limit,
    });
    return [
      row('opening an expense account', 'opening', OPEN_MS),
      row('a key in a line of an account', 'keys', KEY_MS),
    ];
  });
